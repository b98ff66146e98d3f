import jsQR from 'jsqr'
import type { Grey } from '../image/pixels'
import type { Picture } from './canvas'
import { type Crop, cropsOf, leanOf } from './crops'
import { inverted, leaning, sharpened, softened, stretched, toGrey, toPixels } from './grey'
import { CROP_LOOKS, LEAN_STEPS, type Look } from './ladder'
import { below, drawn, threshold } from './local-mean'
import { findSquares } from './squares'
import {
  CROP_MODULE,
  CROP_REACH,
  CROP_SIDE,
  CROPS_A_PICTURE,
  LEANING_SIDE,
  MOST_LEANING,
  SAME_CROP,
  SEEN_AGAIN,
} from './thresholds'

/** The reading of one picture. */
export interface Job {
  readonly picture: Picture
  /** Grounds for transparent pixels: white, then black. Known after the first drawing. */
  papers: readonly number[] | null
  readonly tried: { readonly crop: Crop; readonly level: number | undefined }[]
  /** Crops whose lean was undone. */
  leaning: number
}

/** Draws a crop at jsQR's best size and lets it decode what still looks like a code there. */
export async function readCrop(
  job: Job,
  crop: Crop,
  { paper, look }: { paper: number; look: Look },
): Promise<string | null> {
  const isKnown = job.tried.some((old) => old.level === look.level && isSame(old.crop, crop))
  if (job.tried.length >= CROPS_A_PICTURE || isKnown) return null
  job.tried.push({ crop, level: look.level })
  const grey = await draw(job.picture, crop, paper)
  const looks = look.share || look.soft || look.level !== undefined ? [look, ...CROP_LOOKS] : CROP_LOOKS
  let code: Crop | null = null
  for (const { soft = 0, share, level } of looks) {
    const page = softened(grey, soft)
    const bits =
      level === undefined
        ? threshold(page, Math.round(grey.width * CROP_REACH), share)
        : below(page, crop.light ? 256 - level : level)
    const seen = cropsOf(findSquares(bits)).find((inner) => isWhole(inner, grey.width))
    if (!seen) continue
    const text = decode(share || level !== undefined ? drawn(bits) : page) ?? (code || soft === 0 ? null : decode(grey))
    if (text) return text
    code ??= seen
  }
  if (code === null) return null
  const page = stretched(grey)
  return decode(page) ?? decode(sharpened(page)) ?? readLeaning(job, grey, code)
}

async function draw(picture: Picture, crop: Crop, paper: number): Promise<Grey> {
  const zoom = Math.min(CROP_MODULE / crop.module, CROP_SIDE / crop.side)
  const side = Math.max(1, Math.round(crop.side * zoom))
  const window = { x: Math.round(crop.x * zoom), y: Math.round(crop.y * zoom), width: side, height: side }
  const grey = toGrey(await picture.draw(zoom, window), paper)
  return crop.light ? inverted(grey) : grey
}

/** jsQR takes a code without an alignment pattern for a parallelogram: the camera's lean is undone before. */
function readLeaning(job: Job, grey: Grey, code: Crop): string | null {
  if (grey.width > LEANING_SIDE || job.leaning >= MOST_LEANING) return null
  job.leaning++
  const { across, down } = leanOf(code, grey.width)
  for (const [right, below] of LEAN_STEPS) {
    const text = decode(leaning(grey, across + right, down + below))
    if (text) return text
  }
  return null
}

/** True for a dark code where the one that was cropped has to be. */
function isWhole({ light, x, y, side }: Crop, width: number): boolean {
  const edges = [x, y, x + side - width, y + side - width]
  return !light && edges.every((edge) => Math.abs(edge) < width * SEEN_AGAIN)
}

function isSame(a: Crop, b: Crop): boolean {
  const slack = Math.min(a.side, b.side) * SAME_CROP
  const isNear = (key: 'x' | 'y' | 'side') => Math.abs(a[key] - b[key]) < slack
  return a.light === b.light && isNear('x') && isNear('y') && isNear('side')
}

function decode(grey: Grey): string | null {
  const { data, width, height } = toPixels(grey)
  // Said each time: jsQR keeps the options of one call for the next. Its `data` is empty where it takes a pattern for a code.
  return jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data || null
}
