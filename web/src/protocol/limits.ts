/** Times that the app waits for an answer, in milliseconds. */

export const TIMEOUT_MS = 50_000
/** Longer than for the main API: a model may take more time to answer. */
export const CHAT_ANSWER_MS = 120_000
