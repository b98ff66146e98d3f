/** Types of offline-app.mjs for the scripts and tests that are TypeScript. */

/** @returns the folder of the built app */
export function offlineApp(say: (line: string) => void, builds?: string, build?: (outDir: string) => void): string
export function viteBuild(outDir: string, more?: string[], env?: Record<string, string>): void
/** Counts another user's process as alive too. */
export function isAlive(pid: number): boolean
