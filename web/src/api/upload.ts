/** The upload call: multipart, unencrypted, at its own path. It uses XMLHttpRequest to report progress. */
import { loadChunk } from '../platform/loading/load-chunk'
import { stored } from '../platform/storage'
import type { UploadedImage } from '../protocol/endpoints'
import { readEnvelope } from '../protocol/envelope'
import { NoAnswerError, TransportError } from '../protocol/errors'
import { TIMEOUT_MS } from '../protocol/limits'
import { jsonOr, list, or, shape, text } from '../protocol/shape'
import { checkCode } from './call'
import { addressOf, requestHeaders } from './headers'
import { noteAnswer, noteNoAnswer } from './lost-address'

const readUploaded = list(shape<UploadedImage>({ url: text }))

interface UploadOptions {
  signal: AbortSignal
  /** Fraction of the file sent so far, 0 to 1. */
  onProgress(share: number): void
}

interface Response {
  status: number
  body: string
}

/**
 * Sends one picture, stripped of its metadata, and once again when another address was found for it.
 * @returns its stored path, relative to `imgUrl`; null when the file holds no picture
 * @throws {CallError}; the signal's reason when it is aborted
 */
export async function uploadImage(file: File, options: UploadOptions): Promise<string | null> {
  const picture = await makeBare(file)
  options.signal.throwIfAborted()
  if (!picture) return null
  const askedAt = addressOf('')
  try {
    return await exchange(picture, options)
  } catch (error) {
    if (!(error instanceof NoAnswerError && (await noteNoAnswer(askedAt)))) throw error
    options.signal.throwIfAborted()
    return exchange(picture, options)
  }
}

async function exchange(picture: File, options: UploadOptions): Promise<string> {
  const token = stored.get('token')
  const { status, body } = await post(picture, options)
  const envelope = status < 500 ? readEnvelope(jsonOr(body, null)) : null
  const isRefused = status > 299
  if (envelope || isRefused) noteAnswer()
  if (envelope) checkCode(envelope, token)
  if (isRefused) throw new TransportError(`HTTP ${status}`)
  if (!envelope) throw new NoAnswerError(`HTTP ${status}`)
  return readAddress(envelope.data)
}

async function makeBare(file: File): Promise<File | null> {
  const { barePicture } = await loadChunk(() => import('../platform/picture/bare-picture')).catch((cause: unknown) => {
    throw new TransportError('the bare picture could not be made', { cause })
  })
  return barePicture(file).catch((cause: unknown) => {
    throw new TransportError('the file could not be read', { cause })
  })
}

function readAddress(data: unknown): string {
  const [first] = or(readUploaded, [])(data)
  if (!first?.url) throw new TransportError('an upload without an address')
  return first.url
}

function post(file: File, { signal, onProgress }: UploadOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new NoAnswerError('upload failed'))
    request.open('POST', addressOf('/api/Base/uploads'))
    // The time limit restarts with every progress event: a slow upload may take longer, a stalled one may not.
    let timer: ReturnType<typeof setTimeout> | undefined
    const alive = () => {
      clearTimeout(timer)
      timer = setTimeout(() => request.abort(), TIMEOUT_MS)
    }
    alive()
    for (const [name, value] of Object.entries(requestHeaders())) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => {
      alive()
      if (total > 0) onProgress(loaded / total)
    }
    request.onload = () => resolve({ status: request.status, body: request.responseText })
    request.onerror = fail
    request.onabort = () => (signal.aborted ? reject(signal.reason) : fail())
    request.onloadend = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    }
    const abort = () => request.abort()
    signal.addEventListener('abort', abort)
    const body = new FormData()
    body.append('pic[0]', file)
    request.send(body)
  })
}
