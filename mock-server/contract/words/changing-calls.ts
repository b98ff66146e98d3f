/** Calls that change something: they reach another back end only when allowed. */
import { endpoints, UPLOAD_PATHS, wirePath } from '#protocol/endpoints'

const byPath = new Map(Object.entries(endpoints).map(([path, { changes = false }]) => [wirePath(path), changes]))

/** The calls that the app makes to the chat. With a proxy's key, any further call would expose all conversations. */
export const CHAT_CALLS: readonly { method: string; path: string }[] = [
  { method: 'GET', path: '/v1/parameters' },
  { method: 'POST', path: '/v1/chat-messages' },
]

export const CHAT_PATHS = ['/v1/parameters', '/v1/chat-messages', '/v1/chat-messages/stop'] as const

/** Calls that can be forwarded: the main API, uploads and the chat. Statistics and addresses belong to other hosts. */
export const FORWARDED_PATHS: readonly string[] = [...byPath.keys(), ...UPLOAD_PATHS, ...CHAT_PATHS]

/** An unknown path may do anything. */
export const changesSomething = (path: string): boolean =>
  byPath.get(path) ?? !CHAT_PATHS.some((known) => known === path)
