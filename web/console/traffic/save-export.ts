import { mock } from '../live/access'
import { saveFile } from '../parts/text/save-file'

/** Downloads the journal as a HAR file; it is fetched first, because a link cannot carry the token. */
export async function saveExport(): Promise<void> {
  saveFile('requests.har', await mock.export('har'), 'application/json')
}
