/** The smallest bug file: a server on which nothing has happened yet, and no phone. */
import { BUG_KIND, type BugFileInput } from '../calls/bugs'
import { DEFAULT_SETTINGS } from '../calls/settings'

export const exampleBug: BugFileInput = {
  kind: BUG_KIND,
  version: 1,
  about: 'The order is lost after a reload',
  savedAt: '2026-01-01T09:00:00+08:00',
  snapshot: {
    state: {
      version: 1,
      seed: 1,
      random: [1, 2, 3, 4],
      clock: { mode: 'frozen', now: Date.UTC(2026, 0, 1, 1) },
      settings: DEFAULT_SETTINGS,
      scenario: null,
      lastId: 0,
      orders: [],
      members: {},
      outbox: [],
      captchas: [],
      tickets: [],
      uploads: [],
      due: [],
      faults: [],
      conversations: [],
    },
    uploads: {},
  },
  traffic: [],
}
