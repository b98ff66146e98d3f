/** Tells whose account the stored session would change. Only the server knows, and it may not say. */
import { call } from '../../../../api/call'
import { stored } from '../../../../platform/storage'
import { ForbiddenError } from '../../../../protocol/errors'
import { tokenOf } from './recovered-password'

/** True when the session is known to be this account's. @throws {ForbiddenError} */
export async function isSessionOf(account: string): Promise<boolean> {
  return stored.get('token') !== null && (await memberName()) === account
}

/**
 * True when the session came with the order's password, or is not known to be another member's: recovery must go on where
 * the server does not name the member. @throws {ForbiddenError}
 */
export async function mayBeSessionOf(account: string, id: string): Promise<boolean> {
  const token = stored.get('token')
  if (token === null || token === tokenOf(id)) return token !== null
  const name = await memberName()
  return name === account || (name === null && stored.get('token') !== null)
}

/**
 * A new password ends every session: a tab that shows a kept password again checks the session that came with it. 101
 * and 102 make the tab forget the password; any other failure leaves it. @throws {ForbiddenError}
 */
export async function checkSession(): Promise<void> {
  if (stored.get('token') !== null) await memberName()
}

/** null when the server does not say. @throws {ForbiddenError} */
async function memberName(): Promise<string | null> {
  try {
    return (await call('/api/Member/view', {})).username || null
  } catch (error) {
    if (error instanceof ForbiddenError) throw error
    return null
  }
}
