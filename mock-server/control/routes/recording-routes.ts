import type { recordingCalls } from '../../contract/calls/recordings'
import { isoTime } from '../../time/server-time'
import type { World } from '../../world/world'
import { ControlError } from '../route/control-error'
import type { Routes } from '../route/route'

export function recordingRoutes(world: World): Routes<typeof recordingCalls> {
  const { recorder } = world
  return {
    show: () => {
      const { running, startedAt, requests } = recorder
      return { running, startedAt: startedAt === null ? null : isoTime(startedAt), requests }
    },
    start: () => {
      if (recorder.running) throw new ControlError(409, 'recording_runs', 'a recording runs already', 'stop it first')
      recorder.start(world)
      return { ok: true }
    },
    stop: async ({ body: { name, runner } }) => {
      const recorded = recorder.stop()
      if (!recorded)
        throw new ControlError(409, 'no_recording', 'nothing is being recorded', 'POST /__mock/recordings/start')
      // Loaded on demand, so that they do not slow down the server's start.
      const { scenarioText, toScenario } = await import('../../recording/to-scenario')
      const { toTest } = await import('../../recording/to-test')
      const scenario = toScenario(name, recorded, await world.inferSteps(recorded))
      return { scenario: scenarioText(scenario), test: toTest(scenario, runner) }
    },
  }
}
