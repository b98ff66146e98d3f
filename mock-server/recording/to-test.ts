/** A scenario's steps → a test file that runs them in a browser. */
import type { ScenarioInput } from '../scenario/schema'
import type { StepInput } from '../scenario/step-schema'

const literal = (value: unknown): string => JSON.stringify(value)

/** The file stands in tests/browser and uses the project's own browser test world. */
export function toTest(scenario: ScenarioInput): string {
  const { steps = [], ...story } = scenario
  const lines = steps.flatMap(lineOf).map((line) => `  ${line}`)
  return `import { expect } from 'vitest'
import { fileURLToPath } from 'node:url'
import { test } from '../helpers/app'

const scenario = ${JSON.stringify(story, null, 2)}

const fixture = (file: string) => fileURLToPath(new URL(\`../../fixtures/\${file}\`, import.meta.url))

test(${literal(`recorded: ${story.name}`)}, async ({ page, mock }) => {
  await mock.scenarios.put(scenario.name, JSON.stringify(scenario))
  await mock.scenarios.start(scenario.name)
  const named = (name: string) =>
    page.getByRole('button', { name }).or(page.getByRole('link', { name })).or(page.getByLabel(name)).first()
  const code = async (to?: string) => (await mock.outbox.waitFor(to === undefined ? {} : { to })).code
${lines.join('\n')}
})
`
}

function lineOf(step: StepInput): string[] {
  const at = (path: string) => literal(path)
  if (step.open !== undefined) return [`await page.goto(mock.url + ${at(step.open)})`]
  if (step.click !== undefined) return [`await named(${literal(step.click)}).click()`]
  if (step.press !== undefined) return [`await page.keyboard.press(${literal(step.press)})`]
  if (step.advance !== undefined)
    return [`await mock.clock.advance(${literal(step.advance)})`, `await page.clock.runFor(10_000)`]
  if (step.see !== undefined)
    return [`await expect.poll(() => page.getByText(${reference(step.see)}).first().isVisible()).toBe(true)`]
  return Object.entries(step.fill ?? {})
    .map(
      ([label, value]) =>
        `await page.getByLabel(${literal(label)}).or(page.getByPlaceholder(${literal(label)})).first().fill(${reference(value)})`,
    )
    .concat(
      Object.entries(step.upload ?? {}).map(
        ([tile, file]) => `await page.getByLabel(${literal(tile)}).setInputFiles(fixture(${literal(file)}))`,
      ),
    )
}

/** What was drawn anew each time is asked for, not written down. */
function reference(text: string): string {
  const [, kind, to] = /^\{(code|captcha|order|password)(?::([^}]+))?\}$/.exec(text) ?? []
  if (kind === 'code') return `await code(${to === undefined ? '' : literal(to)})`
  if (kind === 'captcha') return `(await mock.captchas.last()).answer`
  if (kind === 'order') return `(await mock.orders.last().show()).id`
  if (kind === 'password') return `(await mock.members.show((await mock.orders.last().show()).full_account)).password`
  return literal(text)
}
