/** Faults that act on the connection instead of sending an answer. The names are WireMock's. */
import type { Socket } from 'node:net'

export type SocketFault =
  | 'HANG'
  | 'EMPTY_RESPONSE'
  | 'CONNECTION_RESET_BY_PEER'
  | 'MALFORMED_RESPONSE_CHUNK'
  | 'RANDOM_DATA_THEN_CLOSE'

/** A status line and headers that promise a chunk, and less than half of it. */
const HALF_CHUNK =
  'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n400\r\n"bW9jay1zZXJ2ZXI'

const effects: Record<SocketFault, (socket: Socket, garbage: () => Buffer) => void> = {
  HANG: () => undefined,
  EMPTY_RESPONSE: (socket) => socket.end(),
  CONNECTION_RESET_BY_PEER: (socket) => socket.resetAndDestroy(),
  MALFORMED_RESPONSE_CHUNK: (socket) => socket.end(HALF_CHUNK),
  RANDOM_DATA_THEN_CLOSE: (socket, garbage) => socket.end(garbage()),
}

export const isSocketFault = (kind: string): kind is SocketFault => Object.hasOwn(effects, kind)

export const breakSocket = (kind: SocketFault, socket: Socket, garbage: () => Buffer): void =>
  effects[kind](socket, garbage)
