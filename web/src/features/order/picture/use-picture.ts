/** Uploads a chosen picture and, if it is a slip, reads it at the same time. */
import { type Dispatch, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { untilOnline } from '../../../platform/device/online'
import { loadChunk } from '../../../platform/loading/load-chunk'
import { lookAtPicture, type PictureProblem } from '../../../platform/picture/look'
import { isPlainRefusal, RefusedError } from '../../../protocol/errors'
import type { OrderType } from '../../../protocol/order'
import { useText } from '../../../text/use-text'
import { useShowFailure } from '../../../ui/failures/use-show-failure'
import { useTurns } from '../../../ui/hooks/use-turns'
import { useToaster } from '../../../ui/kit/toast/toast'
import { dropSettled, type LeftPicture, leftPictures } from '../draft/draft-store'
import type { OrderKind } from '../draft/order-kinds'
import type { WizardEvent } from '../draft/wizard'
import { readPicture, useRecognitionAtHand } from './read-picture'

/** Comes after the form. */
export const loadUpload = (mayReload = true) => loadChunk(() => import('../../../api/upload'), mayReload)

export interface Picture {
  /** Address of the chosen file for the preview, until the page is left. */
  previewUrl: string | undefined
  /** Parts of the picture chosen next are covered first. */
  covers: boolean
  setCovers(covers: boolean): void
  /** @param sent what goes up and is shown, if that is not what is read */
  choose(file: File, sent?: File): void
  /** Sends the picture whose upload failed again. */
  retry(): void
  /** Gives up recognition; the member types. */
  stopReading(): void
  /** Resolves once the file that is being prepared or looked at is taken or refused: true when it is refused. */
  isRefused(): Promise<boolean>
  /** Tells that another picture is being prepared, which takes the place of this one. @returns the end of that */
  prepare(): () => void
  /** Lets the upload go on when the form is left, until `stored` has its path. */
  keep(): void
  /** Stored path of the picture chosen last, once its upload is through; a failed upload is tried once more, null when
   * that failed too. undefined when none was chosen since the page was loaded. */
  stored(): Promise<string | null | undefined>
  /** Chooses the picture again that the form had when it was left. */
  resume(): void
}

interface Chosen extends LeftPicture {
  stop: AbortController
  stopReading: AbortController
  upload: Promise<string | null>
}

export function usePicture({ type, isSlip }: OrderKind, dispatch: Dispatch<WizardEvent>): Picture {
  const [previewUrl, setPreviewUrl] = useState<string>()
  const [covers, setCovers] = useState(false)
  const chosen = useRef<Chosen>(null)
  const send = useSend(type, chosen, dispatch)
  const looking = useRef<Promise<PictureProblem | null>>(null)
  const nextChoice = useTurns()
  useRecognitionAtHand(isSlip)
  const isAwaited = useRef(false)
  useEffect(
    () => () => {
      if (!isAwaited.current) return chosen.current?.stop.abort()
      // Its order goes on, so the form that is opened next has nothing to send.
      chosen.current?.stopReading.abort()
      leftPictures.delete(type)
    },
    [type],
  )
  useEffect(() => () => URL.revokeObjectURL(previewUrl ?? ''), [previewUrl])

  const choose = useCallback(
    async (file: File, sent: File, left?: LeftPicture) => {
      const choice = nextChoice()
      // An unreadable file may be readable at the next try: the upload reports the problem.
      const look = lookAtPicture(file)
        .then((problem) => problem ?? (sent === file ? null : lookAtPicture(sent)))
        .catch(() => null)
      looking.current = look
      const problem = await look
      if (looking.current === look) looking.current = null
      if (choice.aborted) return
      if (problem) return dispatch({ type: 'refused', error: { field: 'image', text: { key: problem } } })
      chosen.current?.stop.abort()
      const stop = new AbortController()
      const stopReading = new AbortController()
      stop.signal.addEventListener('abort', () => stopReading.abort())
      dispatch({ type: left ? 'resumed' : 'chosen', name: file.name, isSlip })
      setPreviewUrl(URL.createObjectURL(sent))
      const next: LeftPicture = { file, sent, path: left?.path, isRead: !isSlip }
      const picture: Chosen = Object.assign(next, { stop, stopReading, upload: send(next, stop.signal) })
      chosen.current = picture
      leftPictures.set(type, picture)
      if (!isSlip) return
      await readPicture(file, stopReading.signal, dispatch)
      if (stop.signal.aborted) return
      picture.isRead = true
      dropSettled(type)
    },
    [type, isSlip, dispatch, send, nextChoice],
  )
  const retry = useCallback(() => {
    const picture = chosen.current
    if (picture) picture.upload = send(picture, picture.stop.signal)
  }, [send])

  const stopReading = useCallback(() => {
    chosen.current?.stopReading.abort()
    dispatch({ type: 'readingStopped' })
  }, [dispatch])

  const prepared = useRef<Promise<void>>(undefined)
  const isRefused = useCallback(async () => {
    await prepared.current
    return (await looking.current) !== null
  }, [])
  const prepare = useCallback(() => {
    let end = () => {}
    prepared.current = new Promise((resolve) => {
      end = resolve
    })
    return () => end()
  }, [])
  const keep = useCallback(() => {
    isAwaited.current = true
  }, [])
  const stored = useCallback(async () => {
    const next = async () => {
      await prepared.current
      await looking.current
    }
    const path = await storedPath(chosen, send, next)
    isAwaited.current = false
    if (path === null && chosen.current) leftPictures.set(type, chosen.current)
    return path
  }, [type, send])
  const resume = useCallback(() => {
    const left = leftPictures.get(type)
    if (left && !chosen.current) void choose(left.file, left.sent, left)
  }, [type, choose])
  useEffect(resume, [resume])
  return {
    previewUrl,
    covers,
    setCovers,
    choose: (file, sent = file) => void choose(file, sent),
    retry,
    stopReading,
    isRefused,
    prepare,
    keep,
    stored,
    resume,
  }
}

type Send = (picture: LeftPicture, signal: AbortSignal) => Promise<string | null>

/** Uploads a picture. Returns its stored path, or null when it failed or was replaced. */
function useSend(type: OrderType, chosen: RefObject<Chosen | null>, dispatch: Dispatch<WizardEvent>): Send {
  const t = useText()
  const toaster = useToaster()
  const report = useShowFailure()
  return useCallback(
    async (picture: LeftPicture, signal: AbortSignal): Promise<string | null> => {
      if (picture.path !== undefined) {
        dispatch({ type: 'stored', path: picture.path })
        return picture.path
      }
      dispatch({ type: 'sending', share: 0 })
      try {
        const onProgress = (share: number) => dispatch({ type: 'sending', share })
        await untilOnline()
        const { uploadImage } = await loadUpload()
        signal.throwIfAborted()
        const path = await uploadImage(picture.sent, { signal, onProgress })
        if (path === null) {
          leftPictures.delete(type)
          dropChosen(chosen)
          dispatch({ type: 'noPicture' })
          return null
        }
        picture.path = path
        dropSettled(type)
        dispatch({ type: 'stored', path })
        toaster.good(t.order.uploaded)
        return path
      } catch (error) {
        if (signal.aborted) return null
        const reason = isPlainRefusal(error) ? error.message.trim() : ''
        dispatch({ type: 'uploadFailed', reason })
        // Lost sessions and forbidden access are reported as for every call.
        if (error instanceof RefusedError && !isPlainRefusal(error)) report(error)
        else toaster.error(reason || t.order.uploadFailed)
        return null
      }
    },
    [type, chosen, dispatch, t, toaster, report],
  )
}

/** @param next resolves once no other picture is about to be chosen */
async function storedPath(
  chosen: RefObject<Chosen | null>,
  send: Send,
  next: () => Promise<void>,
): Promise<string | null | undefined> {
  for (;;) {
    const picture = chosen.current
    let path = await picture?.upload
    if (picture && path === null && !picture.stop.signal.aborted) {
      picture.upload = send(picture, picture.stop.signal)
      path = await picture.upload
    }
    await next()
    // Another picture may have replaced it in the meantime.
    if (chosen.current === picture) return path
    if (chosen.current === null) return null
  }
}

function dropChosen(chosen: RefObject<Chosen | null>): void {
  chosen.current?.stop.abort()
  chosen.current = null
}
