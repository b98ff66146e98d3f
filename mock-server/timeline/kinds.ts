/** Classifies a change by the parts of the state that it touched. */
import type { Kind } from '../contract/calls/past/timeline'

/** The first row that fits any of the changed paths decides. */
const BY_PATH: readonly (readonly [RegExp, Kind])[] = [
  // Starting and stopping one also arms faults and plans decisions. Counts of its rules do not matter.
  [/^state\.scenario(\.(name|rules)\b|$)/, 'scenario'],
  [/^state\.orders\.\d+\.(status|expired)\b/, 'decision'],
  // A new password voids the keys of the account's orders.
  [/^state\.members\.[^.]+\.password$/, 'member'],
  [/^state\.orders\b/, 'order'],
  [/^state\.due\b/, 'decision'],
  [/^state\.uploads\b/, 'upload'],
  [/^state\.members\b/, 'member'],
  [/^state\.clock\b/, 'clock'],
  // A fault that only counts a call is not changed by it.
  [/^state\.faults(\.\d+(?!\d|\.(seen|due)$)|$)/, 'fault'],
  [/^state\.settings\b/, 'setting'],
  [/^state\.scenario\b/, 'scenario'],
]

export const kindOf = (changed: readonly string[]): Kind =>
  BY_PATH.find(([path]) => changed.some((one) => path.test(one)))?.[1] ?? 'call'

/** Words for changes that neither an event nor a call describes. */
export const WORDS: Readonly<Record<Kind, string>> = {
  call: 'a random number was drawn',
  order: 'an order changed',
  decision: 'a decision was taken off the schedule',
  member: 'a member changed',
  clock: 'clock moved',
  fault: 'a fault changed',
  upload: 'pictures changed',
  setting: 'settings changed',
  scenario: 'a rule counted',
  upstream: 'the upstream changed',
  state: 'the state was replaced',
  reset: 'reset',
}
