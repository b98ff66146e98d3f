/** The columns of the matrix: every business code and every kind of fault, at every call. */
import type { FaultRequestInput } from '#contract/calls/faults'

export interface Strike {
  name: string
  /** null: nothing fails, for comparison. */
  fault: FaultRequestInput | null
}

/** Those with a meaning of their own, those of the orders, and some without one. */
const CODES = [101, 102, 103, 201, 204, 205, 400, 403, 410, 412, 500] as const

/** Longer than a picture waits. */
const LONG = '60s'

type Kind = FaultRequestInput['kind']
/** A HOLD shows what HANG shows, until somebody lets it go. */
const KINDS: { readonly [K in Exclude<Kind, 'BUSINESS' | 'HOLD'>]: FaultRequestInput & { kind: K } } = {
  STATUS: { kind: 'STATUS', status: 502 },
  DELAY: { kind: 'DELAY', delay: LONG },
  HANG: { kind: 'HANG' },
  EMPTY_RESPONSE: { kind: 'EMPTY_RESPONSE' },
  CONNECTION_RESET_BY_PEER: { kind: 'CONNECTION_RESET_BY_PEER' },
  MALFORMED_RESPONSE_CHUNK: { kind: 'MALFORMED_RESPONSE_CHUNK' },
  RANDOM_DATA_THEN_CLOSE: { kind: 'RANDOM_DATA_THEN_CLOSE' },
  UNDECRYPTABLE: { kind: 'UNDECRYPTABLE' },
  SLOW_BODY: { kind: 'SLOW_BODY', bytesPerSecond: 1, direction: 'down' },
}

export const strikes: readonly Strike[] = [
  { name: 'none', fault: null },
  ...CODES.map((code) => ({ name: String(code), fault: { kind: 'BUSINESS', code, msg: `系统繁忙 ${code}` } as const })),
  ...Object.values(KINDS).map((fault) => ({ name: fault.kind, fault })),
]
