/** Reads an image's type and size from the structure of its file; null for anything incomplete or invalid. */
import { crc32, inflateSync } from 'node:zlib'

export interface ImageFacts {
  type: 'image/png' | 'image/jpeg'
  width: number
  height: number
}

export function readImage(bytes: Buffer): ImageFacts | null {
  const read = bytes.subarray(0, 8).equals(PNG_SIGNATURE) ? readPng : readJpeg
  try {
    const facts = read(bytes)
    return facts && facts.width > 0 && facts.height > 0 ? facts : null
  } catch {
    // A length points beyond the end of the file.
    return null
  }
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const PNG_CHUNK_FRAME = 12

/** Chunks: length, type, data, CRC; IHDR first, deflated rows in IDAT, IEND last. */
function readPng(bytes: Buffer): ImageFacts | null {
  let size: { width: number; height: number } | null = null
  const data: Buffer[] = []
  for (let at = PNG_SIGNATURE.length; ; ) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + PNG_CHUNK_FRAME + length
    if (bytes.readUInt32BE(end - 4) !== crc32(bytes.subarray(at + 4, end - 4))) return null
    if ((size === null) !== (type === 'IHDR')) return null
    if (type === 'IHDR') size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) }
    if (type === 'IDAT') data.push(bytes.subarray(at + 8, end - 4))
    if (type === 'IEND') return size && isDeflated(Buffer.concat(data)) ? { type: 'image/png', ...size } : null
    at = end
  }
}

const LOOKED_AT_BYTES = 65_536

/** Looks at the beginning alone: a whole picture may be large. */
function isDeflated(data: Buffer): boolean {
  try {
    return inflateSync(data, { maxOutputLength: LOOKED_AT_BYTES }).length > 0
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
  }
}

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
/** Frame headers, which hold the size; C4, C8 and CC in the same range are other segments. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
/** Markers without length and data: restart markers, and 01. */
const isBare = (marker: number): boolean => (marker >= 0xd0 && marker <= 0xd7) || marker === 0x01

/** Segments: FF, marker, length, data; after a scan's header its entropy-coded bytes up to the next marker. */
function readJpeg(bytes: Buffer): ImageFacts | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null
  let size: { width: number; height: number } | null = null
  let hasScan = false
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) return null
    const marker = bytes.readUInt8(at + 1)
    if (marker === EOI) return size && hasScan ? { type: 'image/jpeg', ...size } : null
    // FF may be repeated before a marker.
    if (marker === 0xff) at += 1
    else if (isBare(marker)) at += 2
    else {
      if (isFrame(marker)) size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
      at += 2 + bytes.readUInt16BE(at + 2)
      if (marker === SOS) {
        hasScan = true
        at = endOfScan(bytes, at)
      }
    }
  }
}

/** In a scan FF is followed by 00 (a stuffed byte) or by a restart marker; anything else ends it. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.readUInt8(at + 1)
    if (next !== 0x00 && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  throw new RangeError('the scan does not end')
}
