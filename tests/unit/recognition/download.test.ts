import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type Bytes, download } from '../../../web/src/recognition/payment/read/download'
import { freshServer } from '../api/http-server'

const SIZE = 400_000
const plain = Buffer.alloc(SIZE, 'plain and long enough to come in pieces')
const packed = brotliCompressSync(plain)

const server = freshServer()
server.answer = ({ url, response }) => {
  if (url === '/plain') return void response.setHeader('Content-Length', SIZE).end(plain)
  if (url === '/packed')
    return void response.setHeader('Content-Encoding', 'br').setHeader('Content-Length', packed.length).end(packed)
  if (url === '/unknown') return void response.write(plain, () => response.end())
  response.writeHead(404).end()
}
const at = (path: string) => server.url + path

async function told(...files: { address: string; size?: number }[]): Promise<Bytes[]> {
  const seen: Bytes[] = []
  await download(files, (bytes) => seen.push(bytes))
  return seen
}

describe('PERF-2 the bytes of recognition', () => {
  it('grow to the total of all files, and never fall', async () => {
    const seen = await told({ address: at('/plain') }, { address: at('/packed'), size: SIZE })
    const total = SIZE + packed.length
    expect(new Set(seen.map((bytes) => bytes.total))).toEqual(new Set([total]))
    const loaded = seen.map((bytes) => bytes.loaded)
    expect(loaded).toEqual([...loaded].sort((a, b) => a - b))
    expect(loaded.at(-1)).toBe(total)
    expect(loaded.length).toBeGreaterThan(2)
  })

  it('a file without a length counts by its known size', async () =>
    expect((await told({ address: at('/unknown'), size: SIZE })).at(-1)).toEqual({ loaded: SIZE, total: SIZE }))

  it('a missing file fails the download and is named', () =>
    expect(told({ address: at('/none') })).rejects.toThrow('/none: 404'))
})
