/** Paths of calls, as faults and rules name them. */
import { endpoints, UPLOAD_PATHS, wirePath } from '#protocol/endpoints'
import { CHAT_PATHS } from './changing-calls'
import { suggest } from './suggestions'

const PLAIN_PATHS = [...CHAT_PATHS, ...UPLOAD_PATHS, '/ip/primary', '/ip/secondary', '/o/sdk', '/i']
export const CALL_PATHS: readonly string[] = [...Object.keys(endpoints).map(wirePath), ...PLAIN_PATHS]

/** True for a call that is never sealed. */
export const isPlainPath = (path: string): boolean => PLAIN_PATHS.some((known) => known === path)
export const isCallPath = (path: string): boolean => CALL_PATHS.includes(path)

/** Suggests the path that was probably meant by an unknown one. */
export const suggestPath = (path: string): string =>
  suggest(isCallPath(wirePath(path)) ? wirePath(path) : path, CALL_PATHS)
