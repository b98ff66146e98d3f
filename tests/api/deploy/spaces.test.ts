/** Mock servers behind a real nginx, which finds the one that has a space. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectMock } from '#contract/client/client'
import { type Mock, startMock } from '../../../mock-server/start-mock'
import { nginxProgram, startSpacesNginx } from '../../helpers/servers/nginx'
import type { WebServer } from '../../helpers/servers/web-server'
import { mockCli } from '../client/terminal'
import { getAs } from '../spaces/by-name'

const NAMES = Array.from({ length: 1_000 }, (_, nth) => `world-${nth}`)
const AT_ONCE = 20

/** Acts on as many names at once as a test run has spaces. */
async function each(names: readonly string[], act: (name: string) => Promise<void>): Promise<void> {
  const left = [...names]
  const worker = async () => {
    for (let name = left.pop(); name !== undefined; name = left.pop()) await act(name)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

describe.skipIf(nginxProgram === undefined)('SPC-4 three servers behind nginx', () => {
  let servers: Mock[]
  let nginx: WebServer
  beforeAll(async () => {
    servers = await Promise.all([startMock(), startMock(), startMock()])
    nginx = await startSpacesNginx(
      nginxProgram ?? '',
      servers.map(({ url }) => new URL(url).host),
    )
  }, 60_000)
  afterAll(async () => {
    await nginx.close()
    await Promise.all(servers.map((server) => server.close()))
  })

  test('SPC-4 serve a thousand spaces, none of them split, whichever way a request names it', async () => {
    await each(NAMES, async (name) => {
      const space = connectMock(nginx.url, { space: name })
      await space.spaces.add({ name })
      await space.orders.seed({ wo_type: 99, describe: name })
    })
    const lists = await Promise.all(servers.map(async ({ spaces }) => (await spaces.ls()).map(({ name }) => name)))
    const made = lists.map((names) => names.filter((name) => name !== 'main'))
    expect(made.flat().sort()).toEqual([...NAMES].sort())
    // Each server has its share of them.
    for (const names of made) expect(names.length).toBeGreaterThan(200)
    const { port } = new URL(nginx.url)
    const hasOrder = async (name: string, headers: Record<string, string>) => {
      const { body } = await getAs(nginx.url, '/__mock/orders', headers)
      expect(JSON.parse(body)).toMatchObject([{ describe: name }])
    }
    const ways = [
      (name: string) => ({ 'x-mock-space': name }),
      (name: string) => ({ cookie: `other=1; mock_space=${name}` }),
      (name: string) => ({ host: `${name}.localhost:${port}`, cookie: 'mock_space=world-0' }),
    ]
    await each(NAMES, (name) => hasOrder(name, ways[Number(name.slice(6)) % 3]?.(name) ?? {}))
    // Larger than nginx would take by itself, and refused by the server, which answers in JSON.
    const body = new FormData()
    body.append('pic[0]', new Blob([new Uint8Array(2_000_000)]), 'no-picture.png')
    const upload = await fetch(`${nginx.url}/api/Base/uploads`, { method: 'POST', body })
    expect(await upload.json()).toMatchObject({ code: 201 })
    for (const name of NAMES.slice(0, 5)) {
      await mockCli(['spaces', 'rm', name], nginx.url)
      await mockCli(['spaces', 'add', name], nginx.url)
      const { out } = await mockCli(['spaces', 'enter', name], nginx.url)
      expect(out).toBe(`${nginx.url}/__mock/spaces/${name}/enter`)
    }
    // The path takes precedence over the cookie of an earlier visit.
    const cookie = 'mock_space=world-0'
    await each(NAMES.slice(0, 30), async (name) => {
      const { status, headers } = await getAs(nginx.url, `/__mock/spaces/${name}/enter`, { cookie })
      expect([status, headers['set-cookie']]).toEqual([303, [expect.stringContaining(`mock_space=${name};`)]])
    })
    await each(NAMES, async (name) => {
      const ended = await fetch(`${nginx.url}/__mock/spaces/${name}`, { method: 'DELETE', headers: { cookie } })
      expect(ended.status).toBe(200)
    })
    expect(await Promise.all(servers.map(async ({ spaces }) => (await spaces.ls()).length))).toEqual([1, 1, 1])
  })

  test('SPC-4 an event stream comes through at once, and requests that name no space share one main', async () => {
    const main = connectMock(nginx.url)
    const stop = new AbortController()
    const stream = await fetch(`${nginx.url}/__mock/events`, { signal: stop.signal })
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    const { id } = await main.orders.seed({ wo_type: 99 })
    let text = ''
    while (!text.includes(String(id))) text += (await reader?.read())?.value ?? ''
    stop.abort()
    const orders = await Promise.all(servers.map(async (server) => (await server.orders.ls()).length))
    expect(orders.sort()).toEqual([0, 0, 1])
  })
})
