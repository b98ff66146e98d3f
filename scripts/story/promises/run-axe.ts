/** Runs axe on the current page. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { ExpectationError } from '#contract/steps/step-actions'

let source: string | undefined

/** Read when it is needed: the package for other projects comes without it. */
function axeSource(): string {
  try {
    source ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  } catch (cause) {
    throw new ExpectationError('accessible needs axe-core: npm install --save-dev axe-core', { cause })
  }
  return source
}

interface AxeOptions {
  /** Rules that are left out. */
  exempt?: readonly string[]
  /** The only rules that are looked at; all by default. */
  only?: readonly string[]
  /** The page's clock is stopped, and stays so: axe, which waits for timers of the page, gets others. */
  isStopped: boolean
}

/** Its limits, of a second and more, stay silent. */
const LONGEST_MS = 1_000
const withTimersOfItsOwn = (axe: string): string =>
  `((setTimeout) => {${axe}})((act, ms = 0) => {
    if (ms < ${LONGEST_MS}) scheduler.postTask(act, { priority: 'background' })
  })`

/** Every rule of axe that the page breaks, as `rule: selector, reason`. */
export async function runAxe(page: Page, { exempt = [], only, isStopped }: AxeOptions): Promise<string[]> {
  // Evaluated by the debugger: the page's policy would refuse it as a script element.
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate(isStopped ? withTimersOfItsOwn(axeSource()) : axeSource())
  const violations = await page.evaluate(
    async ([off, on]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const found = await axe.run(document, {
        rules: Object.fromEntries(off.map((id) => [id, { enabled: false }])),
        ...(on && { runOnly: { type: 'rule', values: [...on] } }),
        resultTypes: ['violations'],
        // Frames have no axe to wait for, and no rule that is on reads style sheets.
        iframes: false,
        preload: false,
      })
      return found.violations
    },
    [exempt, only] as const,
  )
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target}, ${node.failureSummary}`))
}
