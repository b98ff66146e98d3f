import '../api/page-globals'
import { beforeEach, describe, expect, test } from 'vitest'
import { dropSentDraft, restoreSentDraft } from '../../../web/src/features/order/detail/sent-drafts'
import {
  dropDraft,
  keepSentDraft,
  leftPictures,
  loadDraft,
  saveDraft,
  wasSent,
} from '../../../web/src/features/order/draft/draft-store'
import { emptyDraft } from '../../../web/src/features/order/draft/wizard'
import { session } from '../api/page-globals'
import { orderView } from './order-view'

const draft = {
  imagePath: '/images/a.png',
  imageName: '截图.png',
  payTime: '2025-09-19 16:31:39',
  payTimeRead: true,
  orderId: 'VT20250919163174044910',
  account: '星河漫步',
  description: '打不开\n播放器',
  rejected: null,
}
const view = orderView({ results: '看不到订单号', status: 2, imgs: '/images/b.png', describe: '没到账' })

beforeEach(() => session.clear())

describe('REC-23 drafts', () => {
  test('come back as they were, one for each type', () => {
    saveDraft(1, draft)
    saveDraft(99, { ...emptyDraft, description: '别的' })
    expect(loadDraft(1)).toEqual(draft)
    expect(loadDraft(99).description).toBe('别的')
    expect(loadDraft(3)).toEqual(emptyDraft)
    dropDraft(1)
    expect(loadDraft(1)).toEqual(emptyDraft)
    expect(loadDraft(99).description).toBe('别的')
  })

  test.each([
    ['not JSON', '{'],
    ['null', 'null'],
    ['a member of another type', JSON.stringify({ ...draft, account: { name: 'a' } })],
  ])('a draft stored as %s is read as an empty one', (_, stored) => {
    session.setItem('draft:1', stored)
    expect(loadDraft(1)).toEqual(emptyDraft)
  })

  test('an older draft that lacks members is completed', () => {
    session.setItem('draft:1', JSON.stringify({ payTime: '2025-09-19 16:31:39', payTimeRead: 'yes' }))
    expect(loadDraft(1)).toEqual({ ...emptyDraft, payTime: '2025-09-19 16:31:39' })
  })
})

describe('REC-18 REC-30 a sent draft', () => {
  const rejected = { id: '202611210000001', reason: '看不到订单号', imagePath: '/images/b.png' }
  const again = { ...draft, imagePath: '', imageName: '', orderId: '', rejected }

  test('leaves the form, and comes back into it without its picture and the values read from it', () => {
    saveDraft(1, draft)
    keepSentDraft(1, '202611210000001', draft)
    expect(loadDraft(1)).toEqual(emptyDraft)
    restoreSentDraft('202611210000001', view)
    expect(loadDraft(1)).toEqual({ ...again, payTime: '', payTimeRead: false })
  })

  test('takes the account from the server where a dialog asked for it', () => {
    keepSentDraft(1, '202611210000001', { ...draft, account: '' })
    restoreSentDraft('202611210000001', { ...view, full_account: 'sunny2024' })
    expect(loadDraft(1).account).toBe('sunny2024')
  })

  test('keeps a time that was typed', () => {
    keepSentDraft(1, '202611210000001', { ...draft, payTimeRead: false })
    restoreSentDraft('202611210000001', view)
    expect(loadDraft(1)).toEqual({ ...again, payTimeRead: false })
  })

  test('that is back in its form is not restored again over later input', () => {
    keepSentDraft(1, '202611210000001', draft)
    restoreSentDraft('202611210000001', view)
    const typed = { ...loadDraft(1), imagePath: '/images/c.png', account: 'moonlight88' }
    saveDraft(1, typed)
    restoreSentDraft('202611210000001', view)
    expect(loadDraft(1)).toEqual(typed)
  })

  test('leaves only its mark once the order no longer needs it', () => {
    for (const done of [() => dropSentDraft('1'), () => restoreSentDraft('1', view)]) {
      keepSentDraft(1, '1', draft)
      done()
      expect([session.getItem('sent:1'), wasSent('1')]).toEqual(['true', true])
    }
    dropSentDraft('2')
    expect(wasSent('2')).toBe(false)
  })

  test('the draft of another order is not restored', () => {
    keepSentDraft(1, '202611210000001', draft)
    restoreSentDraft('202611210000002', view)
    expect(loadDraft(1).account).toBe('sunny2024')
  })

  test('an order that another tab sent is rebuilt from the server’s view, under its own type, without a picture that was left there', () => {
    const file = new File([], 'a.png')
    leftPictures.set(99, { file, sent: file, path: undefined, isRead: false })
    restoreSentDraft('202611210000003', { ...view, wo_type: 99 })
    expect(loadDraft(99)).toEqual({
      ...emptyDraft,
      account: 'sunny2024',
      description: '没到账',
      rejected: { ...rejected, id: '202611210000003' },
    })
    expect(loadDraft(1)).toEqual(emptyDraft)
    expect(leftPictures.size).toBe(0)
  })

  test.each([[{ reason: {} }], ['reason'], [7]])('a rejection stored as %j is ignored', (stored) => {
    session.setItem('draft:1', JSON.stringify({ ...draft, rejected: stored }))
    expect(loadDraft(1).rejected).toBeNull()
  })
})
