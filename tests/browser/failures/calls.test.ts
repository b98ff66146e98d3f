import type { Page, Request } from 'playwright-core'
import { expect, openAtWork, picture, see, seeTitle, stored, test } from '../../helpers/browser-test'
import { createRecovery, fromPicture } from '../../helpers/recovery'
import { openRequestBody } from '../../unit/protocol/node-rsa'

function keepRequests(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  return requests
}

const pathOf = (request: Request) => new URL(request.url()).pathname

test('API-1 SEC-3 the app posts each sealed call to /index.htm, uploads a picture as a form, and asks no other origin', async ({
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

  // Whatever screen is opened.
  for (const [address, title] of [
    ['/', '帮助中心'],
    ['/kefu', '客服中心'],
    ['/reault', '工单查询'],
    ['/list', '历史工单'],
    ['/Authentication?userName=sunny2024', '身份验证'],
  ] as const) {
    await mock.requests.clear()
    await openAtWork(page, address)
    await seeTitle(page, title)
    await mock.requests.waitFor({ path: '/Index/index' })
  }
  const addresses = [...requests.map((request) => request.url()), ...sockets].filter(
    (url) => !/^(data|blob):/.test(url),
  )
  expect([...new Set(addresses.map((url) => new URL(url).origin))]).toEqual([new URL(mock.url).origin])
})

test('API-3 every call carries the headers, but Authorization only with a token', async ({ page, mock }) => {
  await openAtWork(page, '/other')
  await page.getByLabel('上传图片').setInputFiles(picture('payment-alipay.png'))
  await see(page, '上传成功')
  await expect.poll(() => stored(page, 'ip')).toBeTruthy()
  await mock.requests.waitFor({ path: '/base/initApp' })
  const { token } = await mock.members.token('sunny2024')
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await mock.requests.clear()
  await page.getByLabel('上传图片').setInputFiles(picture('payment-alipay.png'))
  await mock.requests.waitFor({ path: '/api/Base/uploads' })
  await openAtWork(page, '/list')
  await see(page, '暂无工单')
  const common = {
    'app-type': 'web',
    'api-type': 'web',
    domain: new URL(mock.url).host,
    'device-code': await stored(page, 'fp'),
    'user-ip': await stored(page, 'ip'),
    'accept-language': 'zh-CN',
    authorization: token,
  }
  const paths = ['/api/Base/uploads', '/WorkerOrder/getListbyDev', '/base/initApp']
  for (const path of paths) {
    const [asked] = await mock.requests.waitFor({ path })
    expect(asked?.headers, path).toMatchObject(common)
  }
  // Other services get none of these headers.
  await openAtWork(page, '/')
  const [chat] = await mock.requests.waitFor({ path: '/v1/parameters' })
  const [ip] = await mock.requests.waitFor({ path: '/ip/primary' })
  expect(chat?.headers).not.toMatchObject({ authorization: token })
  expect(ip?.headers).not.toHaveProperty('authorization')
  for (const name of ['device-code', 'user-ip', 'app-type']) {
    expect(chat?.headers).not.toHaveProperty(name)
    expect(ip?.headers).not.toHaveProperty(name)
  }
})
