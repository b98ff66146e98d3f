import { describe, expect, test } from 'vitest'
import type { Entry } from '#contract/calls/requests'
import { type CallRow, type TrafficRow, traffic } from '../../../web/console/live/traffic'
import { fittingRows } from '../../../web/console/live/use-fitting'
import { trafficFilter } from '../../../web/console/traffic/traffic-filter'

const entry = (id: number, fields: Partial<Entry> = {}): Entry => ({
  id,
  at: '2026-01-01T09:00:00+08:00',
  path: '/WorkerOrder/view',
  method: 'GET',
  headers: { 'device-code': 'dev-1' },
  data: { id: '2026010100001' },
  answer: { code: 200, msg: '成功' },
  code: 200,
  wire: { request: 'sealed', response: 'sealed' },
  ms: 1,
  ...fields,
})
const row = (seq: number, fields: Partial<Entry> = {}): CallRow => {
  const call = entry(seq, fields)
  const text = `${call.method} ${call.path} ${JSON.stringify([call.data, call.answer])}`.toLowerCase()
  return { kind: 'call', key: `0.${seq}`, seq, entry: call, text, own: false }
}
const mark = (seq: number): TrafficRow => ({ kind: 'mark', key: `m${seq}`, seq, words: 'clock moved' })

describe('the filter of the traffic', () => {
  const rows = [
    row(1),
    row(2, { path: '/WorkerOrder/add', code: 201, headers: { 'device-code': 'dev-2' } }),
    row(3, { code: 0, answer: null, fault: 'f1' }),
    mark(4),
  ]
  test.each([
    ['', [1, 2, 3, 4]],
    ['/add', [2]],
    ['/WORKERORDER', [1, 2, 3]],
    ['path:view', [1, 3]],
    ['code:2', [1, 2]],
    ['code:201', [2]],
    ['code:0', [3]],
    ['fault:', [3]],
    ['device:this', [1, 3]],
    ['device:dev-2', [2]],
    ['成功 code:200', [1]],
    ['2026010100001 /add', [2]],
    ['  /add   code:201 ', [2]],
    ['-/add', [1, 3]],
    ['/WorkerOrder -code:0 -code:201', [1]],
    ['-', [1, 2, 3, 4]],
    ['no such word', []],
  ] as const)('CON-1 “%s” finds the rows that fit it', (typed, seqs) => {
    expect(rows.filter(trafficFilter(typed, 'dev-1')).map(({ seq }) => seq)).toEqual(seqs)
  })

  test('CON-1 device:this finds no calls before the phone has a device code', () => {
    expect(rows.filter(trafficFilter('device:this', ''))).toEqual([])
  })
})

describe('the rows that fit the filter, as others arrive', () => {
  const fits = trafficFilter('/view', '')
  const all = Array.from({ length: 30 }, (_, at) =>
    row(at + 1, { path: at % 3 === 0 ? '/WorkerOrder/view' : '/other' }),
  )

  test('CON-1 equal those of a full search, whatever rows came and went, and after another filter', () => {
    let kept = null
    for (const [from, to] of [
      [0, 5],
      [0, 12],
      [4, 15],
      [15, 20],
      [18, 30],
      [25, 30],
      [0, 0],
      [0, 3],
    ] as const) {
      const rows = all.slice(from, to)
      const shown = fittingRows(kept, rows, fits)
      expect(shown).toEqual(rows.filter(fits))
      kept = { rows, fits, shown }
    }
    expect(fittingRows(kept, kept?.rows ?? [], () => true)).toEqual(all.slice(0, 3))
  })

  test('CON-1 TML-2 are all back after a look at the past, which shows only calls', () => {
    const past = all.filter(({ seq }) => seq < 9 && seq !== 4)
    const before = { rows: past, fits, shown: past.filter(fits) }
    for (const rows of [all, all.filter(({ seq }) => seq < 15 && seq !== 4)])
      expect(fittingRows(before, rows, fits)).toEqual(rows.filter(fits))
  })
})

test('CON-1 the traffic keeps ten thousand rows, wire texts of the latest thousand, and no call twice; after a new start of the server its ids begin again', async () => {
  const arrived = () =>
    new Promise<void>((resolve) => {
      const stop = traffic.subscribe(() => {
        stop()
        resolve()
      })
    })
  const first = arrived()
  traffic.add(Array.from({ length: 10_200 }, (_, at) => entry(at + 1)))
  await first
  const second = arrived()
  traffic.add([entry(10_200), entry(10_201)])
  traffic.mark('clock moved')
  await second
  const rows = traffic.rows()
  expect(rows).toHaveLength(10_000)
  expect(rows.slice(-2).map(({ key }) => key)).toEqual(['0.10201', 'm1'])
  const wires = rows.filter((one) => one.kind === 'call' && one.entry.wire.request !== '')
  expect(wires.length).toBeGreaterThanOrEqual(999)
  expect(wires.length).toBeLessThanOrEqual(1_000)
  traffic.restart()
  expect(rows.every((row) => traffic.isGone(row))).toBe(true)
  const key = traffic.addNow(entry(1))
  expect(traffic.rows().at(-1)).toMatchObject({ key, entry: { id: 1 } })
  expect(traffic.lastId()).toBe(1)
})
