/** Types of offline-app.mjs for the scripts and tests that are TypeScript. */

/** @returns the folder of the built app */
export function offlineApp(say: (line: string) => void, builds?: string, build?: (outDir: string) => void): string
/** Counts another user's process as alive too. */
export function isAlive(pid: number): boolean
