import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { APP_DIR, test as base, expect, see } from '../../helpers/browser-test'
import { keepShifts } from '../../helpers/page/shifts'

const test = base.extend({ firstVisit: true })

/** Limit on the compressed scripts that the first screen needs. A thousand of them name the sources, in the offline build alone. */
const MOST_BYTES = 81_200
/** Comes after the first paint. */
const LATER =
  /\/(sealing-worker|sealer|toast-place|fp\.esm|start|analytics|countly|devtools-detector|payment|qr|order|fields|api|swr|fresh-questions)[.-]/

test('HELP-1 the first load stays small, and nothing on the page moves', async ({ page, mock }) => {
  const shifts = await keepShifts(page)
  await page.goto('/')
  await see(page, '怎么修改登录密码？')
  // Once the late scripts have done their work, all of them have come.
  for (const path of ['/Index/index', '/Tag/index', '/i']) await mock.requests.waitFor({ path })
  const scripts = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
  )
  const first = scripts.filter(({ name }) => !LATER.test(name))
  expect(scripts.length).toBeGreaterThan(first.length)
  const bytes = first.reduce((sum, script) => sum + script.bytes, 0)
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes, JSON.stringify(first)).toBeLessThan(MOST_BYTES)
  expect(await shifts()).toBe(0)
})

/** Limits on the compressed scripts that a page names: its first screen waits for all of them. */
test.for([
  ['index', MOST_BYTES],
  ['account', 90_400],
] as const)('PERF-1 the scripts that %s.html names stay small', ([name, most]) => {
  const html = readFileSync(join(APP_DIR, `${name}.html`), 'utf8')
  const scripts = [...html.matchAll(/<(?:link rel="modulepreload"|script type="module")[^>]*"(\/assets\/[^"]+\.js)"/g)]
  const sizes = scripts.map(([, path = '']) => ({ path, bytes: statSync(join(APP_DIR, `${path}.br`)).size }))
  expect(sizes.length).toBeGreaterThan(3)
  expect(
    sizes.reduce((sum, { bytes }) => sum + bytes, 0),
    JSON.stringify(sizes),
  ).toBeLessThan(most)
})
