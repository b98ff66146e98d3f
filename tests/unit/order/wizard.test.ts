import '../api/page-globals'
import { describe, expect, test } from 'vitest'
import { kindOfPath } from '../../../web/src/features/order/draft/order-kinds'
import {
  type Draft,
  emptyDraft,
  startState,
  type WizardEvent,
  type WizardState,
  wizard,
} from '../../../web/src/features/order/draft/wizard'
import {
  accountError,
  awaitsTime,
  firstError,
  hasImage,
  isReading,
  otherTimes,
  readingNote,
  showsPayTime,
} from '../../../web/src/features/order/draft/wizard-selectors'
import { outcomeOf } from '../../../web/src/features/order/picture/reading-counts'

const TIME = '2025-09-19 16:31:39'
const TYPED = '2024-01-02 03:04:05'
const [FIRST, SECOND, THIRD] = ['2025-09-19 16:31:39', '2025-09-19 16:31:40', '2025-09-19 16:40:00']
const ID = 'VT20250919163174044910'

const chosen: WizardEvent = { type: 'chosen', name: 'slip.png', isSlip: true }
const read = (
  payTime: string | null = TIME,
  orderId: string | null = ID,
  type: 'read' | 'readAhead' = 'read',
): WizardEvent => ({ type, reading: readingOf(payTime, orderId, payTime ? [payTime] : []) })
const readingOf = (payTime: string | null, orderId: string | null, times: string[]) => ({
  payTime,
  orderId,
  times,
  places: { payTime: null, orderId: null },
  stages: { payTime: 'read', orderId: 'unseen' } as const,
})
const readTimes = (...times: string[]): WizardEvent => ({
  type: 'read',
  reading: readingOf(times[0] ?? null, null, times),
})
const unsure = (...times: string[]): WizardEvent => ({ type: 'read', reading: readingOf(null, null, times) })
const typed = (value: string): WizardEvent => ({ type: 'edited', field: 'payTime', value })
const refused = (field: 'payTime' | 'account' | 'image'): WizardEvent => ({
  type: 'refused',
  error: { field, text: { said: '不行' } },
})

const reached = (...events: WizardEvent[]): WizardState => events.reduce(wizard, startState(emptyDraft))
const from = (draft: Partial<Draft>, ...events: WizardEvent[]): WizardState =>
  events.reduce(wizard, startState({ ...emptyDraft, ...draft }))

describe('the draft', () => {
  test('REC-23 starts as it was left, and a stored picture counts as uploaded', () => {
    expect(from({ imagePath: '/images/a.png', payTime: TIME })).toMatchObject({
      upload: { state: 'stored' },
      reading: 'idle',
      waited: false,
      error: null,
    })
    expect(reached()).toMatchObject({ upload: { state: 'none' }, draft: emptyDraft })
  })

  test('REC-3 choosing a picture resets upload, reading, number and the time that was read', () => {
    const first = reached(chosen, read(), { type: 'stored', path: '/a' }, { type: 'waited' }, refused('image'))
    expect(wizard(first, { ...chosen, name: 'b.png' })).toEqual({
      draft: { ...emptyDraft, imageName: 'b.png' },
      upload: { state: 'sending', share: 0 },
      reading: 'running',
      readShare: 0,
      download: null,
      found: null,
      waited: false,
      error: null,
    })
  })

  test('REC-5 the typed time, account and description survive another picture', () => {
    const state = reached(
      chosen,
      read(),
      typed(TYPED),
      { type: 'edited', field: 'account', value: '星河' },
      { type: 'edited', field: 'description', value: '打不开' },
      chosen,
    )
    expect(state.draft).toMatchObject({ payTime: TYPED, account: '星河', description: '打不开', orderId: '' })
  })

  test('OTH-1 a picture that is not a slip is not read', () => {
    expect(reached({ ...chosen, isSlip: false }).reading).toBe('idle')
  })

  test.each<[string, WizardEvent[], WizardState['upload']]>([
    ['sending', [chosen, { type: 'sending', share: 0.5 }], { state: 'sending', share: 0.5 }],
    ['stored', [chosen, { type: 'stored', path: '/images/a.png' }], { state: 'stored' }],
    ['failed', [chosen, { type: 'uploadFailed', reason: '' }], { state: 'failed', reason: '' }],
  ])('REC-3 shows the state of an upload that is %s', (_, events, upload) => {
    expect(reached(...events).upload).toEqual(upload)
  })

  test('REC-3 keeps the stored path, and loses nothing else when an upload fails', () => {
    expect(reached(chosen, { type: 'stored', path: '/images/a.png' }).draft.imagePath).toBe('/images/a.png')
    expect(reached(chosen, read(), { type: 'uploadFailed', reason: '' }).draft).toMatchObject({
      payTime: TIME,
      orderId: ID,
    })
  })
})

describe('recognition', () => {
  test('REC-5 fills the empty time and says that it was read', () => {
    const state = reached(chosen, read())
    expect(state.draft).toMatchObject({ payTime: TIME, payTimeRead: true, orderId: ID })
    expect(readingNote(state)).toBe('read')
  })

  test('REC-5 never overwrites a typed time, and still fills in the number', () => {
    const state = reached(chosen, { type: 'waited' }, typed(TYPED), read())
    expect(state.draft).toMatchObject({ payTime: TYPED, payTimeRead: false, orderId: ID })
    expect(readingNote(state)).toBeNull()
  })

  test('an edited time no longer counts as read, but editing another field changes nothing', () => {
    expect(reached(chosen, read(), typed(TYPED)).draft.payTimeRead).toBe(false)
    expect(reached(chosen, read(), { type: 'edited', field: 'account', value: 'a' }).draft.payTimeRead).toBe(true)
  })

  test('a time picked from those of the picture counts as read, and goes with the picture', () => {
    const picked = reached(chosen, read(), { type: 'picked', payTime: TYPED })
    expect(picked.draft).toMatchObject({ payTime: TYPED, payTimeRead: true })
    expect(wizard(picked, chosen).draft).toMatchObject({ payTime: '', payTimeRead: false })
  })

  test('a picture without a number removes the number of the previous one', () => {
    expect(reached(chosen, read(), chosen, read(null, null)).draft).toMatchObject({ orderId: '', payTime: '' })
  })

  test.each<[string, WizardState, ReturnType<typeof readingNote>]>([
    ['before anything was chosen', reached(), null],
    ['while it runs', reached(chosen), null],
    ['when it goes on after 5 s', reached(chosen, { type: 'waited' }), 'reading'],
    ['when it goes on beside a time typed', reached(chosen, { type: 'waited' }, typed(TYPED)), 'reading'],
    ['when the member gave it up', reached(chosen, { type: 'readingStopped' }), null],
    ['with a time read', reached(chosen, read()), 'read'],
    ['without a time', reached(chosen, read(null)), 'timeNotRead'],
    ['after a failure', reached(chosen, { type: 'readFailed' }), 'readFailed'],
    ['after a failure, with a time typed', reached(chosen, { type: 'readFailed' }, typed(TYPED)), null],
    ['with the read time deleted, which is offered again', reached(chosen, read(), typed('')), null],
    ['with a time read from a picture that is gone', from({ payTime: TIME, payTimeRead: true }), null],
  ])('OCR-3 the time field shows the right note %s', (_, state, note) => {
    expect(readingNote(state)).toBe(note)
  })

  test('REC-7 a time is awaited while it is being read, but not one that was read ahead and then deleted', () => {
    expect(awaitsTime(reached(chosen, { type: 'waited' }))).toBe(true)
    expect(awaitsTime(reached(chosen, read(TIME, ID, 'readAhead'), typed('')))).toBe(false)
  })

  test.each<[string, WizardState, { overlay: boolean; field: boolean }]>([
    ['before anything was chosen', reached(), { overlay: false, field: false }],
    ['while it runs', reached(chosen), { overlay: true, field: false }],
    ['after 5 s', reached(chosen, { type: 'waited' }), { overlay: false, field: true }],
    ['when it was read', reached(chosen, read()), { overlay: false, field: true }],
    [
      'with a time typed and another picture chosen',
      reached(chosen, typed(TYPED), chosen),
      { overlay: true, field: true },
    ],
    ['after a reload', from({ imagePath: '/a', payTime: TIME }), { overlay: false, field: true }],
    ['after a reload without a time', from({ imagePath: '/a' }), { overlay: false, field: true }],
    ['when its picture is gone', from({ payTime: TIME, payTimeRead: true }), { overlay: false, field: true }],
  ])('REC-4 REC-5 shows or hides overlay and time field %s', (_, state, { overlay, field }) => {
    expect(isReading(state)).toBe(overlay)
    expect(showsPayTime(state)).toBe(field)
  })
})

test('OCR-7 a time read ahead stays where the final reading finds no other, and goes where it is as good as another', () => {
  const ahead = read(TIME, ID, 'readAhead')
  const open = (times: string[]) =>
    wizard(reached(chosen, ahead), { type: 'read', reading: readingOf(null, ID, times) })
  expect([open([]).draft.payTime, open([TIME]).draft.payTime]).toEqual([TIME, TIME])
  expect(open([TIME, TYPED])).toMatchObject({ draft: { payTime: '' }, found: { payTime: null, times: [TIME, TYPED] } })
})

test('OCR-3 when a reading ends without a time, its own note stands in place of what was missing meanwhile', () => {
  const sentEarly = reached(chosen, refused('payTime'))
  expect(wizard(sentEarly, read(null))).toMatchObject({ error: null })
  expect(readingNote(wizard(sentEarly, read(null)))).toBe('timeNotRead')
  const takenOut = reached(chosen, read(TIME, ID, 'readAhead'), typed(''), refused('payTime'))
  for (const end of [read(), { type: 'readFailed' } as const])
    expect(wizard(takenOut, end).error?.field, end.type).toBe('payTime')
  const confirmed = wizard(takenOut, read())
  expect([confirmed.draft.payTime, otherTimes(confirmed)]).toEqual(['', [TIME]])
  expect(wizard(reached(chosen, refused('account')), read(null)).error?.field).toBe('account')
  expect(readingNote(reached(chosen, read(null, ID, 'readAhead'), { type: 'readFailed' }))).toBe('readFailed')
})

test('OCR-7 the form drops an order id read ahead that the final reading does not confirm, and keeps it when no final reading comes', () => {
  const ahead = read(TIME, ID, 'readAhead')
  expect(reached(chosen, ahead, read(TIME, null)).draft.orderId).toBe('')
  expect(reached(chosen, ahead, { type: 'readFailed' }).draft.orderId).toBe(ID)
})

test('an error goes when its own field is edited, not another', () => {
  expect(reached(refused('account'), typed(TYPED)).error?.field).toBe('account')
  expect(reached(refused('account'), { type: 'edited', field: 'account', value: 'a' }).error).toBeNull()
  expect(reached(refused('image'), chosen).error).toBeNull()
})

test('a time that was read clears the error of the time field only', () => {
  expect(reached(chosen, refused('payTime'), read()).error).toBeNull()
  expect(reached(chosen, refused('account'), read()).error?.field).toBe('account')
})

const stored = { imagePath: '/images/a.png' }
test.each<[clause: string, path: string, draft: Partial<Draft>, field: string | null, key: string | null]>([
  ['REC-7', '/account', {}, 'image', 'screenshot'],
  ['REC-7', '/account', stored, 'payTime', 'payTime'],
  ['REC-7', '/account', { ...stored, payTime: '2025-02-30 10:00:00' }, 'payTime', 'payTime'],
  ['REC-7', '/account', { ...stored, payTime: TIME }, null, null],
  ['PWD1-2', '/pwd1', stored, 'payTime', 'payTime'],
  ['PWD1-2', '/pwd1', { ...stored, payTime: TIME }, 'account', 'account'],
  ['PAY-2', '/not-account', { ...stored, payTime: TIME, account: '  ' }, 'account', 'account'],
  ['PAY-2', '/not-account', { account: 'a' }, 'image', 'screenshot'],
  ['PAY-2', '/not-account', { ...stored, payTime: TIME, account: 'a' }, null, null],
  ['OTH-1', '/other', {}, 'description', 'description'],
  ['OTH-1', '/other', { ...stored, description: ' \n ' }, 'description', 'description'],
  ['OTH-1', '/other', { description: '打不开' }, 'image', 'image'],
  ['OTH-1', '/other', { ...stored, description: '打不开' }, null, null],
])('%s %s with %j: the first error is at %s, %s', (_, path, draft, field, key) => {
  expect(firstError(kindOfPath(path), from(draft))).toEqual(field && { field, text: { key } })
})

test.each<[string, WizardEvent[], boolean]>([
  ['on its way', [chosen], true],
  ['failed to upload', [chosen, { type: 'uploadFailed', reason: '' }], true],
  ['never chosen', [typed(TIME)], false],
])('REC-7 a picture is missing unless one was chosen: %s', (_, events, there) => {
  const state = reached(...events)
  expect(hasImage(state)).toBe(there)
  expect(firstError(kindOfPath('/account'), state)?.field === 'image').toBe(!there)
})

test.each([
  ['', 'username'],
  [' \t', 'username'],
  ['su***4', 'masked'],
  ['sunny2024', null],
  [' 星河漫步 ', null],
])('REC-11 REC-13 the account %j has the error %s', (account, error) => {
  expect(accountError(account)).toBe(error)
})

test.each<[string, WizardEvent[], string[]]>([
  ['nothing was read', [chosen], []],
  ['one time was read', [chosen, readTimes(FIRST)], []],
  ['one time was read that is uncertain', [chosen, unsure(FIRST)], [FIRST]],
  ['two equally good times were read', [chosen, unsure(FIRST, SECOND)], [FIRST, SECOND]],
  ['one time was read and another typed', [chosen, readTimes(FIRST), typed(THIRD)], [FIRST]],
  ['several were read', [chosen, readTimes(FIRST, SECOND, THIRD)], [SECOND, THIRD]],
  [
    'another was picked',
    [chosen, readTimes(FIRST, SECOND, THIRD), { type: 'picked', payTime: SECOND }],
    [FIRST, THIRD],
  ],
])('OCR-3 OCR-5 the form offers the expected other times when %s', (_, events, times) => {
  expect(otherTimes(reached(...events))).toEqual(times)
})

test('OCR-3 a new picture keeps any typed text, a valid time or not, and offers its own times', () => {
  const after = (value: string) => reached(typed(value), chosen, readTimes(FIRST))
  expect([THIRD, '19/9/2025', ''].map((value) => after(value).draft.payTime)).toEqual([THIRD, '19/9/2025', FIRST])
  expect(otherTimes(after('19/9/2025'))).toEqual([FIRST])
  expect(otherTimes(after(` ${FIRST.replaceAll('-', '/')}`))).toEqual([])
})

test('REC-4 a reading in progress updates its share and nothing else', () => {
  const before = reached(chosen)
  expect(wizard(before, { type: 'reading', share: 0.25 })).toEqual({ ...before, readShare: 0.25 })
})

test('OCR-7 a form that is opened again keeps the number and the time that was read ahead', () => {
  const { draft } = reached(chosen, read(TIME, ID, 'readAhead'))
  const resumed = { type: 'resumed', name: 'slip.png', isSlip: true } as const
  expect(from({ ...draft, imageName: '' }, resumed)).toMatchObject({ draft, reading: 'running', waited: true })
  expect(from(draft, { ...resumed, isSlip: false }).reading).toBe('idle')
  expect(reached(resumed).waited).toBe(false)
})

test.each<[string, WizardEvent, Partial<WizardState>]>([
  [
    'UPL-1 a file that is no picture',
    { type: 'noPicture' },
    {
      draft: emptyDraft,
      upload: { state: 'none' },
      reading: 'idle',
      error: { field: 'image', text: { key: 'fileType' } },
    },
  ],
  ['OCR-7 a download under way', { type: 'downloading', loaded: 1, total: 2 }, { download: { loaded: 1, total: 2 } }],
  ['OCR-7 a download that is over', { type: 'downloading', loaded: 2, total: 2 }, { download: null }],
  ['REC-3 a form that was sent', { type: 'sent' }, { error: null }],
])('%s changes this and nothing else', (_, event, change) => {
  const before = reached(chosen, refused('payTime'), { type: 'downloading', loaded: 0, total: 2 })
  expect(wizard(before, event)).toEqual({ ...before, ...change })
})

test('OCR-3 a slip counts as read, partly read or not read, and no slip at all as nothing', () => {
  expect(outcomeOf({ reading: 'idle', found: null })).toBeNull()
  expect(outcomeOf({ reading: 'done', found: readingOf(TIME, ID, []) })).toBe('read')
  expect(outcomeOf({ reading: 'done', found: readingOf(TIME, null, []) })).toBe('partlyRead')
  expect(outcomeOf({ reading: 'done', found: readingOf(null, ID, []) })).toBe('partlyRead')
  expect(outcomeOf({ reading: 'done', found: readingOf(null, null, []) })).toBe('notRead')
  for (const reading of ['failed', 'running'] as const) expect(outcomeOf({ reading, found: null })).toBe('notRead')
})
