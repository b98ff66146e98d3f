/** Sends a recorded call again from this page, like any client: as it was, secrets included. */
import type { Entry } from '#contract/calls/requests'
import { mock } from '../../live/access'
import { traffic } from '../../live/traffic'

/** The parts of an HTTP archive that are read. */
interface Archive {
  log: {
    entries: {
      request: { method: string; url: string }
    }[]
  }
}

/** Uploads cannot be sent again, because their bytes are not kept. */
export const canSendAgain = ({ headers }: Entry): boolean => !headers['content-type']?.startsWith('multipart/')

/** @returns the key of its row, null when it never arrived */
export async function sendAgain({ id, path }: Entry): Promise<string | null> {
  const archive: Archive = JSON.parse(await mock.export('har', { from: String(id), to: String(id) }))
  const request = archive.log.entries[0]?.request
  if (!request) throw new Error('The server no longer keeps this call')
  const { pathname, search } = new URL(request.url)
  const { headers, wire } = await mock.requests.show(id)
  const body = wire.request
  const since = String(traffic.lastId())
  traffic.expectOwn(path, body)
  await fetch(pathname + search, {
    method: request.method,
    // The browser drops the headers that it sets itself.
    headers,
    body: body === '' ? null : body,
  })
    .then((answer) => answer.text())
    // A fault cut it off: that is what its row shows.
    .catch(() => {})
  const again = (await mock.requests.ls({ path, since })).find(({ wire }) => wire.request === body)
  return again ? traffic.addNow(again) : null
}
