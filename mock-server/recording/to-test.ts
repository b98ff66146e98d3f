/** Turns a scenario's steps into a test file that plays them in a browser, one line per step. */
import type { TestRunner } from '../contract/calls/recordings'
import type { ScenarioInput } from '../contract/calls/scenarios'

const HEAD =
  '/** A recorded story. What was drawn anew each time is asked for: {code}, {captcha}, {order}, {password}. */'
const TIME_LIMIT_MS = 120_000

export function toTest(scenario: ScenarioInput, runner: TestRunner): string {
  const { steps = [], ...story } = scenario
  const lines = steps.flatMap((step) =>
    Object.entries(step).map(([verb, value]) => `  await member.${verb}(${literal(value)})`),
  )
  return `${HEAD}\n${forms[runner](literal(`recorded: ${story.name}`), JSON.stringify(story, null, 2), lines)}`
}

const forms: Record<TestRunner, (title: string, story: string, lines: readonly string[]) => string> = {
  vitest: (title, story, lines) => `import { test } from '../../helpers/story'

test(${title}, { timeout: ${TIME_LIMIT_MS} }, async ({ story }) => {
${[`  ${lines.length === 0 ? '' : 'const member = '}await story(${story.replaceAll('\n', '\n  ')})`, ...lines].join('\n')}
})
`,
  playwright: (title, story, lines) => `import { test } from 'support-desk/playwright'

test.use({ scenario: ${story} })
test.setTimeout(${TIME_LIMIT_MS})

test(${title}, async ({ member }) => {
${lines.join('\n')}
})
`,
}

/** Linters take `${` in quotes for a mistake. */
const literal = (value: unknown): string => JSON.stringify(value).replaceAll('${', '\\u0024{')
