import { Router } from 'express'
import { z } from 'zod'
import { NAME } from '../contract/name'
import { isoTime } from '../time/server-time'
import type { World } from '../world'
import { check, takesNothing } from './check'
import { ControlError } from './control-error'

const stopSchema = z.strictObject({
  name: z.string().regex(NAME, 'letters, digits, - and _, up to 64'),
})

export interface ShownRecording {
  running: boolean
  /** null when none runs. */
  startedAt: string | null
  /** How many were recorded so far. */
  requests: number
}

export interface RecordedFiles {
  scenario: string
  test: string
}

export function recordingRoutes(world: World): Router {
  const { recorder } = world
  return Router()
    .get('/', takesNothing, (_, response) => {
      const { running, startedAt, requests } = recorder
      const at = startedAt === null ? null : isoTime(startedAt)
      response.json({ running, startedAt: at, requests } satisfies ShownRecording)
    })
    .post('/start', takesNothing, (_, response) => {
      if (recorder.running) throw new ControlError(409, 'recording_runs', 'a recording runs already', 'stop it first')
      recorder.start(world)
      response.json({ ok: true })
    })
    .post('/stop', async (request, response) => {
      const { name } = check(stopSchema, request.body)
      const recorded = recorder.stop()
      if (!recorded)
        throw new ControlError(409, 'no_recording', 'nothing is being recorded', 'POST /__mock/recordings/start')
      // Loaded when they are needed: the start of the server does not wait for them.
      const { scenarioText, toScenario } = await import('../recording/to-scenario')
      const { toTest } = await import('../recording/to-test')
      const scenario = toScenario(name, recorded)
      response.json({ scenario: scenarioText(scenario), test: toTest(scenario) } satisfies RecordedFiles)
    })
}
