import type { Site } from './mock-per-test'
import { uploadPicture } from './upload-picture'

/** A member uploaded a slip and made an order, which staff decide in two hours; the next poll fails. */
export async function lived({ mock, get, post }: Site): Promise<void> {
  await mock.clock.freeze('2099-03-01T09:00:00+08:00')
  await mock.settings.set({ code: { fixed: '246810' }, latency: '1ms' })
  await uploadPicture(mock.url)
  await post('/WorkerOrder/add', { wo_type: 1, full_account: 'sunny2024' }, { device: 'phone-0123456789abcdef' })
  await mock.orders.last().approve({ after: '2h' })
  await get('/base/verify', { sendtype: 'email', email: 'a@example.com' }, await mock.members.token('sunny2024'))
  await get('/Base/captcha')
  await mock.faults.add({ kind: 'STATUS', status: 502, match: { path: '/WorkerOrder/view', nth: 2 } })
}

/** Draws, decides what was planned and looks at the picture. */
export async function goOn({ mock, get }: Site) {
  await mock.clock.advance('3h')
  const captcha = await get('/Base/captcha')
  const [upload] = await mock.uploads.ls()
  const picture = await (await fetch(`${mock.url}/files${upload?.url}`)).arrayBuffer()
  return { captcha, orders: await mock.orders.ls(), size: picture.byteLength }
}
