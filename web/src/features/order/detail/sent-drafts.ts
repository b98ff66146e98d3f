/** Drafts of the orders that this tab sent, for another try. */
import { tabStored } from '../../../platform/storage'
import type { OrderView } from '../../../protocol/endpoints'
import { dropDraft, loadDraft, readDraft, saveDraft, sentKey, wasSent } from '../draft/draft-store'
import { emptyDraft, withoutPicture } from '../draft/wizard'

/** The account that this tab sent the order for; '' when it does not know. */
export const sentAccount = (id: string): string => readDraft(tabStored.get(sentKey(id)))?.account ?? ''

/** Leaves nothing but the mark that this tab sent the order. */
export function dropSentDraft(id: string): void {
  if (wasSent(id)) tabStored.set(sentKey(id), true)
}

/**
 * Puts a rejected order's draft back into the form of its type. An order that this tab did not send is rebuilt from
 * what the server shows. Once it is back, it stays as the member has changed it since.
 */
export function restoreSentDraft(id: string, view: OrderView): void {
  if (loadDraft(view.wo_type).rejected?.id === id) return
  const rebuilt = { ...emptyDraft, account: view.full_account, description: view.describe }
  const sent = readDraft(tabStored.get(sentKey(id))) ?? rebuilt
  dropSentDraft(id)
  dropDraft(view.wo_type)
  // A draft that was kept before its account was typed has none.
  const account = sent.account || view.full_account
  saveDraft(view.wo_type, {
    ...withoutPicture({ ...sent, account }),
    rejected: { id, reason: view.results, imagePath: view.imgs },
  })
}
