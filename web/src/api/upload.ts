/** The upload call: multipart, in the clear, at its own path; progress is why it is an XMLHttpRequest. */
import { stored } from '../platform/storage'
import type { UploadedImage } from '../protocol/endpoints'
import { readEnvelope } from '../protocol/envelope'
import { TransportError } from '../protocol/errors'
import { checkCode, TIMEOUT_MS } from './call'
import { requestHeaders } from './headers'
import { list, shape, text } from './shape'

const readUploaded = list(shape<UploadedImage>({ url: text }))

interface UploadOptions {
  signal: AbortSignal
  /** Share of the file that was sent, 0 to 1. */
  onProgress(share: number): void
}

/**
 * Sends one picture. @returns its stored path, relative to `imgUrl`
 * @throws {CallError} and the signal's reason when it is aborted
 */
export async function uploadImage(file: Blob, options: UploadOptions): Promise<string> {
  options.signal.throwIfAborted()
  const token = stored.get('token')
  const envelope = readEnvelope(parse(await post(file, options)))
  if (!envelope) throw new TransportError('unreadable answer')
  checkCode(envelope, token)
  const url = readUploaded(envelope.data)[0]?.url
  if (!url) throw new TransportError('an upload without an address')
  return url
}

function post(file: Blob, { signal, onProgress }: UploadOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new TransportError('upload failed'))
    request.open('POST', `${stored.get('u1') ?? ''}/api/Base/uploads`)
    // Uploads on a bad network take as long as they take; the limit is on silence.
    let timer = setTimeout(() => request.abort(), TIMEOUT_MS)
    const alive = () => {
      clearTimeout(timer)
      timer = setTimeout(() => request.abort(), TIMEOUT_MS)
    }
    for (const [name, value] of Object.entries(requestHeaders())) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => {
      alive()
      if (total > 0) onProgress(loaded / total)
    }
    request.onload = () => (request.status >= 200 && request.status < 300 ? resolve(request.responseText) : fail())
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
