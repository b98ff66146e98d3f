import { decode, UndecodablePicture } from './decode'
import type { PictureAnswer, PictureRequest } from './picture-messages'
import { type Pixels, pgm } from './pixels'
import { strip } from './strip'
import { textSegments } from './text-segments'

let picture: Pixels | null = null

async function answer(request: PictureRequest): Promise<PictureAnswer> {
  const { call } = request
  if (request.ask === 'open') {
    const { source } = request
    picture = source instanceof Blob ? await decode(source) : source
    return { call, opened: { segments: textSegments(picture), width: picture.width, height: picture.height } }
  }
  if (!picture) throw new Error('no picture is open')
  return { call, strip: pgm(strip(picture, request.segment, request.style)) }
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
