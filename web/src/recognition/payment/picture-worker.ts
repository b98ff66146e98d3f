import { decode, UndecodablePicture } from '../image/decode'
import { type Pixels, pgm } from '../image/pixels'
import { signStrip } from './cut/glyph-strip'
import { sideBySide, strip } from './cut/strip'
import type { Segment } from './find/segments'
import { textSegments } from './find/text-segments'
import type { PictureAnswer, PictureRequest } from './picture-messages'
import { chineseShare } from './read/digit-look'
import { type SignNet, signNet } from './read/glyph-network'
import { FIRST_TEXT_HEIGHT, VALUE_MIN_RATIO } from './read/thresholds'

let picture: Pixels | null = null

/** Without it, as when it could not be loaded, the engine's readings stand alone. */
const net: Promise<SignNet | null> = fetch(new URL('./read/glyph-network.bin', import.meta.url))
  .then(async (response) => (response.ok ? signNet(await response.arrayBuffer()) : null))
  .catch(() => null)

/** Adds to long segments how Chinese they look. */
function judged(from: Pixels, segments: Segment[]): Segment[] {
  return segments.map((segment) =>
    segment.length < segment.height * VALUE_MIN_RATIO
      ? segment
      : { ...segment, chinese: chineseShare(strip(from, segment, { textHeight: FIRST_TEXT_HEIGHT, bleach: true })) },
  )
}

async function answer(request: PictureRequest): Promise<PictureAnswer> {
  const { call } = request
  if (request.ask === 'open') {
    const { source } = request
    picture = source instanceof Blob ? await decode(source) : source
    return {
      call,
      opened: { segments: judged(picture, textSegments(picture)), width: picture.width, height: picture.height },
    }
  }
  if (!picture) throw new Error('no picture is open')
  const { pieces, joint } = request
  const from = picture
  if (request.ask === 'signs') return { call, signs: (await net)?.read(signStrip(from, pieces, joint)) ?? null }
  const { style } = request
  return {
    call,
    strip: pgm(
      sideBySide(
        pieces.map((piece) => strip(from, piece, style)),
        joint,
      ),
    ),
  }
}

addEventListener('message', ({ data }: MessageEvent<PictureRequest>) => {
  answer(data).then(
    (reply) => postMessage(reply, { transfer: 'strip' in reply ? [reply.strip.buffer] : [] }),
    (reason: unknown) => {
      const fault = reason instanceof UndecodablePicture ? 'picture' : 'canvas'
      postMessage({ call: data.call, fault, message: String(reason) } satisfies PictureAnswer)
    },
  )
})
