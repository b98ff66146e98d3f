/** Types of find-browser.mjs for the tests and scripts that are TypeScript. */
export function findBrowser(names?: readonly string[]): string | undefined
export function findHeadlessBrowser(): string | undefined
export function needBrowser(): string
