import type { Part } from '../contract/events'
import type { State } from './state'
import type { ReadState } from './store'

/** The parts that show each member of the state. */
const SHOWN_IN: { readonly [Key in keyof State]: readonly Part[] } = {
  version: [],
  seed: ['health'],
  random: [],
  clock: ['clock'],
  settings: ['settings'],
  scenario: ['health', 'scenarios'],
  lastId: [],
  orders: ['orders'],
  members: ['members'],
  outbox: ['outbox'],
  captchas: ['captchas'],
  tickets: [],
  uploads: ['uploads'],
  due: ['clock', 'orders'],
  faults: ['faults'],
  conversations: [],
}

export const partsThatDiffer = (before: ReadState, after: ReadState): Part[] =>
  (Object.keys(SHOWN_IN) as (keyof State)[]).flatMap((key) => (before[key] === after[key] ? [] : SHOWN_IN[key]))
