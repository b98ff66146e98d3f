/** [looks] Looks at which the network must repeat a value where the engine made out other digits, but no value. */
const REPEATED_LOOKS = 2
/**
 * [votes] Votes that a value needs more than speak against it: a wrong value is worse than none. Lower: values of a
 * single reading are believed. Higher: values with one misreading are given up. Measured: 1: 1 gained; 3: 2 lost.
 */
const MAJORITY = 2
/** [votes] Votes for a value that the engine alone saw: the network made out nothing. */
const ENGINE_ALONE = 2
/** [votes] Votes for a value that the network alone saw: the engine made out nothing. */
const NETWORK_ALONE = 3
/** [votes] Votes for a value at which no reader was sure, but on which both agree. */
const UNANIMOUS = 4
/** [looks] Looks at a value at which its reader was sure. */
const SURE_LOOKS = 1

export type Reader = 'engine' | 'network'

/** How sure a value must be that was not believed at once. */
export interface Certainty {
  /** The readers that saw it. */
  seenBy: readonly Reader[]
  /** Different strips on which they saw it. */
  looks: number
  /** Votes that speak for it; the network's count once, however often it looks. */
  votes: number
  /** Votes more than speak against it. */
  lead: number
  /** Looks at which its reader was sure. */
  sure: number
  /** Looks at which the network repeats it; what the engine misread into no value then counts nothing against it. */
  repeated?: number
  /** The least that forbids it where the other reader shows it: another valid value, or other digits already. */
  forbidden: 'value' | 'digits'
}

/** The glyph network without the engine. What the engine reads later may still take its value back. */
export const ALONE: Certainty = {
  seenBy: ['network'],
  looks: REPEATED_LOOKS,
  votes: NETWORK_ALONE,
  lead: NETWORK_ALONE,
  sure: REPEATED_LOOKS,
  forbidden: 'digits',
}

/** Decides when nothing more can be looked at. */
export const LAST_CERTAINTY: Certainty = {
  seenBy: ['network'],
  looks: REPEATED_LOOKS,
  votes: MAJORITY,
  lead: 0,
  sure: SURE_LOOKS,
  repeated: REPEATED_LOOKS,
  forbidden: 'value',
}

/**
 * No reader alone overrules a valid reading of the other. A value of one reader stands only where the other saw none.
 */
export const CERTAINTY: readonly Certainty[] = [
  { seenBy: ['engine', 'network'], looks: 2, votes: MAJORITY, lead: MAJORITY, sure: SURE_LOOKS, forbidden: 'value' },
  { seenBy: ['engine', 'network'], looks: UNANIMOUS, votes: UNANIMOUS, lead: UNANIMOUS, sure: 0, forbidden: 'digits' },
  { seenBy: ['engine'], looks: 2, votes: ENGINE_ALONE, lead: MAJORITY, sure: SURE_LOOKS, forbidden: 'digits' },
  { seenBy: ['network'], looks: 2, votes: NETWORK_ALONE, lead: MAJORITY, sure: SURE_LOOKS, forbidden: 'value' },
]
