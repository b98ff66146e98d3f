/** Turns a scenario's steps into a test file that plays them in a browser, one line per step. */
import type { ScenarioInput } from '../contract/calls/scenarios'

/** The file belongs in tests/browser/recorded and uses the project's own helper for stories. */
export function toTest(scenario: ScenarioInput): string {
  const { steps = [], ...story } = scenario
  const lines = steps.flatMap((step) =>
    Object.entries(step).map(([verb, value]) => `  await member.${verb}(${literal(value)})`),
  )
  return `/** A recorded story. What was drawn anew each time is asked for: {code}, {captcha}, {order}, {password}. */
import { test } from '../../helpers/story'

test(${literal(`recorded: ${story.name}`)}, { timeout: 120_000 }, async ({ story }) => {
  const member = await story(${JSON.stringify(story, null, 2).replaceAll('\n', '\n  ')})
${lines.join('\n')}
})
`
}

const literal = (value: unknown): string => JSON.stringify(value)
