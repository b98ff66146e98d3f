import jsQR from 'jsqr'
import type { Grey } from '../image/pixels'
import type { Picture } from './canvas'
import { flatShare, inverted, isTransparent, leaning, softened, toGrey, toPixels } from './grey'
import { LADDER, type Look, type Rung } from './ladder'
import { drawn, threshold } from './threshold'
import { windowsOf } from './windows'

/** 6 MB as pixels. jsQR's time grows faster than the page, and the code competes with less print on a small one. */
const MOST_PIXELS = 1_500_000
/** Of the short side: how far around a pixel the mean is taken that it is compared with. */
const REACH = 1 / 12
const LEAST_REACH = 4

/** Separates screens, even those sent as JPEG, from photographs: cameras see hardly two neighbours alike. */
const SCREEN_SHARE = 0.6

interface Job {
  readonly picture: Picture
  readonly isLate: () => boolean
  /** What transparent pixels are laid on: white, then black. Known after the first drawing. */
  papers: readonly number[] | null
  isScreen: boolean
}

/** Reads the code of a picture, or null. */
export async function readQr(
  picture: Picture,
  isLate: () => boolean,
  ladder: readonly Rung[] = LADDER,
): Promise<string | null> {
  const job: Job = { picture, isLate, papers: null, isScreen: false }
  const short = Math.min(picture.width, picture.height)
  for (const rung of ladder.filter(({ from = 0 }) => short >= from)) {
    if (rung.photo && job.isScreen) continue
    const text = await readAt(job, rung)
    if (text) return text
  }
  return null
}

async function readAt(job: Job, { short, looks }: Rung): Promise<string | null> {
  const { picture, isLate } = job
  const zoom = Math.min(1, short / Math.min(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * zoom))
  const height = Math.max(1, Math.round(picture.height * zoom))
  for (const window of windowsOf(width, height, MOST_PIXELS)) {
    if (isLate()) return null
    const pixels = await picture.draw(zoom, window)
    job.papers ??= isTransparent(pixels) ? [255, 0] : [255]
    for (const paper of job.papers) {
      const grey = toGrey(pixels, paper)
      job.isScreen ||= flatShare(grey) > SCREEN_SHARE
      for (const look of looks) {
        const text = isLate() ? null : readLook(grey, look)
        if (text) return text
      }
    }
  }
  return null
}

function readLook(grey: Grey, look: Look): string | null {
  const { data, width, height } = toPixels(pageFor(grey, look))
  // Said each time: jsQR keeps the options of one call for the next. Its `data` is empty where it takes a pattern for a code.
  return jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data || null
}

/** What jsQR is shown: dark on light, whatever the picture has. */
function pageFor(grey: Grey, { light, soft, lean, share }: Look): Grey {
  const turned = light ? inverted(grey) : grey
  const calm = soft ? softened(turned) : turned
  const level = lean ? leaning(calm, ...lean) : calm
  if (share === undefined) return level
  const reach = Math.max(LEAST_REACH, Math.round(Math.min(grey.width, grey.height) * REACH))
  return drawn(threshold(level, reach, share))
}
