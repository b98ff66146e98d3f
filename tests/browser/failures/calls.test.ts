import type { Page, Request } from 'playwright-core'
import { expect, openAtWork, stored, test } from '../../helpers/browser-test'
import { createRecovery, fromPicture } from '../../helpers/recovery'
import { openRequestBody } from '../../unit/protocol/node-rsa'

function keepRequests(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  return requests
}

const pathOf = (request: Request) => new URL(request.url()).pathname

test('API-1 API-3 SEC-3 the app posts each sealed call with its headers to /index.htm, uploads a picture as a form, and asks no other origin', async ({
  page,
  mock,
}) => {
  const requests = keepRequests(page)
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  const id = await createRecovery(page, fromPicture)
  const calls = () => requests.filter((request) => ['fetch', 'xhr'].includes(request.resourceType()))
  const sealed = () => calls().filter((request) => pathOf(request) === '/index.htm')
  const opened = () => sealed().map((request) => openRequestBody(request.postDataJSON().data))
  await expect
    .poll(() => new Set(opened().map(({ path, method }) => `${method} ${path}`)))
    .toEqual(
      new Set([
        'GET /base/initApp',
        'GET /Tablename/index',
        'GET /Tag/index',
        'GET /Index/index',
        'POST /WorkerOrder/getusersbypaytime',
        'POST /WorkerOrder/add',
        'GET /WorkerOrder/view',
      ]),
    )
  for (const request of sealed()) {
    expect(request.method()).toBe('POST')
    expect(request.headers()['content-type']).toBe('application/json')
    expect(Object.keys(request.postDataJSON())).toEqual(['data'])
  }
  expect(opened().find(({ path }) => path === '/WorkerOrder/view')?.data).toEqual({ id })
  expect(opened().find(({ path }) => path === '/base/initApp')?.data).toEqual({})
  const [upload, ...more] = calls().filter((request) => pathOf(request).startsWith('/api/'))
  expect(more).toEqual([])
  expect(upload && pathOf(upload)).toBe('/api/Base/uploads')
  expect(upload?.headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  const [received] = await mock.uploads.ls()
  expect(received?.url).toBeTruthy()

  const { token } = await mock.members.token('sunny2024')
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await mock.requests.clear()
  await openAtWork(page, '/list')
  const common = {
    'app-type': 'web',
    'api-type': 'web',
    domain: new URL(mock.url).host,
    'device-code': await stored(page, 'fp'),
    'user-ip': await stored(page, 'ip'),
    'accept-language': 'zh-CN',
    authorization: token,
  }
  for (const path of ['/WorkerOrder/getListbyDev', '/base/initApp']) {
    const [asked] = await mock.requests.waitFor({ path })
    expect(asked?.headers, path).toMatchObject(common)
  }
  const [ip] = await mock.requests.waitFor({ path: '/ip/primary' })
  for (const name of ['authorization', 'device-code', 'user-ip', 'app-type'])
    expect(ip?.headers).not.toHaveProperty(name)

  const addresses = [...requests.map((request) => request.url()), ...sockets].filter(
    (url) => !/^(data|blob):/.test(url),
  )
  expect([...new Set(addresses.map((url) => new URL(url).origin))]).toEqual([new URL(mock.url).origin])
})
