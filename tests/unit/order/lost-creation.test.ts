import '../api/page-globals'
import { expect, test } from 'vitest'
import { createOrder, findMade } from '../../../web/src/features/order/creation/create-order'
import { keepSentDraft } from '../../../web/src/features/order/draft/draft-store'
import { answered, sending, unanswered } from '../../../web/src/features/order/draft/lost-creation'
import { emptyDraft } from '../../../web/src/features/order/draft/wizard'
import { session } from '../api/page-globals'
import { freshDevice } from './main-api'

const api = freshDevice()
/** A draft with a stored picture. */
const of = (name: string, replaces?: string) => ({
  ...emptyDraft,
  imagePath: `/images/${name}.png`,
  rejected: replaces === undefined ? null : { id: replaces, reason: '', imagePath: '/images/old.png' },
})

test('REC-27 a sent order counts as unanswered until its answer comes, one for each type', () => {
  expect(unanswered(1)).toBeNull()
  sending(1, of('a'))
  sending(3, of('b'))
  const lost = { imagePath: '/images/b.png', replaces: '' }
  expect([unanswered(1)?.imagePath, unanswered(2), unanswered(3)]).toEqual(['/images/a.png', null, lost])
  answered(1)
  expect([unanswered(1), unanswered(3)]).toEqual([null, lost])
})

test.each(['{', 'null', '""', '{}', '[]', 'true'])('REC-27 a tab that kept %j knows of no unanswered order', (text) => {
  session.setItem('unanswered:1', text)
  expect(unanswered(1)).toBeNull()
})

const row = { id: '5', wo_type: 1, status: 0, results: '', imgs: '/images/a.png', full_account: '', describe: '' }
const list = (...rows: object[]) => api.on('/WorkerOrder/getListbyDev', { data: { rows, total: rows.length } })

test('REC-27 REC-30 a found lost order is opened instead of sending again, unless only one of the two replaces a rejected order', async () => {
  api.on('/WorkerOrder/add', { data: '9' })
  const lookFor = async () => '5'
  sending(1, of('a'))
  expect(await createOrder(1, of('b'), lookFor)).toBe('5')
  expect(await createOrder(1, of('b', '3'), lookFor)).toBe('9')
  sending(1, of('a', '3'))
  expect(await createOrder(1, of('b', '3'), lookFor)).toBe('5')
})

test('REC-27 the order of a picture is found among the ten newest of the device', async () => {
  list({ ...row, id: '3', imgs: '/images/b.png' }, { ...row, id: '4', wo_type: 2 }, row, { ...row, id: '6' })
  expect(await findMade(1, '/images/a.png')).toBe('5')
  expect(api.asked).toMatchObject([{ path: '/WorkerOrder/getListbyDev', data: { page: 1, pageSize: 10 } }])
})

test('REC-27 an order that the tab already knows is not taken for the lost one', async () => {
  list(row, { ...row, id: '6' })
  keepSentDraft(1, '5', emptyDraft)
  expect(await findMade(1, '/images/a.png')).toBe('6')
  keepSentDraft(1, '6', emptyDraft)
  expect(await findMade(1, '/images/a.png')).toBeNull()
})

test('REC-27 no lost order is found without a row of the same type and picture', async () => {
  list()
  expect(await findMade(1, '/images/a.png')).toBeNull()
  list({ ...row, imgs: '/images/b.png' }, { ...row, wo_type: 3 })
  expect(await findMade(1, '/images/a.png')).toBeNull()
})
