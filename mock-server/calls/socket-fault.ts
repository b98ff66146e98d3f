/** Faults that act on the connection instead of sending an answer. The names are WireMock's. */
import type { Socket } from 'node:net'
import type { Request } from 'express'

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

/**
 * When a connection that it had used before breaks without any answer, a browser sends the request again by itself: one
 * fault would strike an unknown number of times. It does not after an interim response, which pages never see.
 */
const INTERIM = 'HTTP/1.1 100 Continue\r\n\r\n'

export function breakSocket(kind: SocketFault, { socket, headers }: Request, garbage: () => Buffer): void {
  const isSilent = kind === 'EMPTY_RESPONSE' || kind === 'CONNECTION_RESET_BY_PEER'
  // To a browser, a normal close after an interim response is an empty answer, so both kinds reset.
  if (isSilent && isBrowser(headers['user-agent'])) socket.write(INTERIM, () => socket.resetAndDestroy())
  else effects[kind](socket, garbage)
}

/** Only browsers repeat requests. */
const isBrowser = (agent = ''): boolean => agent.startsWith('Mozilla/')
