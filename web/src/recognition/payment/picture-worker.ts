import { decode } from '../image/decode'
import { asRecognitionError } from '../image/errors'
import { type Pixels, pgm } from '../image/pixels'
import { glyphStrip } from './cut/glyph-strip'
import { joinedStrip, strip } from './cut/strip'
import { blueAsRed } from './find/ink/pens'
import { aspect, type Segment } from './find/rows/segment'
import { segmentsBy, textSegments } from './find/text-segments'
import type { PictureAnswer, PictureRequest } from './picture-messages'
import { chineseShare, LOOK_STYLE } from './read/digit-look'
import { type GlyphNetwork, glyphNetwork } from './read/network/glyph-network'
import { VALUE_MIN_RATIO } from './read/thresholds'

let picture: Pixels | null = null
/** The same, for lines that a blue pen marked. */
let unmarked: Pixels | null = null
/** The lines that were found in it at first. */
let found: Segment[] = []

/** A download that stalls must not hold up the engine. On the slowest line the network takes half of that. */
const NETWORK_LIMIT_MS = 60_000
const limit = new AbortController()
setTimeout(() => limit.abort(), NETWORK_LIMIT_MS)

/** Null when it could not be loaded: the engine's readings then stand alone. */
const network: Promise<GlyphNetwork | null> = fetch(new URL('./read/network/glyph-network.bin', import.meta.url), {
  signal: limit.signal,
})
  .then(async (response) => (response.ok ? glyphNetwork(await response.arrayBuffer()) : null))
  .catch(() => null)

/** The picture from which this segment is cut. */
function pictureFor(whole: Pixels, { pen }: Segment): Pixels {
  if (pen === undefined) return whole
  unmarked ??= blueAsRed(whole)
  return unmarked
}

/** Adds to each segment with room for a date how Chinese it looks, unless that is known. */
function withChineseShare(from: Pixels, segments: Segment[]): Segment[] {
  return segments.map((segment) =>
    aspect(segment) < VALUE_MIN_RATIO || segment.chinese !== undefined
      ? segment
      : { ...segment, chinese: chineseShare(strip(pictureFor(from, segment), segment, LOOK_STYLE)) },
  )
}

async function answer(request: PictureRequest): Promise<PictureAnswer> {
  const { call } = request
  if (request.ask === 'ready') {
    await network
    return { call, ready: true }
  }
  if (request.ask === 'open') {
    const { source, turn } = request
    picture = source instanceof Blob ? await decode(source, turn) : source
    unmarked = null
    const { width, height } = picture
    found = withChineseShare(picture, textSegments(picture))
    return { call, opened: { segments: found, width, height } }
  }
  if (!picture) throw new Error('no picture is open')
  if (request.ask === 'again')
    return { call, again: withChineseShare(picture, segmentsBy(request.way, picture, found)) }
  const { pieces, joint } = request
  const [first] = pieces
  const from = first ? pictureFor(picture, first) : picture
  if (request.ask === 'glyphs')
    return { call, glyphs: (await network)?.read(glyphStrip(from, pieces, joint, request.look)) ?? null }
  return { call, strip: pgm(joinedStrip(from, pieces, joint, request.style)) }
}

addEventListener('message', ({ data }: MessageEvent<PictureRequest>) => {
  answer(data).then(
    (reply) => postMessage(reply, { transfer: 'strip' in reply ? [reply.strip.buffer] : [] }),
    (reason: unknown) => {
      const { reason: failed, message } = asRecognitionError(reason)
      postMessage({ call: data.call, failed, message } satisfies PictureAnswer)
    },
  )
})
