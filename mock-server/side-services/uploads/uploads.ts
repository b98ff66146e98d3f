/** Images from members: received as multipart `pic[0]`, stored under generated names, served below /files. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import express, { type Response, type Router } from 'express'
import sirv from 'sirv'
import { UPLOAD_PATHS, type UploadedImage } from '#protocol/endpoints'
import { readEnvelope } from '#protocol/envelope'
import { MAX_UPLOAD_PIXELS } from '#protocol/rules'
import type { BackEnd, BackEnds } from '../../calls/back-end'
import { exchange } from '../../calls/exchange'
import { forwarder } from '../../calls/forward'
import { plainForm } from '../../calls/forward-plain'
import { isOfEarlierState } from '../../calls/passage'
import { CUT_OFF, envelopeReply, jsonReply, type Reply, undecryptableReply } from '../../calls/reply'
import { UPLOADS_FULL, uploadBytes } from '../../desk/bounds'
import { REFUSED } from '../../desk/refusal'
import { showUpload } from '../../desk/views'
import { translated } from '../../state/member-language'
import { ofEach } from '../../state/of-each'
import { UPLOAD_NAME } from '../../state/snapshots'
import type { Upload } from '../../state/state'
import { type ImageFacts, readImage } from './image-file'

const EXTENSION = { 'image/png': 'png', 'image/jpeg': 'jpg' }

const refusal = (msg: string, code = REFUSED): Reply => jsonReply(200, { code, msg, data: null }, code)
const FORWARDING = {
  refusal: (code: number, msg: string) => refusal(msg, code),
  codeOf: (answer: unknown) => readEnvelope(answer)?.code ?? 0,
}

export function uploadRoutes({ fixtures, worldOf }: BackEnds): Router {
  const router = express.Router()
  const forwardOf = ofEach(forwarder)
  for (const path of UPLOAD_PATHS)
    router.post(path, async (request, response) => {
      const world = worldOf(request)
      // Loaded with the first picture, so that it does not slow down the server's start.
      const { formAgain, readForm } = await import('./upload-form')
      const formError = await readForm(request, response)
      const file = [request.files].flat().find(isPicture)
      const said = { name: file?.originalname ?? null, bytes: file?.size ?? 0 }
      const call = { path, method: 'POST', data: said, wire: `[${said.bytes} bytes of multipart form]` }
      const work = {
        handle: () => {
          const say = (msg: string) => translated(fixtures.messages, msg, request.get('accept-language'))
          if (formError) return refusal(say(formError))
          const payload = () => formAgain(request)
          const here = async () => {
            const kept = await store(world, file)
            return typeof kept === 'string' ? refusal(say(kept)) : kept
          }
          return forwardOf(world)(plainForm({ path, request, payload, data: {}, here, ...FORWARDING }))
        },
        business: envelopeReply,
        undecryptable: undecryptableReply,
      }
      await exchange(world, call, work, request, response)
    })
  router.get('/files/uploads/:name', (request, response) => sendUpload(worldOf(request), request.params.name, response))
  router.use('/files/images', sirv(join(fixtures.root, 'images'), { dev: true, extensions: [] }))
  return router
}

const isPicture = (file: unknown): file is Express.Multer.File =>
  typeof file === 'object' && file !== null && 'fieldname' in file && /^pic(\[\d*\])?$/.test(String(file.fieldname))

/** @returns the answer, or why the picture is refused */
async function store(world: BackEnd, file: Express.Multer.File | undefined): Promise<Reply | string> {
  if (!file) return '请选择图片'
  const facts = readImage(file.buffer)
  if (!facts) return '仅支持jpg和png格式'
  if (facts.width * facts.height > MAX_UPLOAD_PIXELS) return '图片尺寸过大'
  return keep(world, file.buffer, facts)
}

async function keep(world: BackEnd, bytes: Buffer, { type, width, height }: ImageFacts): Promise<Reply | string> {
  const { scope } = world.timeline
  const { beginnings } = world.store
  const hasRoom = () => world.pictures.hasRoom(uploadBytes(world.store.state) + bytes.length)
  if (!hasRoom()) return UPLOADS_FULL
  // Drawn, and from its bytes: no other picture has ever had that name, not even in another past of the same seed.
  const unique = createHash('sha256').update(world.random.hex(20)).update(bytes).digest('hex').slice(0, 20)
  const name = `${unique}.${EXTENSION[type]}`
  await world.blobs.put(name, bytes)
  const isLate = isOfEarlierState({ world, beginnings })
  if (isLate || !hasRoom()) {
    await world.blobs.remove(name)
    return isLate ? CUT_OFF : UPLOADS_FULL
  }
  const upload: Upload = {
    url: `/uploads/${name}`,
    bytes: bytes.length,
    type,
    width,
    height,
    at: world.clock.now(),
  }
  world.timeline.within(scope, () => {
    world.store.change(({ uploads }) => uploads.push(upload))
    world.events.emit('upload', showUpload(upload), `picture stored as ${upload.url}`)
    world.happen({ on: 'upload.stored' })
  })
  const data: UploadedImage[] = [{ url: upload.url }]
  return jsonReply(200, { code: 200, msg: 'success', data })
}

async function sendUpload({ blobs }: BackEnd, name: string, response: Response): Promise<void> {
  const bytes = UPLOAD_NAME.test(name) ? await blobs.get(name) : null
  if (!bytes) return void response.status(404).json({ code: 404, msg: '图片不存在' })
  const type = name.endsWith('.png') ? 'image/png' : 'image/jpeg'
  response.set({ 'Content-Type': type, 'Cache-Control': 'private, max-age=31536000, immutable' }).end(bytes)
}
