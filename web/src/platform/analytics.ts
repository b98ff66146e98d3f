/** Analytics arrive with the next screens; until then nothing is sent. */
export async function startAnalytics(): Promise<void> {}
