import { readLevel } from './qr-attempt'
import type { Picture } from './qr-canvas'
import { levelCrop } from './qr-crop'
import { findFinders } from './qr-finders'
import { type Gray, halve, invert, isTransparent, toGray } from './qr-gray'
import { threshold } from './qr-threshold'
import { findTriples, type Triple } from './qr-triples'

const MOST_TRIPLES = 6

/** One look: short side to draw, how often to halve it, and the reach of the local mean as a share of the short side. */
interface Rung {
  readonly short: number
  readonly looks: readonly { readonly halvings: number; readonly reach: number }[]
}

const LADDER: readonly Rung[] = [
  {
    short: 360,
    looks: [
      { halvings: 0, reach: 1 / 12 },
      { halvings: 1, reach: 1 / 12 },
      { halvings: 0, reach: 1 / 30 },
      { halvings: 2, reach: 1 / 6 },
    ],
  },
  {
    short: 720,
    looks: [{ halvings: 0, reach: 1 / 24 }],
  },
  {
    short: 1080,
    looks: [{ halvings: 0, reach: 1 / 30 }],
  },
]

/** Reads the code of a picture, or null. Small first: it is both faster and better. */
export async function readQr(picture: Picture, isLate: () => boolean): Promise<string | null> {
  for (const rung of LADDER) {
    if (isLate()) return null
    const text = await readAt(picture, rung)
    if (text) return text
  }
  return null
}

async function readAt(picture: Picture, { short, looks }: Rung): Promise<string | null> {
  const scale = Math.max(1, Math.min(picture.width, picture.height) / short)
  const zoom = 1 / scale
  const pixels = await picture.draw(
    { a: zoom, b: 0, c: 0, d: zoom, e: 0, f: 0 },
    Math.round(picture.width * zoom),
    Math.round(picture.height * zoom),
  )
  for (const paper of isTransparent(pixels) ? [255, 0] : [255]) {
    const pyramid = [toGray(pixels, paper)]
    for (const { halvings, reach } of looks) {
      while (pyramid.length <= halvings) pyramid.push(halve(pyramid.at(-1) ?? toGray(pixels, paper)))
      const gray = pyramid[halvings]
      if (!gray) continue
      for (const triple of locate(gray, reach).slice(0, MOST_TRIPLES)) {
        const text = await readTriple(picture, triple, scale * 2 ** halvings, paper)
        if (text) return text
      }
    }
  }
  return null
}

function locate(gray: Gray, reach: number): Triple[] {
  const radius = Math.max(4, Math.round(Math.min(gray.width, gray.height) * reach))
  return findTriples(findFinders(threshold(gray, radius)))
}

async function readTriple(picture: Picture, triple: Triple, scale: number, paper: number): Promise<string | null> {
  const module = triple.size < 60 ? 5 : triple.size < 110 ? 4 : 3
  const { map, side, quad } = levelCrop(triple, module, { scale, x: 0, y: 0 })
  const gray = toGray(await picture.draw(map, side, side), paper)
  return readLevel(triple.corner.light ? invert(gray) : gray, { size: triple.size, quad })
}
