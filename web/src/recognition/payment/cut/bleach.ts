import { COLOURED_SHARE, RED_SURPLUS } from '../find/thresholds'
import type { Sampled } from './sample'
import {
  FULL_INK,
  INKED_EXTREME,
  INKED_PAPER,
  LEAST_CONTRAST_LEFT,
  PAGE_EXTREME,
  PLAIN_SURPLUS,
  REDDEST_QUANTILE,
} from './thresholds'

/**
 * Takes red ink off, and with it seals and red amounts. Under a seal the red channel still shows the text, fainter:
 * both the paper's level and the text's shift towards the seal's with the amount of ink, so what lies between them is
 * stretched to what it is without ink. On a coloured ground nothing is done.
 */
export function bleach({ grey, red, surplus }: Sampled): void {
  const stains = surplus.reduce((sum, value) => sum + Number(value > RED_SURPLUS), 0)
  if (stains === 0 || stains > grey.length * COLOURED_SHARE) return
  const plain = histogram(grey, (at) => (surplus[at] as number) <= PLAIN_SURPLUS)
  if (plain.count < grey.length * COLOURED_SHARE) return
  const reddest = quantile(
    histogram(surplus, (at) => (surplus[at] as number) > RED_SURPLUS),
    REDDEST_QUANTILE,
  )
  const under = histogram(red, (at) => (surplus[at] as number) > reddest * FULL_INK)
  const paper = mode(plain)
  const [low, high] = [quantile(plain, PAGE_EXTREME), quantile(plain, 1 - PAGE_EXTREME)]
  const dark = paper - low >= high - paper
  const text = dark ? low : high
  const inkedPaper = quantile(under, dark ? 1 - INKED_PAPER : INKED_PAPER)
  const left = Math.max(
    Math.abs(inkedPaper - quantile(under, dark ? INKED_EXTREME : 1 - INKED_EXTREME)),
    Math.abs(paper - text) * LEAST_CONTRAST_LEFT,
  )
  const inkedText = dark ? inkedPaper - left : inkedPaper + left
  for (let at = 0; at < grey.length; at++) {
    const ink = Math.min(1, (surplus[at] as number) / reddest)
    if (ink * reddest <= PLAIN_SURPLUS) continue
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
