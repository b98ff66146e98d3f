import { COLOURED_GROUND, RED } from '../find/grey-map'
import type { Sampled } from './sample'

/** Redness that plain ink and paper do not reach. */
const PLAIN = 16
/** Ink shows its full colour from this share of the reddest on. */
const FULLY = 0.75
/** Text under a seal that has less of its contrast left is not brought back: noise would come with it. */
const LEAST_LEFT = 0.15

/**
 * Takes red ink off, and with it seals and red amounts. Under a seal the red channel still shows the text, fainter:
 * both the paper's level and the text's shift towards the seal's with the amount of ink, so what lies between them is
 * stretched to what it is without ink. On a coloured ground nothing is done.
 */
export function bleach({ grey, red, surplus }: Sampled): void {
  const stains = surplus.reduce((sum, value) => sum + Number(value > RED), 0)
  if (stains === 0 || stains > grey.length * COLOURED_GROUND) return
  const plain = histogram(grey, (at) => (surplus[at] as number) <= PLAIN)
  if (plain.count < grey.length * COLOURED_GROUND) return
  const reddest = quantile(
    histogram(surplus, (at) => (surplus[at] as number) > RED),
    0.8,
  )
  const under = histogram(red, (at) => (surplus[at] as number) > reddest * FULLY)
  const paper = mode(plain)
  const [low, high] = [quantile(plain, 0.03), quantile(plain, 0.97)]
  const dark = paper - low >= high - paper
  const text = dark ? low : high
  const inkedPaper = quantile(under, dark ? 0.7 : 0.3)
  const left = Math.max(Math.abs(inkedPaper - quantile(under, dark ? 0.02 : 0.98)), Math.abs(paper - text) * LEAST_LEFT)
  const inkedText = dark ? inkedPaper - left : inkedPaper + left
  for (let at = 0; at < grey.length; at++) {
    const ink = Math.min(1, (surplus[at] as number) / reddest)
    if (ink * reddest <= PLAIN) continue
    const from = paper + (inkedPaper - paper) * ink
    const to = text + (inkedText - text) * ink
    const share = to === from ? 0 : ((red[at] as number) - from) / (to - from)
    grey[at] = Math.max(0, Math.min(255, paper + Math.max(0, share) * (text - paper)))
  }
}

interface Histogram {
  bins: Uint32Array
  count: number
}

function histogram(values: Uint8Array, belongs: (at: number) => boolean): Histogram {
  const bins = new Uint32Array(256)
  let count = 0
  for (let at = 0; at < values.length; at++) {
    if (!belongs(at)) continue
    const value = values[at] as number
    bins[value] = (bins[value] as number) + 1
    count++
  }
  return { bins, count }
}

function quantile({ bins, count }: Histogram, share: number): number {
  let left = count * share
  let value = 0
  while (value < 255 && left > (bins[value] as number)) left -= bins[value++] as number
  return value
}

function mode({ bins }: Histogram): number {
  let best = 0
  let most = -1
  for (let value = 0; value < 256; value++) {
    const sum = (bins[value] as number) * 2 + (bins[value - 1] ?? 0) + (bins[value + 1] ?? 0)
    if (sum > most) [best, most] = [value, sum]
  }
  return best
}
