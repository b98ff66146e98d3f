import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { WAYS } from '../../../../scripts/bench/payment/sweep'
import { thresholdChange, thresholdsInUse, withChanges } from '../../../../scripts/bench/payment/thresholds'
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
})
