/** Types of setup.mjs for the tests and scripts that are TypeScript. */
export const ROOT: string
export function findBrowser(): string | undefined
export function needBrowser(): string
export function run(command: string, args: string[]): number
export function tool(name: string): string
