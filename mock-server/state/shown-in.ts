import type { Part } from '../contract/events'
import type { State } from './state'

/** The parts that show each member of the state. */
export const SHOWN_IN: { readonly [Key in keyof State]: readonly Part[] } = {
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
