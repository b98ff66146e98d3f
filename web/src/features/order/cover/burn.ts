import { kindOf, SIGNATURE_BYTES } from '../../../platform/picture/kind'
import { MAX_UPLOAD_BYTES } from '../../../protocol/rules'
import type { Frame } from '../../../ui/kit/framed-picture'

/**
 * Blackens parts of a picture. The result is drawn anew, so nothing of the covered pixels and no metadata is left in it;
 * it stands upright, in the size and format of the original. A PNG that would be too large to send becomes a JPEG.
 */
export async function burn(file: File, parts: readonly Frame[]): Promise<File> {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas to draw on')
  context.drawImage(picture, 0, 0)
  picture.close()
  for (const { left, top, width, height } of parts)
    context.fillRect(left * canvas.width, top * canvas.height, width * canvas.width, height * canvas.height)
  const type = kindOf(new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer())) ?? 'image/png'
  const drawnAs = (kind: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, kind))
  let blob = await drawnAs(type)
  if (blob && blob.size > MAX_UPLOAD_BYTES) {
    // JPEG has no transparency.
    context.globalCompositeOperation = 'destination-over'
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    blob = await drawnAs('image/jpeg')
  }
  if (!blob) throw new Error('the picture is too large to draw')
  return new File([blob], file.name, { type: blob.type })
}
