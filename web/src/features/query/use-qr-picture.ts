import { useEffect, useState } from 'react'
import { untilOnline } from '../../platform/device/online'
import { loadChunk } from '../../platform/loading/load-chunk'
import { lookAtPicture } from '../../platform/picture/look'
import { useText } from '../../text/use-text'
import { useTurns } from '../../ui/hooks/use-turns'
import { useToaster } from '../../ui/kit/toast/toast'

const loadReader = () => loadChunk(() => import('../../recognition/qr/qr'))

interface PictureEvents {
  /** A new picture replaces the previous one. */
  onChosen: () => void
  /** @returns false when the number was typed meanwhile */
  onNumber: (number: string) => boolean
  /** @param said what to do about it */
  onUnread: (said: string) => void
}

/** The chosen picture and the text of its code. */
export function useQrPicture({ onChosen, onNumber, onUnread }: PictureEvents) {
  const t = useText()
  const toaster = useToaster()
  const [preview, setPreview] = useState<string>()
  const [name, setName] = useState('')
  const [isReading, setReading] = useState(false)
  const nextTurn = useTurns()
  useReaderAtHand()
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview])

  const choose = async (file: File) => {
    const signal = nextTurn()
    setPreview(URL.createObjectURL(file))
    setName(file.name)
    setReading(true)
    onChosen()
    const text = await decode(file, signal)
    if (signal.aborted) return
    setReading(false)
    if (text === undefined) {
      onUnread(t.error.network)
      return toaster.error(t.error.network)
    }
    if (!text) {
      // A picture without a code may be too large to be sent, or of another format: here it is not sent.
      const problem = text === null ? await lookAtPicture(file).catch(() => null) : null
      if (signal.aborted) return
      if (problem) setPreview(undefined)
      onUnread(problem ? t.fieldError[problem] : t.query.tryAnother)
      return toaster.error(t.query.undecodable)
    }
    if (onNumber(text)) toaster.good(t.query.decoded)
  }
  return { preview, name, isReading, choose }
}

/** Preloads the reader before the first picture is chosen and releases its memory when the screen closes. */
function useReaderAtHand(): void {
  useEffect(() => {
    const reader = loadReader()
    // A load failure is reported when a picture needs the reader.
    reader.then(({ warmQr }) => warmQr()).catch(() => {})
    return () => {
      reader.then(({ closeQr }) => closeQr()).catch(() => {})
    }
  }, [])
}

/**
 * The text of the code in the picture, '' when there is none; null when it is no picture; undefined when the reader did
 * not come.
 * It waits for a network that is lost, and tries once more.
 */
async function decode(file: File, signal: AbortSignal, isLastTry = false): Promise<string | null | undefined> {
  try {
    const { decodeQr } = await loadReader()
    return (await decodeQr(file, { signal })) ?? ''
  } catch (error) {
    if (signal.aborted) return null
    console.info('QR code:', String(error))
    if (error instanceof Error && 'reason' in error && error.reason === 'picture') return null
    if (isLastTry) return undefined
    await untilOnline()
    return signal.aborted ? null : decode(file, signal, true)
  }
}
