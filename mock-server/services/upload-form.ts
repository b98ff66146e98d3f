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
