/**
 * Sealing and opening, in a worker: on the page's own thread they would keep taps waiting. Where no worker can be had,
 * or it is lost, the page itself does the work, that under way included.
 */
import { loadChunk } from '../../platform/loading/load-chunk'
import type { Envelope } from '../../protocol/envelope'
import { TransportError } from '../../protocol/errors'
import type { RpcRequest } from '../../protocol/sealed-text'
import type { Sealer } from './sealer'
import type { FromWorker, ToWorker } from './worker-messages'

/** SubjectPublicKeyInfo in base64, without the PEM lines; from the build. */
declare const __RSA_PUBLIC_KEY__: string

type Task = Exclude<ToWorker, { key: string }>

interface Waiting {
  resolve(answer: FromWorker): void
  reject(reason: Error): void
}

class WorkerLost extends Error {}

/** A worker whose script is stuck on its way says nothing. */
const SILENT_MS = 15_000

/** Null once a worker was lost: it would probably be lost again. */
let worker: Worker | null | undefined
/** Tasks of the worker in the order in which they are answered. */
let waiting: Waiting[] = []
let onPage: Promise<Sealer> | undefined

/** @throws {TransportError} when neither a worker nor the page can seal */
export async function seal(request: RpcRequest): Promise<string> {
  const answer = await inWorker({ seal: request })
  if (answer && 'sealed' in answer) return answer.sealed
  return (await sealerOfPage()).seal(request)
}

/** @param body of an answer @throws when it is unreadable */
export async function open(body: string): Promise<Envelope> {
  const answer = await inWorker({ open: body })
  if (answer && 'opened' in answer) return answer.opened
  if (answer && 'failed' in answer) throw new Error(answer.failed)
  return (await sealerOfPage()).open(body)
}

/** Starts the worker, which prepares itself. @throws {TransportError} when neither a worker nor the page can seal */
export async function warmUpSealing(): Promise<void> {
  if (!startedWorker()) await sealerOfPage()
}

/** Null when there is no worker for it. */
async function inWorker(task: Task): Promise<FromWorker | null> {
  const started = startedWorker()
  if (!started) return null
  const timer = setTimeout(() => worker === started && loseWorker(), SILENT_MS)
  try {
    return await new Promise((resolve, reject) => {
      started.postMessage(task)
      waiting.push({ resolve, reject })
    })
  } catch (error) {
    if (error instanceof WorkerLost) return null
    throw error
  } finally {
    clearTimeout(timer)
  }
}

function startedWorker(): Worker | null {
  if (worker === undefined) worker = startWorker()
  return worker
}

function startWorker(): Worker | null {
  try {
    const started = new Worker(new URL('./sealing-worker.ts', import.meta.url), { type: 'module' })
    started.onmessage = ({ data }: MessageEvent<FromWorker>) => waiting.shift()?.resolve(data)
    started.onerror = loseWorker
    started.postMessage({ key: __RSA_PUBLIC_KEY__ } satisfies ToWorker)
    return started
  } catch {
    return null
  }
}

function loseWorker(): void {
  worker?.terminate()
  worker = null
  const lost = waiting
  waiting = []
  for (const { reject } of lost) reject(new WorkerLost())
}

function sealerOfPage(): Promise<Sealer> {
  onPage ??= loadChunk(() => import('./sealer'))
    .then(({ makeSealer }) => makeSealer(__RSA_PUBLIC_KEY__))
    .catch((cause: unknown) => {
      onPage = undefined
      throw new TransportError('the cipher could not be loaded', { cause })
    })
  return onPage
}
