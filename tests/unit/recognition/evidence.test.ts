import { expect, test } from 'vitest'
import { completed, decisionFrom, type Found, noEvidence } from '../../../web/src/recognition/payment/decide/evidence'
import { RANKS } from '../../../web/src/recognition/payment/decide/times/time-label-words'
import type { Segment } from '../../../web/src/recognition/payment/find/rows/segment'

const [EARLY, LATE] = ['2023-07-11 08:01:00', '2023-07-11 08:02:57']
const LINE: Segment = { cx: 50, cy: 0, angle: 0, length: 100, height: 10 }
const found = (time: string | null, meaning: keyof typeof RANKS, decided = true): Found => ({
  id: null,
  times: time === null ? [] : [{ time, or: null, rank: RANKS[meaning], labelled: true, unknown: false, segments: [] }],
  decided,
  stages: { payTime: decided ? 'read' : time === null ? 'unclear' : 'undecided', orderId: 'unseen' },
})

test.each<[string, Found, Found, string | undefined, boolean, string]>([
  ['a time of payment', found(EARLY, 'other'), found(LATE, 'paid', false), EARLY, false, 'undecided'],
  ['the same', found(EARLY, 'paid'), found(EARLY, 'paid', false), EARLY, true, 'read'],
  ['nothing', found(EARLY, 'other'), found(null, 'other', false), EARLY, true, 'read'],
  ['a doubt about the same time', found(EARLY, 'other'), found(EARLY, 'other', false), EARLY, false, 'undecided'],
  ['a sure time of payment beside that of creation', found(EARLY, 'created'), found(LATE, 'paid'), LATE, true, 'read'],
  ['another time of payment', found(EARLY, 'paid'), found(LATE, 'paid'), EARLY, true, 'read'],
  ['a sure time of payment', found(EARLY, 'other', false), found(LATE, 'paid'), LATE, true, 'read'],
  ['an unsure time', found(null, 'other', false), found(LATE, 'other', false), undefined, false, 'unclear'],
])('OCR-1 a second search that found %s', (_, first, second, time, decided, payTime) => {
  const { times, ...rest } = completed(first, second)
  expect(times[0]?.time).toBe(time)
  expect(rest).toMatchObject({ decided, stages: { payTime } })
})

test.each<[string, number, boolean]>([
  ['on one line are both offered', 0, false],
  ['on lines of their own are one choice: the first', 1, true],
])('OCR-5 two different times of payment %s', (_, row, decided) => {
  const segments = [0, 40].map((cy) => ({ ...LINE, cy }))
  const times = [EARLY, LATE].map((time, index) => ({
    time,
    or: null,
    rank: RANKS.paid,
    labelled: true,
    unknown: false,
    segments: segments.slice(index * row, index * row + 1),
  }))
  expect(decisionFrom({ ...noEvidence(), times })).toMatchObject({ decided, times: [{ time: EARLY }, { time: LATE }] })
})
