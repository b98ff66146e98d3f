import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { difference, WAYS } from '../../../../scripts/bench/payment/sweep'
import {
  movedByAFifth,
  thresholdChange,
  thresholdsInUse,
  withChanges,
} from '../../../../scripts/bench/payment/thresholds'
import { UsageError } from '../../../../scripts/command-line'

const ROOMS = ['web/src/recognition/image', 'web/src/recognition/payment', 'web/src/recognition/qr']

const sources = ROOMS.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => ({ path: join(room, path), text: readFileSync(join(room, path), 'utf8') })),
)

describe('OCR-1 thresholds', () => {
  it('the benchmark finds them all, each by a name of its own', () => {
    expect(thresholdsInUse().size).toBeGreaterThan(190)
  })

  it('no line has a fraction but a half or a named constant', () => {
    const bare = sources.flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => /(?<![\w.])\d+\.\d+/.test(line.replace(/(?<![\w.])0\.5(?!\d)/g, '')))
        .filter((line) => !/^(?:(?:export )?const [A-Z_]+ = | \*|\/)/.test(line.replace(/^ +\*/, ' *')))
        .map((line) => `${path}: ${line.trim()}`),
    )
    expect(bare).toEqual([])
  })
})

test('each way of reading is turned off by existing thresholds', () => {
  const named = [...WAYS.values()].flatMap((changes) => [...changes.keys()])
  expect(named.filter((name) => !thresholdsInUse().has(name))).toEqual([])
})

describe('the sweep of a threshold', () => {
  it.each([
    [0.5, 0.4, 0.6],
    [10, 8, 12],
    [2, 1, 3],
    [3, 2, 4],
  ])('moves %d to %d and %d', (value, lower, higher) => {
    const moved = movedByAFifth(value)
    expect(moved.lower).toBeCloseTo(lower)
    expect(moved.higher).toBeCloseTo(higher)
  })

  it.each(['NOTHING=1', 'SURE=', 'SURE=much', 'SURE'])('refuses %s', (text) => {
    expect(() => thresholdChange(text, thresholdsInUse())).toThrow(UsageError)
  })

  it('changes the named value and no other', () => {
    const source = '/** [0-100] */\nexport const SURE = 70\n/** [pixels] */\nconst MOST_PIXELS = 12_000\n'
    expect(withChanges(source, new Map([['MOST_PIXELS', 0.5]]))).toBe(source.replace('12_000', '0.5'))
  })

  it('takes a name and a number', () => {
    expect(thresholdChange('SURE=80', thresholdsInUse())).toEqual(['SURE', 80])
  })

  it('counts what is lost, gained and wrong', () => {
    const reading = (payTime: string | null, orderId: string | null) => ({
      file: '1.png',
      payTime,
      orderId,
      cpuMs: 100,
      wallMs: 0,
    })
    const truth = { file: '1.png', payTime: 'T', orderId: 'I' }
    const of = (before: [string | null, string | null], after: [string | null, string | null]) =>
      difference([truth], [reading(...before)], [reading(...after)])
    expect(of(['T', null], ['T', null])).toMatch('lost 0  gained 0  wrong 0')
    expect(of(['T', null], [null, 'I'])).toMatch('lost 1 (1.png)  gained 1 (1.png)  wrong 0')
    expect(of(['T', null], ['X', 'Y'])).toMatch('lost 1 (1.png)  gained 0  wrong 2 (1.png 1.png)')
  })
})
