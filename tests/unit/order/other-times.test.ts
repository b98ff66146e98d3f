import { expect, test } from 'vitest'
import { emptyDraft, startState, type WizardEvent, wizard } from '../../../web/src/features/order/draft/wizard'
import { otherTimes } from '../../../web/src/features/order/draft/wizard-selectors'

const [FIRST, SECOND, THIRD] = ['2025-09-19 16:31:39', '2025-09-19 16:31:40', '2025-09-19 16:40:00']
const chosen: WizardEvent = { type: 'chosen', name: 'slip.png', isSlip: true }
const read = (...times: string[]): Extract<WizardEvent, { type: 'read' }> => ({
  type: 'read',
  reading: {
    payTime: times[0] ?? null,
    orderId: null,
    times,
    places: { payTime: null, orderId: null },
    stages: { payTime: 'read', orderId: 'unseen' },
  },
})
const unsure = (...times: string[]): WizardEvent => ({
  type: 'read',
  reading: { ...read(...times).reading, payTime: null },
})
const reached = (...events: WizardEvent[]) => events.reduce(wizard, startState(emptyDraft))

test.each<[string, WizardEvent[], string[]]>([
  ['nothing was read', [chosen], []],
  ['no time was read', [chosen, read()], []],
  ['one time was read', [chosen, read(FIRST)], []],
  ['one time was read that is uncertain', [chosen, unsure(FIRST)], [FIRST]],
  ['two equally good times were read', [chosen, unsure(FIRST, SECOND)], [FIRST, SECOND]],
  [
    'one time was read and another typed',
    [chosen, read(FIRST), { type: 'edited', field: 'payTime', value: THIRD }],
    [FIRST],
  ],
  [
    'another time was typed for an earlier picture',
    [{ type: 'edited', field: 'payTime', value: THIRD }, chosen, read(FIRST)],
    [FIRST],
  ],
  ['several were read', [chosen, read(FIRST, SECOND, THIRD)], [SECOND, THIRD]],
  ['another was picked', [chosen, read(FIRST, SECOND, THIRD), { type: 'picked', payTime: SECOND }], [FIRST, THIRD]],
  [
    'several were read and none of them stands in the field',
    [chosen, read(FIRST, SECOND), { type: 'edited', field: 'payTime', value: THIRD }],
    [FIRST, SECOND],
  ],
])('OCR-3 OCR-5 the form offers the expected other times when %s', (_, events, times) => {
  expect(otherTimes(reached(...events))).toEqual(times)
})

test('OCR-3 a new picture keeps any typed text, a valid time or not, and offers its own times', () => {
  const typed = (value: string) => reached({ type: 'edited', field: 'payTime', value }, chosen, read(FIRST))
  expect([THIRD, '19/9/2025', ''].map((value) => typed(value).draft.payTime)).toEqual([THIRD, '19/9/2025', FIRST])
  expect(otherTimes(typed('19/9/2025'))).toEqual([FIRST])
  expect(otherTimes(typed(` ${FIRST.replaceAll('-', '/')}`))).toEqual([])
})

test('REC-4 a reading in progress updates its share and nothing else', () => {
  const before = reached(chosen)
  expect(wizard(before, { type: 'reading', share: 0.25 })).toEqual({ ...before, readShare: 0.25 })
})
