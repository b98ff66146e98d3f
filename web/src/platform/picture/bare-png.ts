/**
 * Strips a PNG of its metadata. Chunks: length, type, data, CRC; IHDR first, IDAT somewhere, IEND last.
 *
 * Kept: the chunks that a decoder must know (an upper-case first letter), those that change how the picture looks, and
 * the orientation. Dropped: texts, time, EXIF, private chunks and anything after the end.
 * A truncated file is kept as far as it goes: the server decides whether to accept it.
 */
import { orientationBlock, readOrientation } from './orientation'

type Bytes = Uint8Array<ArrayBuffer>

const SIGNATURE_BYTES = 8
const FRAME_BYTES = 12
/** Transparency, colours, size, animation. */
const SEEN = 'tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' ')

/** @returns the parts of the bare picture, in order; null when the bytes hold no picture */
export function barePng(bytes: Bytes): Bytes[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: Bytes[] = [bytes.subarray(0, SIGNATURE_BYTES)]
  const types: string[] = []
  for (let at = SIGNATURE_BYTES; at + 8 <= bytes.length && types.at(-1) !== 'IEND'; ) {
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    const end = at + FRAME_BYTES + view.getUint32(at)
    const chunk = bytes.subarray(at, end)
    const kept = bareChunk(type, chunk)
    if (kept) parts.push(kept)
    types.push(type)
    at = end
  }
  return types[0] === 'IHDR' && types.includes('IDAT') ? parts : null
}

function bareChunk(type: string, chunk: Bytes): Bytes | null {
  if (type === 'eXIf') return orientationChunk(chunk.subarray(8, -4))
  return /^[A-Z]/.test(type) || SEEN.includes(type) ? chunk : null
}

function orientationChunk(tiff: Bytes): Bytes | null {
  const block = orientationBlock(readOrientation(tiff))
  if (!block) return null
  const chunk = new Uint8Array(FRAME_BYTES + block.length)
  chunk.set(new TextEncoder().encode('eXIf'), 4)
  chunk.set(block, 8)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, block.length)
  view.setUint32(8 + block.length, crc32(chunk.subarray(4, 8 + block.length)))
  return chunk
}

/** Bit by bit: it runs over a few bytes, once per picture. */
function crc32(bytes: Bytes): number {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}
