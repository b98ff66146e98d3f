import type { Scenario, ScenarioEntry, scenarioCalls } from '../../contract/calls/scenarios'
import { suggest } from '../../contract/words/suggestions'
import { startScenario, stopScenario, strangerIn } from '../../scenario/run'
import { ScenarioError } from '../../scenario/scenario-error'
import type { World } from '../../world/world'
import { ControlError } from '../route/control-error'
import type { Routes } from '../route/route'
import { withoutHolds } from '../route/without-holds'

export function scenarioRoutes(world: World): Routes<typeof scenarioCalls> {
  const { scenarios, store } = world
  return {
    list: async () => {
      const names = await scenarios.names()
      return Promise.all(names.map((name) => describe(world, name)))
    },
    stop: async () => {
      await withoutHolds(world, () => stopScenario(world))
      return { ok: true }
    },
    show: ({ params }) => findScenario(world, params.name),
    put: async ({ params: { name }, body }) => {
      const scenario = await readText(body, name)
      if (scenario.name !== name)
        throw new ControlError(400, 'invalid_scenario', `its name is ${scenario.name}, not ${name}`)
      scenarios.put(scenario)
      return describe(world, name)
    },
    start: async ({ params }) => {
      const scenario = await findScenario(world, params.name)
      await begin(world, scenario)
      return { name: scenario.name, seed: store.state.seed, steps: scenario.steps?.length ?? 0 }
    },
  }
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

export async function begin(world: World, scenario: Scenario): Promise<void> {
  const stranger = strangerIn(world, scenario)
  if (stranger !== null) throw new ControlError(400, 'invalid_scenario', `given.members: no member ${stranger}`)
  await withoutHolds(world, () => startScenario(world, scenario))
  // It would go on with calls of another state and another time.
  world.recorder.stop()
}

export async function findScenario({ scenarios }: World, name: string): Promise<Scenario> {
  const scenario = await scenarios.find(name).catch((error: unknown) => {
    throw error instanceof ScenarioError ? new ControlError(400, 'invalid_scenario', error.message) : error
  })
  if (scenario) return scenario
  throw new ControlError(404, 'scenario_not_found', `no scenario ${name}`, suggest(name, await scenarios.names()))
}

async function readText(text: string, name: string): Promise<Scenario> {
  const { readScenario } = await import('../../scenario/read')
  try {
    return readScenario(text, name, name)
  } catch (error) {
    throw error instanceof ScenarioError ? new ControlError(400, 'invalid_scenario', error.message) : error
  }
}
