/** Times that the app waits, in milliseconds. */

/** For an answer of the main API. */
export const TIMEOUT_MS = 50_000
/** Longer than for the main API: a model may take more time to answer. */
export const CHAT_ANSWER_MS = 120_000
/** From an answer to the next look at a pending order. */
export const POLL_MS = 8_000
