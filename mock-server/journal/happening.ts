/** Something at the desk or in a call that a scenario's rules may act on. */
export type Happening =
  | { on: 'order.created'; order: string; type: number; account: string }
  | { on: 'code.sent'; to: string; channel: string; purpose: string }
  | { on: 'upload.stored' }
  | { on: 'request'; path: string; method: string; data: unknown }
