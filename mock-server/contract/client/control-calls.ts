/**
 * Every call of the control API. The server has one route for each row, the typed client uses the rows, and both
 * validate with their schemas. A row without a route, or a route without a row, does not compile.
 */

import { bugCalls } from '../calls/bugs'
import { captchaCalls } from '../calls/captchas'
import { clockCalls } from '../calls/clock'
import { faultCalls } from '../calls/faults'
import { memberCalls } from '../calls/members'
import { orderCalls } from '../calls/orders'
import { outboxCalls } from '../calls/outbox'
import { timelineCalls } from '../calls/past/timeline'
import { whyCalls } from '../calls/past/why'
import { recordingCalls } from '../calls/recordings'
import { exportCalls, heldCalls, requestCalls } from '../calls/requests'
import { scenarioCalls } from '../calls/scenarios'
import { serverCalls } from '../calls/server'
import { settingsCalls } from '../calls/settings'
import { snapshotCalls } from '../calls/snapshots'
import { spaceCalls } from '../calls/spaces'
import { uploadCalls } from '../calls/uploads'
import { upstreamCalls } from '../calls/upstream'
import type { Row } from '../words/call'

export const controlCalls = {
  server: serverCalls,
  spaces: spaceCalls,
  settings: settingsCalls,
  orders: orderCalls,
  members: memberCalls,
  outbox: outboxCalls,
  captchas: captchaCalls,
  uploads: uploadCalls,
  requests: requestCalls,
  held: heldCalls,
  faults: faultCalls,
  clock: clockCalls,
  snapshots: snapshotCalls,
  timeline: timelineCalls,
  bugs: bugCalls,
  scenarios: scenarioCalls,
  recordings: recordingCalls,
  exports: exportCalls,
  upstream: upstreamCalls,
  why: whyCalls,
} satisfies Record<string, Record<string, Row>>
export type ControlCalls = typeof controlCalls

/** A call of the table with its name. */
export interface NamedCall {
  readonly subject: string
  /** Unique in the table: `orders.approve`. */
  readonly name: string
  readonly row: Row
}

export const namedCalls: readonly NamedCall[] = Object.entries<Record<string, Row>>(controlCalls).flatMap(
  ([subject, rows]) => Object.entries(rows).map(([name, row]) => ({ subject, name: `${subject}.${name}`, row })),
)
