/** Checks the promises that every screen keeps. */
import type { PromiseName } from '#contract/steps/promises'
import { ExpectationError } from '#contract/steps/step-actions'
import { runAxe } from './promises/run-axe'
import { addressToCheck, decoded, leaks, secretsOf } from './promises/secrets'
import { lastStatus, orderOfAddress, type StepBar, wrongStep } from './promises/step-bar'
import type { Stage } from './stage'

/** Each returns what is wrong; undefined when the promise is kept. */
const checks: { readonly [Name in PromiseName]: (stage: Stage) => Promise<string | undefined> } = {
  async shown({ page }) {
    const { title, text } = await page.evaluate(() => ({
      title: document.querySelector('h1')?.innerText.trim() ?? '',
      text: document.body.innerText.trim(),
    }))
    if (text === '') return 'the page is blank'
    return title === '' ? `the page has no title, only “${text.slice(0, 80)}”` : undefined
  },
  quiet: async ({ watch }) => watch.errors[0],
  async 'way-on'({ page }) {
    const ways = await page.evaluate(() => {
      const roots = [...document.querySelectorAll('dialog[open]')]
      const all = (roots.at(-1) ?? document.body).querySelectorAll('a[href], button, input, textarea, select')
      return [...all].filter((one) => one.checkVisibility() && !one.matches(':disabled')).length
    })
    return ways === 0 ? 'nothing on the page can be used' : undefined
  },
  async private({ page, mock, log, watch }) {
    await log.catchUp()
    const secrets = await secretsOf(mock, watch.typed, log.calls)
    const analytics = log.calls.filter(({ path }) => path === '/i' || path === '/o/sdk')
    const places = {
      'the address': [addressToCheck(page.url())],
      'the console': watch.said,
      analytics: analytics.map(({ data }) => decoded(JSON.stringify(data ?? null))),
    }
    return leaks(places, secrets)[0]
  },
  async accessible({ page }) {
    await page.evaluate(endAnimations)
    const [found] = await runAxe(page, { isStopped: true })
    return found?.replaceAll(/\s+/g, ' ')
  },
  async 'step-bar'({ page, log, mock }) {
    const id = orderOfAddress(page.url())
    // Under a fault the page may still wait for its answer.
    if (id === null || (await mock.faults.ls()).some(({ remaining }) => remaining !== 0)) return undefined
    await log.catchUp()
    const status = lastStatus(log.calls, id)
    const bar = await stepBarOf(page)
    return status === undefined || bar === null ? undefined : wrongStep(bar, status, new URL(page.url()).pathname)
  },
}

/** Runs in the page. Colours that are still fading in would count as too pale; some animations have no end. */
function endAnimations(): void {
  for (const animation of document.getAnimations())
    if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish()
}

/** @returns what is wrong; undefined when the promise is kept */
export const checkPromise = (name: PromiseName, stage: Stage): Promise<string | undefined> => checks[name](stage)

/** @throws {ExpectationError} */
export async function keepPromises(names: readonly PromiseName[], stage: Stage): Promise<void> {
  for (const name of names) {
    const wrong = await checkPromise(name, stage)
    if (wrong !== undefined) throw new ExpectationError(`${name}: ${wrong}`)
  }
}

export const stepBarOf = (page: Stage['page']): Promise<StepBar | null> =>
  page.evaluate(() => {
    const steps = [...document.querySelectorAll('ol > li')].filter(
      (step) => step.parentElement?.querySelector('[aria-current=step]') !== null,
    )
    const current = steps.findIndex((step) => step.getAttribute('aria-current') === 'step')
    return current < 0 ? null : { current, count: steps.length }
  })
