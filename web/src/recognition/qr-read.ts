import { readLevel } from './qr-attempt'
import type { Picture } from './qr-canvas'
import { levelCrop } from './qr-crop'
import { findFinders } from './qr-finders'
import { invert, isTransparent, type Pixels, toGray } from './qr-gray'
import { threshold } from './qr-threshold'
import { findTriples, type Triple } from './qr-triples'

const MOST_TRIPLES = 6

/** Reads the code of a picture, or null. Small first: it is both faster and better. */
export async function readQr(picture: Picture, isLate: () => boolean): Promise<string | null> {
  for (const short of [360, 720, 1080]) {
    if (isLate()) return null
    const text = await readAt(picture, short)
    if (text) return text
  }
  return null
}

async function readAt(picture: Picture, short: number): Promise<string | null> {
  const scale = Math.max(1, Math.min(picture.width, picture.height) / short)
  const zoom = 1 / scale
  const pixels = await picture.draw(
    { a: zoom, b: 0, c: 0, d: zoom, e: 0, f: 0 },
    Math.round(picture.width * zoom),
    Math.round(picture.height * zoom),
  )
  const papers = isTransparent(pixels) ? [255, 0] : [255]
  for (const paper of papers) {
    for (const triple of locate(pixels, paper).slice(0, MOST_TRIPLES)) {
      const text = await readTriple(picture, triple, scale, paper)
      if (text) return text
    }
  }
  return null
}

function locate(pixels: Pixels, paper: number): Triple[] {
  const gray = toGray(pixels, paper)
  const radius = Math.round(Math.min(gray.width, gray.height) / 12)
  return findTriples(findFinders(threshold(gray, radius)))
}

async function readTriple(picture: Picture, triple: Triple, scale: number, paper: number): Promise<string | null> {
  const module = triple.size < 60 ? 5 : triple.size < 110 ? 4 : 3
  const crop = levelCrop(triple, module, { scale, x: 0, y: 0 })
  const gray = toGray(await picture.draw(crop.map, crop.side, crop.side), paper)
  return readLevel(triple.corner.light ? invert(gray) : gray, { size: triple.size, quad: crop.quad }, true)
}
