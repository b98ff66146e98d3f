/** Types of setup.mjs for the tests and scripts that are TypeScript. */
import type { SpawnSyncOptions } from 'node:child_process'

export class SetupError extends Error {}
export const ROOT: string
export function run(command: string, args: string[], options?: SpawnSyncOptions): number
export function tool(name: string): string
/** False in the installed package, which has everything built. */
export const IS_CHECKOUT: boolean
