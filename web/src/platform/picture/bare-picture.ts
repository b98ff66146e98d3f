import { bareJpeg } from './bare-jpeg'
import { barePng } from './bare-png'
import { kindOf } from './kind'

const READERS = { 'image/png': barePng, 'image/jpeg': bareJpeg }

/**
 * The picture as it is sent: unchanged pixel data and the orientation, no other metadata. The type is derived from the
 * content. null when the bytes hold no picture.
 */
export async function barePicture(file: File): Promise<File | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = kindOf(bytes)
  const parts = type && READERS[type](bytes)
  return parts && new File(parts, file.name, { type })
}
