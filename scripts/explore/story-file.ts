/** A find as a scenario file, in the form that people write them. */
import { Document, isMap, visit } from 'yaml'
import type { ScenarioInput } from '#contract/calls/scenarios'

/** A step a line. */
export function storyText(scenario: ScenarioInput): string {
  const file = new Document(scenario)
  const steps = file.get('steps')
  visit(file, {
    Map(_, map, path) {
      // Everything inside a step stands on its line.
      if (path.includes(steps as never) && isMap(map) && path.at(-1) !== steps) map.flow = true
    },
  })
  return file.toString({ lineWidth: 0 })
}
