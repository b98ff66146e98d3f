import { bareJpeg } from './bare-jpeg'
import { barePng } from './bare-png'
import { kindOf } from './kind'

const READERS = { 'image/png': barePng, 'image/jpeg': bareJpeg }

/**
 * The picture as it is sent: its pixels byte for byte and its orientation, nothing about where and how it was made. Its
 * type is the one that its content says. null when the bytes hold no picture.
 */
export async function barePicture(file: File): Promise<File | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = kindOf(bytes)
  const parts = type && READERS[type](bytes)
  return parts && new File(parts, file.name, { type })
}
