import { MAX_UPLOAD_BYTES } from '../../protocol/rules'
import { kindOf, SIGNATURE_BYTES } from './kind'

/** Reason for refusing a file as a picture. */
export type PictureProblem = 'fileEmpty' | 'fileTooLarge' | 'fileType'

/** Checks a chosen file before any of it is sent; null when it can be sent. Rejects when it cannot be read. */
export async function lookAtPicture(file: Blob): Promise<PictureProblem | null> {
  if (file.size === 0) return 'fileEmpty'
  const head = await file.slice(0, SIGNATURE_BYTES).arrayBuffer()
  if (kindOf(new Uint8Array(head)) === null) return 'fileType'
  return file.size > MAX_UPLOAD_BYTES ? 'fileTooLarge' : null
}
