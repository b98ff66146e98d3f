/** [strip pixels] Stretch of a strip with one ground: longer than a glyph, shorter than a shadow. */
const GROUND_WINDOW = 64
/** [strip pixels] Rows above and below the text where the ground shows. */
const GROUND_MARGIN = 7
/** [strip pixels] Rows at the text that may have its outermost strokes. */
const TEXT_RIM = 2
/** [times] Weight of a pixel beside the text against one between its strokes. */
const BESIDE_WEIGHT = 3

const BINS = 32
/** Windows reach half a window into their neighbours. */
const OVERLAP = 0.5

/**
 * The ground's grey for every column of a strip: the commonest grey of windows along it, joined by straight lines.
 * `text` are the rows between which the text lies.
 */
export function grounds(grey: Uint8Array, width: number, text: { top: number; bottom: number }): Float32Array {
  const count = Math.max(1, Math.round(width / GROUND_WINDOW))
  const step = width / count
  const modes = Array.from({ length: count }, (_, i) => {
    const from = Math.max(0, Math.floor((i - OVERLAP) * step))
    const to = Math.min(width, Math.ceil((i + 1 + OVERLAP) * step))
    return modeOf(greysOf(grey, width, text, from, to))
  })
  return Float32Array.from({ length: width }, (_, x) => {
    const at = Math.max(0, Math.min(count - 1, x / step - 0.5))
    const i = Math.floor(at)
    const left = modes[i] ?? 0
    return left + ((modes[i + 1] ?? left) - left) * (at - i)
  })
}

function greysOf(
  grey: Uint8Array,
  width: number,
  { top, bottom }: { top: number; bottom: number },
  from: number,
  to: number,
): Uint32Array {
  const histogram = new Uint32Array(BINS)
  const last = Math.min(grey.length / width, Math.ceil(bottom + GROUND_MARGIN))
  for (let y = Math.max(0, Math.floor(top - GROUND_MARGIN)); y < last; y++) {
    const weight = y < top - TEXT_RIM || y >= bottom + TEXT_RIM ? BESIDE_WEIGHT : 1
    for (let at = y * width + from, end = y * width + to; at < end; at++) {
      const bin = (grey[at] ?? 0) >> 3
      histogram[bin] = (histogram[bin] ?? 0) + weight
    }
  }
  return histogram
}

/** Noise spreads one grey over some bins: they count for their neighbours. */
function modeOf(histogram: Uint32Array): number {
  const at = (i: number) => histogram[i] ?? 0
  const around = (i: number) => 3 * at(i) + 2 * (at(i - 1) + at(i + 1)) + at(i - 2) + at(i + 2)
  let best = 0
  for (let i = 1; i < BINS; i++) if (around(i) > around(best)) best = i
  const weight = at(best - 1) + at(best) + at(best + 1)
  return (((best - 1) * at(best - 1) + best * at(best) + (best + 1) * at(best + 1)) / Math.max(1, weight)) * 8 + 4
}
