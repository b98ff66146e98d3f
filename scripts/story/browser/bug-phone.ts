/** The member's side of a bug file: the page's address and what the app stored. */
import type { Page } from 'playwright-core'
import { type BugPhone, OWN_TO_CONSOLE, SERVER_ADDRESS } from '#contract/calls/bugs'

/** @returns null for a page that was never opened */
export async function phoneOf(page: Page): Promise<BugPhone | null> {
  if (page.isClosed() || !page.url().startsWith('http')) return null
  const { pathname, search } = new URL(page.url())
  const { local, session, state } = await page.evaluate(() => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    state: window.history.state?.usr ?? null,
  }))
  return { address: pathname + search, local: ofApp(local), session: ofApp(session), state, still: '' }
}

/** Opens the page at the address, with exactly these items stored. */
export async function placePhone(page: Page, { address, local, session, state }: BugPhone): Promise<void> {
  await page.route(`**${EMPTY_PAGE}`, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(EMPTY_PAGE)
  await page.unroute(`**${EMPTY_PAGE}`)
  await page.evaluate(
    (items) => {
      for (const [area, kept] of [
        [localStorage, items.local],
        [sessionStorage, items.session],
      ] as const) {
        area.clear()
        for (const [name, value] of Object.entries(kept)) area.setItem(name, value)
      }
    },
    { local: ofApp(local), session: ofApp(session) },
  )
  await page.goto(address)
  if (state !== null) await page.evaluate(giveState, state)
}

/** Runs in the page. The app's router keeps it below `usr`, and reads it anew when the browser goes back. */
function giveState(usr: unknown): void {
  history.replaceState({ ...history.state, usr }, '')
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}

/** Storage belongs to an origin, and needs a document of it that runs nothing. */
const EMPTY_PAGE = '/empty-page'

const ofApp = (items: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(items).filter(([name]) => name !== SERVER_ADDRESS && !name.startsWith(OWN_TO_CONSOLE)),
  )
