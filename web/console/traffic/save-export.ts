import { mock } from '../live/access'
import { saveFile } from '../parts/text/save-file'

/** Downloads the journal as a HAR file. */
export const saveExport = async (): Promise<void> =>
  saveFile('requests.har', await mock.export('har'), 'application/json')
