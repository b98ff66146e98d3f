import type { Page } from 'playwright-core'

/** Collects policy violations, from the start of every page. */
export async function hearViolations(page: Page): Promise<() => Promise<string[]>> {
  const heard: string[] = []
  await page.exposeFunction('hearViolation', (line: string) => {
    heard.push(line)
  })
  await page.addInitScript(() => {
    const { hearViolation } = window as unknown as { hearViolation: (line: string) => void }
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      hearViolation(`${effectiveDirective} ${blockedURI}`)
    })
  })
  return async () => heard
}
