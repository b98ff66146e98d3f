import type { Pixels } from '../image/pixels'
import type { Window } from './windows'

/** Requests of the page to the worker. */
export type ToWorker =
  | { readonly kind: 'read'; readonly image: Blob }
  | { readonly kind: 'readDrawn'; readonly width: number; readonly height: number }
  | { readonly kind: 'drawn'; readonly pixels: Pixels }

/** Messages of the worker to the page. `draw` comes only after `readDrawn`: the page has the canvas then. */
export type FromWorker =
  | { readonly kind: 'ready'; readonly draws: boolean }
  | { readonly kind: 'draw'; readonly zoom: number; readonly window: Window }
  | { readonly kind: 'done'; readonly text: string | null }
  /** Nothing was found, because the reader broke over the picture. */
  | { readonly kind: 'broken' }
