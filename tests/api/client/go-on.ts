import type { Site } from './mock-per-test'

/** Draws, decides what was planned and looks at the picture. */
export async function goOn({ mock, get }: Site) {
  await mock.clock.advance('3h')
  const captcha = await get('/Base/captcha')
  const [upload] = await mock.uploads.ls()
  const picture = await (await fetch(`${mock.url}/files${upload?.url}`)).arrayBuffer()
  return { captcha, orders: await mock.orders.ls(), size: picture.byteLength }
}
