/** The calls of a run. The server keeps only the latest, so they are fetched before it forgets them. */

import type { Entry } from '#contract/calls/requests'
import type { MockClient } from '#contract/client/mock-client'

export interface CallLog {
  /** Fetches the calls since the last time. */
  catchUp(): Promise<void>
  /** The calls so far, in processing order. */
  readonly calls: readonly Entry[]
}

export function callLog(mock: MockClient): CallLog {
  const known = new Map<number, Entry>()
  // Ids follow the order of arrival, so one below the newest may still come.
  let complete = 0
  return {
    async catchUp() {
      for (const entry of await mock.requests.ls({ since: complete })) known.set(entry.id, entry)
      while (known.has(complete + 1)) complete++
    },
    get calls() {
      return [...known.values()]
    },
  }
}
