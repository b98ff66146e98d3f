import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeQr, decodeQr, warmQr } from '../../../web/src/recognition/qr/qr'
import type { FromWorker, ToWorker } from '../../../web/src/recognition/qr/worker-messages'

class FakeWorker {
  static all: FakeWorker[] = []
  onmessage: ((event: { data: FromWorker }) => void) | null = null
  onerror: ((event: unknown) => void) | null = null
  asked: ToWorker[] = []
  ended = false
  constructor() {
    FakeWorker.all.push(this)
  }
  postMessage(message: ToWorker) {
    this.asked.push(message)
  }
  terminate() {
    this.ended = true
  }
  say(data: FromWorker) {
    this.onmessage?.({ data })
  }
}

const picture = new Blob(['x'])
const last = () => FakeWorker.all.at(-1) as FakeWorker

async function asked(worker = last()) {
  worker.say({ kind: 'ready', draws: true })
  await vi.waitFor(() => expect(worker.asked).toEqual([{ kind: 'read', image: picture }]))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Worker', FakeWorker)
  FakeWorker.all = []
})

afterEach(() => {
  closeQr()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each(['202611210000001', null])(
  'QRD-1 the reader answers %s and keeps the worker for the next picture',
  async (text) => {
    const reading = decodeQr(picture)
    await asked()
    last().say({ kind: 'done', text })
    await expect(reading).resolves.toBe(text)
    const again = decodeQr(picture)
    expect(FakeWorker.all).toHaveLength(1)
    await vi.waitFor(() => expect(last().asked).toHaveLength(2))
    last().say({ kind: 'done', text })
    await expect(again).resolves.toBe(text)
  },
)

it('QRD-1 the reader gives up after 10 s and ends even a frozen worker', async () => {
  const reading = decodeQr(picture)
  await asked()
  await vi.advanceTimersByTimeAsync(10_000)
  await expect(reading).resolves.toBeNull()
  expect(last().ended).toBe(true)
})

it('QRD-1 a slow network does not use up the budget', async () => {
  const reading = decodeQr(picture)
  await vi.advanceTimersByTimeAsync(9000)
  await asked()
  last().say({ kind: 'done', text: '1' })
  await expect(reading).resolves.toBe('1')
})

it('QRD-1 a file that is not a picture fails with the reason “picture”', async () => {
  const reading = decodeQr(picture)
  reading.catch(() => {})
  await asked()
  last().say({ kind: 'broken' })
  await expect(reading).rejects.toMatchObject({ name: 'RecognitionError', reason: 'picture' })
})

it('QRD-1 a reader that cannot be loaded fails with the reason “engine”', async () => {
  const failed = decodeQr(picture)
  failed.catch(() => {})
  last().onerror?.('404')
  await expect(failed).rejects.toMatchObject({ reason: 'engine' })
  const stuck = decodeQr(picture)
  stuck.catch(() => {})
  await vi.advanceTimersByTimeAsync(15_000)
  await expect(stuck).rejects.toMatchObject({ reason: 'engine' })
})

it('QRD-1 a reading can be cancelled before and during reading', async () => {
  await expect(decodeQr(picture, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
  expect(FakeWorker.all).toHaveLength(0)
  const stop = new AbortController()
  const reading = decodeQr(picture, { signal: stop.signal })
  reading.catch(() => {})
  await asked()
  stop.abort()
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
  expect(last().ended).toBe(true)
})

it('QRD-1 the warmed-up worker is used, and ends when no picture comes for 30 s', async () => {
  warmQr()
  warmQr()
  expect(FakeWorker.all).toHaveLength(1)
  const reading = decodeQr(picture)
  await asked()
  last().say({ kind: 'done', text: null })
  await reading
  expect(FakeWorker.all).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(last().ended).toBe(true)
})

it('QRD-1 two pictures at once do not wait for each other', async () => {
  const first = decodeQr(picture)
  const one = last()
  const second = decodeQr(picture)
  const two = last()
  expect(one).not.toBe(two)
  await asked(one)
  await asked(two)
  two.say({ kind: 'done', text: '2' })
  one.say({ kind: 'done', text: '1' })
  await expect(Promise.all([first, second])).resolves.toEqual(['1', '2'])
  expect(one.ended).toBe(true)
  expect(two.ended).toBe(false)
})
