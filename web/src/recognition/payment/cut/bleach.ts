import { COLOURED_SHARE, RED_SURPLUS } from '../find/ink/thresholds'
import { type Histogram, histogramOf, mode, quantile } from './histogram'
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
 * both the paper's level and the text's shift towards the seal's with the amount of ink, so the range between them is
 * stretched to the one without ink. A coloured ground stays as it is.
 */
export function bleach({ grey, red, surplus }: Sampled): void {
  const stained = histogramOf(surplus, surplus, (value) => value > RED_SURPLUS)
  if (stained.count === 0 || stained.count > grey.length * COLOURED_SHARE) return
  const plain = histogramOf(grey, surplus, (value) => value <= PLAIN_SURPLUS)
  if (plain.count < grey.length * COLOURED_SHARE) return
  const reddest = quantile(stained, REDDEST_QUANTILE)
  const under = histogramOf(red, surplus, (value) => value > reddest * FULL_INK)
  const { paper, text, inkedPaper, inkedText } = levels(plain, under)
  for (let at = 0; at < grey.length; at++) {
    const ink = Math.min(1, (surplus[at] ?? 0) / reddest)
    if (ink * reddest <= PLAIN_SURPLUS) continue
    const from = paper + (inkedPaper - paper) * ink
    const to = text + (inkedText - text) * ink
    const share = to === from ? 0 : ((red[at] ?? 0) - from) / (to - from)
    grey[at] = Math.max(0, Math.min(255, paper + Math.max(0, share) * (text - paper)))
  }
}

/** Brightness of paper and text without ink, and their red channel under full ink. */
function levels(plain: Histogram, under: Histogram) {
  const paper = mode(plain)
  const [low, high] = [quantile(plain, PAGE_EXTREME), quantile(plain, 1 - PAGE_EXTREME)]
  const isDark = paper - low >= high - paper
  const text = isDark ? low : high
  const inkedPaper = quantile(under, isDark ? 1 - INKED_PAPER : INKED_PAPER)
  const extreme = quantile(under, isDark ? INKED_EXTREME : 1 - INKED_EXTREME)
  const left = Math.max(Math.abs(inkedPaper - extreme), Math.abs(paper - text) * LEAST_CONTRAST_LEFT)
  return { paper, text, inkedPaper, inkedText: isDark ? inkedPaper - left : inkedPaper + left }
}
