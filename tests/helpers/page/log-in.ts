import type { Page } from 'playwright-core'
import type { Mock } from '../../../mock-server/start-mock'

/** Logs in before the page opens: only its next document is given the token, later ones see what the app did with it. */
export async function logIn(page: Page, mock: Mock, username = 'paperboat7'): Promise<string> {
  const { token } = await mock.members.token(username)
  await page.addInitScript((given) => {
    if (window !== window.top || window.origin === 'null' || sessionStorage.getItem('logged-in') !== null) return
    sessionStorage.setItem('logged-in', '')
    localStorage.setItem('token', given)
  }, token)
  return token
}

/** Like `logIn`, with a token that has expired when this resolves. Stops the server's clock. */
export async function logInTooLongAgo(page: Page, mock: Mock): Promise<void> {
  await mock.settings.set({ token: { ttl: '1s' } })
  await logIn(page, mock)
  await mock.clock.freeze()
  await mock.clock.advance('2s')
}
