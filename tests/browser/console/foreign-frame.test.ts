import { createServer } from 'node:http'
import { expect, test } from '../../helpers/browser-test'
import { DESK } from '../../helpers/console'

test('SEC-4 CTL-2 a page of another origin can show neither the console nor the app in a frame', async ({
  newPage,
  mock,
  noise,
}) => {
  noise.expect(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE/)
  const frames = ['/console', '/account', '/__mock/health'].map((path) => `<iframe src="${mock.url}${path}"></iframe>`)
  const site = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(frames.join('')))
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const address = site.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const page = await newPage(DESK)
  const blocked: string[] = []
  page.on('requestfailed', (request) => blocked.push(new URL(request.url()).pathname))
  await page.goto(`http://127.0.0.1:${port}/`)
  await expect.poll(() => blocked.sort()).toEqual(['/__mock/health', '/account', '/console'])
  await page.close()
  await new Promise((resolve) => site.close(resolve))
})
