/** Types of setup.mjs for the tests and scripts that are TypeScript. */
export const ROOT: string
export function findBrowser(): string | undefined
export function needBrowser(): string
