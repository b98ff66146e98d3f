import jsQR from 'jsqr'
import type { Grey } from '../image/pixels'
import type { Picture } from './canvas'
import { type Crop, cropsOf, leanOf } from './crops'
import { inverted, leaning, sharpened, softened, stretched, toGrey, toPixels } from './grey'
import { CROP_LOOKS, LEAN_STEPS, type Look } from './ladder'
import { below, drawn, threshold } from './local-mean'
import { findSquares } from './squares'

/**
 * [crops] Of one picture. Lower: print hides a code. Higher: static and text cost more. Measured: 131 of 132 codes
 * are read from the first or second crop, the last from none.
 */
const CROPS_A_PICTURE = 8
/** [pixels] Width of a module on a crop. */
const CROP_MODULE = 4.5
/**
 * [pixels] Longest side of a crop; the largest codes get three pixels a module. Lower: the largest codes are not
 * read. Higher: wide crops of static cost more. Reasoned: 177 modules with their margin.
 */
const CROP_SIDE = 560
/** [crop side] Reach of the mean on a crop. */
const CROP_REACH = 0.2
/** [crop side] Separates a crop tried before from another: how far the edges are apart. */
const SAME_CROP = 0.08
/**
 * [crop side] The squares must show again on the crop: how far the edges of their code may be from its edges. Lower:
 * small and leaning codes, coarsely cropped, are lost. Higher: static and print reach jsQR. Reasoned: on drawn
 * static a code that shows again is hardly ever in the same place.
 */
const SEEN_AGAIN = 0.15
/** [pixels] Longest side of a crop whose lean is undone: larger ones have alignment patterns, which jsQR goes by. */
const LEANING_SIDE = 300
/** [crops] How many crops of one picture have their lean undone. */
const MOST_LEANING = 2

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
