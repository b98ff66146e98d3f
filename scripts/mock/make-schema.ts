/**
 * Writes fixtures/scenarios/scenario.schema.json, by which editors check and complete scenario files.
 *
 *   npx tsx scripts/mock/make-schema.ts
 */
import { writeFileSync } from 'node:fs'
import { scenarioJsonSchema } from '../../mock-server/scenario/json-schema'

writeFileSync('fixtures/scenarios/scenario.schema.json', `${JSON.stringify(scenarioJsonSchema())}\n`)
