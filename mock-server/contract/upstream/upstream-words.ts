import type { Entry } from '../calls/requests'

/** `upstream 200 in 12 ms`, or why there was no answer. */
export const upstreamWords = ({ ms, status, error }: NonNullable<Entry['upstream']>): string =>
  `upstream ${status === 0 ? 'without an answer' : status} in ${ms} ms${error === undefined ? '' : `: ${error}`}`
