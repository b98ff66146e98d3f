import type { Grey } from '../image/pixels'
import type { Picture } from './canvas'
import { type Crop, cropsOf } from './crops'
import { isTransparent, softened, toGrey } from './grey'
import { LADDER, type Look, type Rung } from './ladder'
import { levelsOf } from './levels'
import { below, threshold } from './local-mean'
import { type Job, readCrop } from './read-crop'
import { findSquares } from './squares'
import { type Window, windowsOf } from './windows'

/**
 * [pixels] Largest drawing that is looked at in one piece: 12 MB, a phone's whole screen. Lower: long pages are cut
 * more often. Higher: a 12-megapixel photograph is made into pixels at once. Reasoned: older phones give one canvas
 * 16 megapixels.
 */
const QR_WINDOW_PIXELS = 3_000_000
/** [short side] How far around a pixel the mean is taken that it is compared with, where a look does not say it. */
const MEAN_REACH = 0.083
/** [pixels] Least reach of that mean. */
const LEAST_MEAN_REACH = 4
/** [crops] Of one look, the most regular first. */
const CROPS_A_LOOK = 5

/** Reads the code of a picture, or null. */
export async function readQr(picture: Picture): Promise<string | null> {
  const job: Job = { picture, papers: null, tried: [], leaning: 0 }
  const short = Math.min(picture.width, picture.height)
  for (const rung of LADDER.filter(({ from = 0 }) => short >= from)) {
    const text = await readAt(job, rung)
    if (text) return text
  }
  return null
}

async function readAt(job: Job, { short, looks, parts }: Rung): Promise<string | null> {
  const { picture } = job
  const zoom = Math.min(1, short / Math.min(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * zoom))
  const height = Math.max(1, Math.round(picture.height * zoom))
  for (const window of windowsOf(width, height, QR_WINDOW_PIXELS)) {
    const pixels = await picture.draw(zoom, window)
    job.papers ??= isTransparent(pixels) ? [255, 0] : [255]
    for (const paper of job.papers) {
      const grey = toGrey(pixels, paper)
      const own = parts ? levelsOf(grey).map((level) => ({ level })) : []
      for (const look of [...looks, ...own]) {
        const crops = cropsIn(grey, look).map((crop) => inPicture(crop, zoom, window))
        const text = await readFirst(job, crops, { paper, look })
        if (text) return text
      }
    }
  }
  return null
}

function cropsIn(grey: Grey, { soft = 0, share = 1, reach = MEAN_REACH, level }: Look): Crop[] {
  const radius = Math.max(LEAST_MEAN_REACH, Math.round(Math.min(grey.width, grey.height) * reach))
  const bits = level === undefined ? threshold(softened(grey, soft), radius, share) : below(grey, level)
  return cropsOf(findSquares(bits)).slice(0, CROPS_A_LOOK)
}

const inPicture = (crop: Crop, zoom: number, { x, y }: Window): Crop => ({
  ...crop,
  x: (crop.x + x) / zoom,
  y: (crop.y + y) / zoom,
  side: crop.side / zoom,
  module: crop.module / zoom,
})

async function readFirst(
  job: Job,
  crops: readonly Crop[],
  seen: { paper: number; look: Look },
): Promise<string | null> {
  for (const crop of crops) {
    const text = await readCrop(job, crop, seen)
    if (text) return text
  }
  return null
}
