/** Reads a slip for the form. Comes with the recogniser, after the form. */
import type { Dispatch } from 'react'
import { recognisePayment } from '../../../recognition/payment/payment'
import type { WizardEvent } from '../draft/wizard'

export { releaseRecognition, warmUpRecognition } from '../../../recognition/payment/payment'

/** @throws {RecognitionError} */
export async function readSlip(file: File, signal: AbortSignal, dispatch: Dispatch<WizardEvent>): Promise<void> {
  const reading = await recognisePayment(file, {
    signal,
    onProgress: (share) => dispatch({ type: 'reading', share }),
    onAhead: (ahead) => dispatch({ type: 'readAhead', reading: ahead }),
    onBytes(bytes) {
      // The engine goes on coming after a reading was given up.
      if (!signal.aborted) dispatch({ type: 'downloading', ...bytes })
    },
  })
  if (!signal.aborted) dispatch({ type: 'read', reading })
}
