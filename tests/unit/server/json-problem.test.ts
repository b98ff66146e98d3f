import { expect, test } from 'vitest'
import { jsonProblem } from '#contract/errors/json-problem'

function problemIn(text: string): string {
  try {
    JSON.parse(text)
  } catch (error) {
    return jsonProblem(text, error)
  }
  return ''
}

const cases: [string, RegExp][] = [
  ['{bad', /^line 1, column 2: Expected property name/],
  ['{"a": 1,\n "b": x}', /^line 2, column 7: Unexpected token 'x'$/],
  ['{"a": {}, "x}": "}", "b": }', /^line 1, column 27: Unexpected token '}'$/],
  ['{"a": 1,\n\n}', /^line 3, column 1: Expected double-quoted property name$/],
  ['{"a": 1', /^line 1, column 8: /],
  ['', /^line 1, column 1: Unexpected end of JSON input$/],
  ['{} {}', /^line 1, column 4: Unexpected non-whitespace character after JSON$/],
]
/** A control body may have 4 MB, so the place must be found in few steps. */
test('CTL-1 a wrong token far inside a long text is found without reading it again at each such token', () => {
  const text = `["${'x'.repeat(2_000_000)}", x]`
  expect(problemIn(text)).toBe("line 1, column 2000006: Unexpected token 'x'")
})

test.each(cases)('CTL-1 %j names the place where it stops being JSON', (text, words) => {
  expect(problemIn(text)).toMatch(words)
})
