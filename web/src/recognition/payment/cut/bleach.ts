import { COLOURED_SHARE, RED_SURPLUS } from '../find/thresholds'
import { type Histogram, histogramOf, mode, quantile } from './histogram'
import type { Sampled } from './sample'

/** [0-255] Separates plain ink and paper from any red ink. */
const PLAIN_SURPLUS = 16
/** [share of the reddest] Separates full ink, where the seal's own levels are taken, from its rim. */
const FULL_INK = 0.75
/** [share of the contrast] Separates text under a seal that can be brought back from noise. */
const LEAST_CONTRAST_LEFT = 0.15
/** [quantile] Redness that counts as full ink: single redder pixels do not. */
const REDDEST_QUANTILE = 0.8
/** [quantile] Darkest and lightest part of a strip that count as text or paper. */
const PAGE_EXTREME = 0.03
/** [quantile] Level of the paper under a seal, from the end away from the text. */
const INKED_PAPER = 0.3
/** [quantile] Level of the text under a seal. */
const INKED_EXTREME = 0.02

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
