/** The multipart form of an upload. */
import type { Request, Response } from 'express'
import multer from 'multer'
import { MAX_UPLOAD_BYTES } from '#protocol/rules'

const form = multer({
  storage: multer.memoryStorage(),
  defParamCharset: 'utf8',
  limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 20, fieldSize: 10_000, parts: 25, headerPairs: 50 },
}).any()

/** Parses the form and leaves its file on the request. @returns an error message, or null. */
export async function readForm(request: Request, response: Response): Promise<string | null> {
  const error = await new Promise<unknown>((done) => form(request, response, done))
  if (error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE') return '图片不能超过10MB'
  return error ? '上传的表单不完整' : null
}

/** The form that was read, ready to be sent again. */
export async function formAgain({ body, files }: Request): Promise<{ contentType: string; body: Buffer }> {
  const copy = new FormData()
  for (const [name, value] of Object.entries<unknown>(body ?? {})) copy.append(name, String(value))
  for (const file of [files].flat())
    if (isFile(file))
      copy.append(file.fieldname, new Blob([new Uint8Array(file.buffer)], { type: file.mimetype }), file.originalname)
  const sent = new globalThis.Response(copy)
  return { contentType: sent.headers.get('content-type') ?? '', body: Buffer.from(await sent.arrayBuffer()) }
}

const isFile = (file: unknown): file is Express.Multer.File =>
  typeof file === 'object' && file !== null && 'fieldname' in file && 'buffer' in file
