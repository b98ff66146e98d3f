import { mock } from '../live/access'

/** Downloads the journal as a HAR file; it is fetched first, because a link cannot carry the token. */
export async function saveExport(): Promise<void> {
  const text = await mock.export('har')
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'requests.har'
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
