import type { Envelope } from '../../protocol/envelope'
import type { RpcRequest } from '../../protocol/sealed-text'

/** The key comes first, and once. */
export type ToWorker = { key: string } | { seal: RpcRequest } | { open: string }

/** Requests are answered in order. The key is answered with its reason only if it is none. */
export type FromWorker = { sealed: string } | { opened: Envelope } | { failed: string }
