/** A recording: what happened between start and stop, of which a scenario is made. */
import type { FaultRequest } from './calls/faults'
import type { ShownOrder } from './calls/orders'
import type { Entry } from './calls/requests'
import type { Settings } from './calls/settings'
import type { Step } from './steps/steps'
import type { DeepReadonly } from './words/readonly'

export interface Recorded {
  seed: number
  /** Milliseconds on the server's clock. */
  startedAt: number
  settings: DeepReadonly<Settings>
  happened: Happened[]
}

export type Happened =
  /** `struck`: the kind of the fault that struck the call. */
  | { kind: 'request'; at: number; entry: Entry; struck?: FaultRequest['kind'] | undefined }
  /** An order was decided by a tester or a rule. */
  | { kind: 'decision'; at: number; order: ShownOrder }
  | { kind: 'fault'; at: number; spec: FaultRequest }
  | { kind: 'code'; at: number; to: string; code: string }
  /** From here on, the member's calls carry a session that no earlier call issued. */
  | { kind: 'login'; at: number; username: string }

/** The app knows its screens, so it infers the member's steps; the server has no idea of them. */
export type InferSteps = (recorded: Recorded) => Promise<Step[]>
