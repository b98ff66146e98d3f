import type { Grey } from '../image/pixels'
import type { Picture } from './canvas'
import { looksLikeFinders, readLevel, sizesNear } from './decode/attempt'
import { readWithJsqr } from './decode/second-reader'
import { levelCrop } from './locate/crop'
import { findFinders } from './locate/finders'
import { invert, isTransparent, reduce, toGray } from './locate/gray'
import { closed, threshold } from './locate/threshold'
import { findTriples, flatQuad, type Triple } from './locate/triples'
import { windowsOf } from './locate/windows'

/** One drawing by its short side, and the looks taken at it. */
export interface Rung {
  readonly short: number
  /** Pictures with a smaller short side skip it: they were drawn as large before. */
  readonly from?: number
  readonly looks: readonly Look[]
}

/** How many times smaller the drawing is made first; the local mean's reach as a share of the short side. */
export interface Look {
  readonly by: number
  readonly reach: number
  /** Of the local mean, below which dark is; without margin around the code, what surrounds it is not to be dark. */
  readonly share?: number
  /** For modules that are drawn as dots, dark (1) or light (0). */
  readonly close?: 0 | 1
}

/** Nine in ten codes are read on the first rung. The wide reach is for codes that fill the picture or have gaps. */
export const LADDER: readonly Rung[] = [
  {
    short: 240,
    looks: [
      { by: 1, reach: 1 / 12 },
      { by: 1, reach: 1 / 12, close: 1 },
      { by: 2, reach: 1 / 12, close: 1 },
      { by: 1, reach: 1 / 12, close: 0 },
      { by: 2, reach: 1 / 12, close: 0 },
    ],
  },
  {
    short: 480,
    looks: [
      { by: 1, reach: 1 / 12 },
      { by: 3, reach: 1 / 12 },
      { by: 1, reach: 1 / 30 },
      { by: 1, reach: 1 / 12, share: 0.6 },
      { by: 1, reach: 1 / 12, close: 1 },
      { by: 4, reach: 1 / 6 },
    ],
  },
  {
    short: 1080,
    looks: [
      { by: 2, reach: 1 / 24 },
      // Dots grow together at one size or another.
      { by: 4, reach: 1 / 12 },
      { by: 6, reach: 1 / 12 },
      { by: 8, reach: 1 / 12 },
      { by: 1, reach: 1 / 30 },
    ],
  },
  { short: 2160, from: 1400, looks: [{ by: 1, reach: 1 / 60 }] },
]

const MOST_TRIPLES = 6
/** How many drawings the second reader is given. */
const MOST_UNREAD = 3
/** 12 MB as pixels: a phone's whole screen, but never a whole photograph. */
const MOST_PIXELS = 3_000_000

interface Job {
  readonly picture: Picture
  readonly isLate: () => boolean
  /** What transparent pixels are laid on: white, then black. Known after the first drawing. */
  papers: readonly number[] | null
  /** Levelled drawings of what looked like a code and could not be read, the first of them. */
  readonly unread: Grey[]
}

/** Reads the code of a picture, or null. Small first: it is both faster and better. */
export async function readQr(
  picture: Picture,
  isLate: () => boolean,
  ladder: readonly Rung[] = LADDER,
): Promise<string | null> {
  const job: Job = { picture, isLate, papers: null, unread: [] }
  const short = Math.min(picture.width, picture.height)
  for (const rung of ladder.filter(({ from = 0 }) => short >= from)) {
    const text = await readAt(job, rung)
    if (text) return text
  }
  for (const gray of job.unread) {
    const text = isLate() ? null : await readWithJsqr(gray)
    if (text) return text
  }
  return null
}

async function readAt(job: Job, { short, looks }: Rung): Promise<string | null> {
  const { picture } = job
  const scale = Math.max(1, Math.min(picture.width, picture.height) / short)
  const zoom = 1 / scale
  const width = Math.max(1, Math.round(picture.width * zoom))
  const height = Math.max(1, Math.round(picture.height * zoom))
  for (const part of windowsOf(width, height, MOST_PIXELS)) {
    if (job.isLate()) return null
    const pixels = await picture.draw({ a: zoom, b: 0, c: 0, d: zoom, e: -part.x, f: -part.y }, part.width, part.height)
    job.papers ??= isTransparent(pixels) ? [255, 0] : [255]
    for (const paper of job.papers) {
      const text = await readPart(job, toGray(pixels, paper), looks, { scale, x: part.x, y: part.y, paper })
      if (text) return text
    }
  }
  return null
}

/** Where a drawing lies in the picture, and on what it was laid. */
interface Place {
  readonly scale: number
  readonly x: number
  readonly y: number
  readonly paper: number
}

async function readPart(job: Job, drawn: Grey, looks: readonly Look[], place: Place): Promise<string | null> {
  // Every even look starts from the half: reducing the whole drawing again and again takes longer than looking.
  let half: Grey | null = null
  for (const look of looks) {
    const { by } = look
    if (by % 2 === 0) half ??= reduce(drawn, 2)
    const gray = half && by % 2 === 0 ? reduce(half, by / 2) : reduce(drawn, by)
    const at = { ...place, scale: place.scale * by, x: place.x / by, y: place.y / by }
    for (const triple of locate(gray, look)) {
      if (job.isLate()) return null
      const text = await readTriple(job, triple, at)
      if (text) return text
    }
  }
  return null
}

function locate(gray: Grey, { reach, share, close }: Look): Triple[] {
  const radius = Math.max(4, Math.round(Math.min(gray.width, gray.height) * reach))
  const bits = threshold(gray, radius, share)
  return findTriples(findFinders(close === undefined ? bits : closed(bits, close)))
    .filter((triple) =>
      sizesNear(triple.size).some((size) =>
        looksLikeFinders(gray, { size, quad: flatQuad(triple) }, triple.corner.light),
      ),
    )
    .slice(0, MOST_TRIPLES)
}

/** The standard needs no more pixels than that, and the largest codes would need a large page. */
function pixelsPerModule(size: number): number {
  return size < 60 ? 5 : size < 110 ? 4 : 3
}

async function readTriple({ picture, unread }: Job, triple: Triple, place: Place): Promise<string | null> {
  const { map, side, quad } = levelCrop(triple, pixelsPerModule(triple.size), place)
  const drawn = toGray(await picture.draw(map, side, side), place.paper)
  const gray = triple.corner.light ? invert(drawn) : drawn
  const text = readLevel(gray, { size: triple.size, quad })
  if (text === null && unread.length < MOST_UNREAD) unread.push(gray)
  return text
}
