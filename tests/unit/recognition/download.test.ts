import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bytes, download } from '../../../web/src/recognition/payment/read/download'

const SIZE = 400_000
const plain = Buffer.alloc(SIZE, 'plain and long enough to come in pieces')
const packed = brotliCompressSync(plain)

const server = createServer(({ url }, response) => {
  if (url === '/plain') return response.setHeader('Content-Length', SIZE).end(plain)
  if (url === '/packed')
    return response.setHeader('Content-Encoding', 'br').setHeader('Content-Length', packed.length).end(packed)
  if (url === '/unknown') return response.write(plain, () => response.end())
  return response.writeHead(404).end()
})
let at = (path: string) => path

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  at = (path) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
})
afterAll(() => void server.close())

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
