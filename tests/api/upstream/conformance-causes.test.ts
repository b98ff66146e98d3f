/** Checks against a server that cannot be asked say why, in one line. */
import { readFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { conformance } from '../../../scripts/conformance/conformance'
import { freePort } from '../../helpers/servers/web-server'
import { mockCli } from '../client/terminal'
import { freshBackEnd } from './client'

/** A server that takes connections and does this with each. */
async function serverThat(act: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => act(socket.on('error', () => undefined)))
  onTestFinished(() => void server.close())
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`
}

const ask = (base: string) => mockCli(['conform', '--base', base, '--only', 'captcha'])

test('CONF-1 a server that gives no answer in time is named', async () => {
  const base = await serverThat(() => undefined)
  const target = {
    ...{ base, publicKey: readFileSync('fixtures/keys/development-public.pem', 'utf8'), write: false },
    ...{ account: undefined, token: undefined, origin: undefined, chat: { base, key: '' } },
  }
  await expect(conformance(target, 'captcha', 100)).rejects.toThrow(`${base}: no answer within 0.1 s`)
})

test('CONF-1 a certificate that nobody vouches for is named', async () => {
  const other = await freshBackEnd({ https: true })
  const { code, complaint } = await ask(other.url)
  expect(code).toBe(3)
  expect(complaint).toMatch(/^https:\/\/127\.0\.0\.1:\d+: .*certificate/)
})

test('CONF-1 a connection that breaks off, before and inside of an answer, is named', async () => {
  const atOnce = await serverThat((socket) => socket.destroy())
  const inside = await serverThat((socket) =>
    socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{')),
  )
  for (const base of [atOnce, inside])
    expect(await ask(base)).toEqual({ code: 3, out: '', complaint: `${base}: the connection broke off` })
})

test('CONF-1 a server that does not speak HTTP is named', async () => {
  const base = await serverThat((socket) => socket.end('220 mail.example.com\r\n'))
  expect((await ask(base)).complaint).toMatch(/^http:\/\/127\.0\.0\.1:\d+: .*HTTP/)
})

test('CONF-1 a refused connection means that there is no server, and the address of a chat that refuses one is named', async () => {
  const base = `http://127.0.0.1:${await freePort()}`
  expect(await ask(base)).toEqual({ code: 3, out: '', complaint: `no server at ${base}` })
  const other = await freshBackEnd()
  const words = ['conform', '--base', other.url, '--chat', base, '--only', '/v1/']
  expect((await mockCli(words)).complaint).toBe(`no server at ${base}`)
})
