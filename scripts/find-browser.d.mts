/** Types of find-browser.mjs for the tests and scripts that are TypeScript. */
export function findBrowser(): string | undefined
export function needBrowser(): string
