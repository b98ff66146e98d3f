/** Every text that the app can show is brought about, and named, by a test that drives the app. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { billGuideTexts } from '../../../web/src/text/bill-guide'
import zhCn from '../../../web/src/text/zh-cn'

const FOLDERS = ['tests/browser', 'tests/rendered', 'tests/helpers', 'fixtures/scenarios']
/** Shown only while an answer is awaited, so the tests wait until it is gone. */
const PASSING = ['加载中…']

const driven = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8')),
).join('\n')

/** The fixed parts of every text, from the catalogue's leaves: a text with a gap is a function. */
function fixedParts(texts: object): string[] {
  return Object.values(texts).flatMap((text: unknown) => {
    if (typeof text === 'object' && text !== null) return fixedParts(text)
    const whole = typeof text === 'function' ? String(text('\n', '\n')) : String(text)
    return whole
      .split('\n')
      .map((part) => part.trim())
      .filter((part) => part !== '')
  })
}

test('every text of the catalogue is seen by a test', () => {
  const parts = fixedParts({ zhCn, billGuide: billGuideTexts['zh-CN'] }).filter((part) => !PASSING.includes(part))
  expect(parts.length).toBeGreaterThan(100)
  expect(parts.filter((part) => !driven.includes(part))).toEqual([])
})
