import { Router } from 'express'
import type { Scenario } from '../contract/calls/scenarios'
import { suggest } from '../contract/suggestions'
import { startScenario, stopScenario, UnknownMemberError } from '../scenario/run'
import { ScenarioError } from '../scenario/scenario-error'
import type { World } from '../world'
import { takesNothing } from './check'
import { ControlError } from './control-error'
import { jsonBody } from './read-body'

export interface ScenarioEntry {
  name: string
  about: string
  covers: string[]
  rules: number
  steps: number
  running: boolean
  /** Of the one that runs: how often each rule's condition was met, without regard to `nth`. */
  hits?: readonly number[]
  /** What is wrong with its file. */
  error?: string
}

export function scenarioRoutes(world: World): Router {
  const { scenarios, store } = world
  return Router()
    .get('/', jsonBody, takesNothing, async (_, response) => {
      const names = await scenarios.names()
      response.json(await Promise.all(names.map((name) => describe(world, name))))
    })
    .post('/stop', jsonBody, takesNothing, async (_, response) => {
      await stopScenario(world)
      response.json({ ok: true })
    })
    .get('/:name', jsonBody, takesNothing, async (request, response) => {
      response.json(await find(world, request.params.name))
    })
    .put('/:name', async (request, response) => {
      const { name } = request.params
      const text = typeof request.body === 'string' ? request.body : ''
      const scenario = await readText(text, name)
      if (scenario.name !== name)
        throw new ControlError(400, 'invalid_scenario', `its name is ${scenario.name}, not ${name}`)
      scenarios.put(scenario)
      response.json(await describe(world, name))
    })
    .post('/:name/start', jsonBody, takesNothing, async (request, response) => {
      const scenario = await find(world, request.params.name)
      await startScenario(world, scenario).catch((error: unknown) => {
        throw error instanceof UnknownMemberError ? new ControlError(400, 'invalid_scenario', error.message) : error
      })
      response.json({ name: scenario.name, seed: store.state.seed, steps: scenario.steps?.length ?? 0 })
    })
}

async function describe({ scenarios, store }: World, name: string): Promise<ScenarioEntry> {
  const running = store.state.scenario?.name === name
  const hits = running && store.state.scenario ? { hits: store.state.scenario.hits } : {}
  try {
    const { about = '', covers = [], rules = [], steps = [] } = (await scenarios.find(name)) ?? {}
    return { name, about, covers, rules: rules.length, steps: steps.length, running, ...hits }
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error
    return { name, about: '', covers: [], rules: 0, steps: 0, running, error: error.message }
  }
}

async function find({ scenarios }: World, name: string): Promise<Scenario> {
  const scenario = await scenarios.find(name).catch((error: unknown) => {
    throw error instanceof ScenarioError ? new ControlError(400, 'invalid_scenario', error.message) : error
  })
  if (scenario) return scenario
  throw new ControlError(404, 'scenario_not_found', `no scenario ${name}`, suggest(name, await scenarios.names()))
}

async function readText(text: string, name: string): Promise<Scenario> {
  const { readScenario } = await import('../scenario/read')
  try {
    return readScenario(text, name, name)
  } catch (error) {
    throw error instanceof ScenarioError ? new ControlError(400, 'invalid_scenario', error.message) : error
  }
}
