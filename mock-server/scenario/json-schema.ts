import { z } from 'zod'
import { scenarioSchema } from '../contract/calls/scenarios'

/** The JSON Schema of a scenario file, for editors. It omits refinements, which JSON Schema cannot express. */
export const scenarioJsonSchema = (): unknown => ({
  ...z.toJSONSchema(scenarioSchema, { io: 'input', reused: 'ref' }),
  title: 'Scenario of the mock server',
})
