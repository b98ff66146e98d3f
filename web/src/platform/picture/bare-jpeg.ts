/**
 * Strips a JPEG of its metadata. Segments: FF, marker, length (its own two bytes included), data; a scan's header is
 * followed by entropy-coded bytes up to the next marker.
 *
 * Kept: everything that decoders need, including the colour profile and Adobe's colour transform, and the orientation.
 * Dropped: EXIF, XMP, IPTC, thumbnails, comments, further pictures and anything else after the end.
 * As lenient as decoders: bytes between segments are skipped, and a truncated file is kept as far as it goes.
 */
import { orientationBlock, readOrientation } from './orientation'

type Bytes = Uint8Array<ArrayBuffer>

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee
const APP15 = 0xef
const COM = 0xfe
const EXIF = 'Exif\0\0'
const JFIF_HEADER_BYTES = 14

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7
/** A marker that has no length and no data. */
const isBare = (marker: number) => isRestart(marker) || marker === 0x01 || marker === SOI

/** @returns the parts of the bare picture, in order; null when the bytes hold no picture */
export function bareJpeg(bytes: Bytes): Bytes[] | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null
  const parts: Bytes[] = [bytes.subarray(0, 2)]
  let hasScan = false
  let turned = false
  for (let at = nextMarker(bytes, 2); at !== -1; ) {
    const marker = bytes[at + 1] ?? 0
    const end = isBare(marker) || marker === EOI ? at + 2 : at + 2 + lengthAt(bytes, at + 2)
    if (marker === EOI) {
      parts.push(bytes.subarray(at, end))
      break
    }
    // The segment is longer than the file, so decoders cannot use it either.
    if (end > bytes.length) break
    if (marker === SOS) {
      hasScan = true
      const next = endOfScan(bytes, end)
      parts.push(bytes.subarray(at, next === -1 ? bytes.length : next))
      at = next
      continue
    }
    const segment = bytes.subarray(at, end)
    const kept = turned && isExif(segment) ? null : bareSegment(segment)
    turned ||= isExif(segment)
    if (kept) parts.push(kept)
    at = nextMarker(bytes, end)
  }
  return hasScan ? parts : null
}

/** A length below 2 is invalid: the segment is then taken to end after its length field. */
const lengthAt = (bytes: Bytes, at: number) => Math.max(2, ((bytes[at] ?? 0xff) << 8) | (bytes[at + 1] ?? 0xff))

/** Offset of the next FF that is followed by a marker; FF may be repeated before a marker. */
function nextMarker(bytes: Bytes, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1]
    if (marker !== undefined && marker !== 0x00 && marker !== 0xff) return at
  }
  return -1
}

/** In a scan FF is followed by 00 (a stuffed byte) or by a restart marker; any other marker ends it. */
function endOfScan(bytes: Bytes, start: number): number {
  let at = nextMarker(bytes, start)
  while (at !== -1 && isRestart(bytes[at + 1] ?? 0)) at = nextMarker(bytes, at + 2)
  return at
}

const name = (segment: Bytes, length: number) => String.fromCharCode(...segment.subarray(4, 4 + length))
const isExif = (segment: Bytes) => segment[1] === APP1 && name(segment, EXIF.length) === EXIF

/** The part of a segment that is kept; null to drop it. */
function bareSegment(segment: Bytes): Bytes | null {
  const marker = segment[1] ?? 0
  if (isExif(segment)) return orientationSegment(segment.subarray(4 + EXIF.length))
  if (marker === APP0) return name(segment, 5) === 'JFIF\0' ? withoutThumbnail(segment) : null
  if (marker === APP2) return name(segment, 12) === 'ICC_PROFILE\0' ? segment : null
  if (marker === APP14) return name(segment, 5) === 'Adobe' ? segment : null
  return marker === COM || (marker >= APP0 && marker <= APP15) ? null : segment
}

function orientationSegment(tiff: Bytes): Bytes | null {
  const block = orientationBlock(readOrientation(tiff))
  if (!block) return null
  const data = [...new TextEncoder().encode(EXIF), ...block]
  return new Uint8Array([0xff, APP1, 0, data.length + 2, ...data])
}

/** Version, unit and density; the size of the thumbnail is zero. */
function withoutThumbnail(segment: Bytes): Bytes | null {
  if (segment.length < 4 + JFIF_HEADER_BYTES) return null
  const bare = segment.slice(0, 4 + JFIF_HEADER_BYTES)
  bare.set([0, JFIF_HEADER_BYTES + 2], 2)
  bare.set([0, 0], 4 + JFIF_HEADER_BYTES - 2)
  return bare
}
