/** Loads the recognition of slips, and reads a chosen picture with it. */
import { type Dispatch, useEffect } from 'react'
import { untilOnline } from '../../../platform/device/online'
import { loadChunk } from '../../../platform/loading/load-chunk'
import { mayLoadAhead, whenIdle } from '../../../platform/timers/idle'
import type { WizardEvent } from '../draft/wizard'

/** Recognition may take this long before the member is asked to type. */
const WAIT_MS = 5_000

type Recognition = typeof import('./read-slip')
let recognition: Promise<Recognition> | undefined

function loadRecognition(): Promise<Recognition> {
  recognition ??= loadChunk(() => import('./read-slip'), false).catch((error: unknown) => {
    recognition = undefined
    throw error
  })
  return recognition
}

/** Preloads recognition before the first slip is chosen and releases its memory when the form closes. */
export function useRecognitionAtHand(isSlip: boolean): void {
  useEffect(() => {
    if (!isSlip) return
    let open = true
    if (mayLoadAhead())
      whenIdle()
        .then(async () => open && (await loadRecognition()).warmUpRecognition())
        .catch((error: unknown) => console.info('recognition:', String(error)))
    return () => {
      open = false
      void recognition?.then(({ releaseRecognition }) => releaseRecognition()).catch(() => {})
    }
  }, [isSlip])
}

/** True when the reader has loaded but cannot decode the file. Its error class is not loaded here. */
const isOfPicture = (error: unknown): boolean =>
  error instanceof Error && 'reason' in error && error.reason === 'picture'

/** Reads a slip as soon as it can be; tells the form how far it is. */
export async function readPicture(file: File, signal: AbortSignal, dispatch: Dispatch<WizardEvent>): Promise<void> {
  const timer = setTimeout(() => dispatch({ type: 'waited' }), WAIT_MS)
  signal.addEventListener('abort', () => clearTimeout(timer))
  try {
    const { readSlip } = await loadRecognition()
    await readSlip(file, signal, dispatch)
  } catch (error) {
    if (signal.aborted) return
    console.info('recognition:', String(error))
    if (!navigator.onLine && !isOfPicture(error)) {
      await untilOnline()
      return signal.aborted ? undefined : await readPicture(file, signal, dispatch)
    }
    dispatch({ type: 'readFailed' })
  } finally {
    clearTimeout(timer)
  }
}
