import { z } from 'zod'
import { scenarioSchema } from '../contract/calls/scenarios'

/** The form of a scenario file, for editors. What only a reader of the whole can check is not in it. */
export const scenarioJsonSchema = (): unknown => ({
  ...z.toJSONSchema(scenarioSchema, { io: 'input' }),
  title: 'Scenario of the mock server',
})
