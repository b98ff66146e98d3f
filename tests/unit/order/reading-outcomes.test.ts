import { describe, expect, test } from 'vitest'
import { emptyDraft, startState, type WizardEvent, wizard } from '../../../web/src/features/order/draft/wizard'
import { outcomesOf } from '../../../web/src/features/order/picture/reading-outcomes'
import type { PaymentReading } from '../../../web/src/recognition/payment/payment'

const [TIME, OTHER] = ['2025-09-19 16:31:39', '2025-09-19 16:30:00']
const ID = 'VT20250919163174044910'

const READ: PaymentReading = {
  payTime: TIME,
  orderId: ID,
  times: [TIME],
  places: { payTime: null, orderId: null },
  stages: { payTime: 'read', orderId: 'read' },
  shortSide: 1170,
}
const UNDECIDED: PaymentReading = {
  ...READ,
  payTime: null,
  orderId: null,
  times: [TIME, OTHER],
  stages: { payTime: 'undecided', orderId: 'unseen' },
  shortSide: 500,
}
const chosen: WizardEvent = { type: 'chosen', name: `slip of ${TIME}.png`, isSlip: true }
const read = (reading: PaymentReading): WizardEvent => ({ type: 'read', reading })
const typed: WizardEvent = { type: 'edited', field: 'payTime', value: OTHER }

const outcomesOfSlip = (...events: WizardEvent[]) => outcomesOf(events.reduce(wizard, startState(emptyDraft)))

describe('OCR-3 the counts of a slip', () => {
  test.each<[string, WizardEvent[], string[]]>([
    ['nothing without one', [], []],
    ['nothing of a picture that is no slip', [{ type: 'chosen', name: 'a.png', isSlip: false }], []],
    ['both read and kept', [chosen, read(READ)], ['time kept after read, size 1080', 'id read, size 1080']],
    [
      'a time that was corrected',
      [chosen, read(READ), typed],
      ['time corrected after read, size 1080', 'id read, size 1080'],
    ],
    [
      'a time that was chosen from several',
      [chosen, read(UNDECIDED), { type: 'picked', payTime: OTHER }],
      ['time chosen after undecided, size 0', 'id unseen, size 0'],
    ],
    [
      'a time that was typed',
      [chosen, read(UNDECIDED), typed],
      ['time typed after undecided, size 0', 'id unseen, size 0'],
    ],
    ['reading that broke', [chosen, { type: 'readFailed' }, typed], ['time typed after failure']],
    ['reading that took too long', [chosen, { type: 'waited' }, typed], ['time typed after waiting']],
  ])('%s', (_, events, outcomes) => expect(outcomesOfSlip(...events)).toEqual(outcomes))

  test('never contain a value of the slip', () => {
    const counted = [outcomesOfSlip(chosen, read(READ)), outcomesOfSlip(chosen, read(UNDECIDED), typed)].flat().join()
    expect(counted).not.toMatch(/2025|VT202|png/)
  })
})
