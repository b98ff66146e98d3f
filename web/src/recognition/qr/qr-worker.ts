import type { Pixels } from '../image/pixels'
import { offscreenSurface, type Picture, pictureOf } from './canvas'
import { readNatively } from './native'
import { readQr } from './read'
import type { FromWorker, ToWorker } from './worker-messages'

interface Scope {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null
  postMessage(message: FromWorker): void
}

// The compiler knows `self` as a window: its DOM library and the worker's exclude each other.
const scope = self as unknown as Scope
const surface = offscreenSurface()
let onDrawn: ((pixels: Pixels) => void) | null = null

scope.onmessage = ({ data }) => {
  if (data.kind === 'drawn') onDrawn?.(data.pixels)
  else answer(data).catch(() => scope.postMessage({ kind: 'broken' }))
}
scope.postMessage({ kind: 'ready', draws: surface !== null })

async function answer(request: Exclude<ToWorker, { kind: 'drawn' }>): Promise<void> {
  if (request.kind === 'readDrawn') {
    scope.postMessage({ kind: 'done', text: await readQr(drawnByPage(request)) })
    return
  }
  if (!surface) throw new TypeError('This worker has no canvas')
  const bitmap = await createImageBitmap(request.image)
  const picture = pictureOf(bitmap, surface)
  const text = (await readNatively(bitmap)) ?? (await readQr(picture))
  picture.close()
  scope.postMessage({ kind: 'done', text })
}

function drawnByPage({ width, height }: { width: number; height: number }): Picture {
  return {
    width,
    height,
    close: () => {},
    draw: (zoom, window) =>
      new Promise((resolve) => {
        onDrawn = resolve
        scope.postMessage({ kind: 'draw', zoom, window })
      }),
  }
}
