/**
 * The one EXIF entry that displaying the picture depends on: its orientation. The others record where, when and with
 * which device it was taken.
 *
 * A TIFF block: byte order "II" or "MM", 42, the offset of the first directory; a directory is a count and entries of
 * 12 bytes (tag, type, count, value).
 */
const TAG = 0x0112
const SHORT = 3
const UPRIGHT = 1
const MOST = 8
const ENTRY_BYTES = 12

/** 1 to 8; 1 (upright) when the block holds no readable orientation. */
export function readOrientation(tiff: Uint8Array): number {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  try {
    const little = view.getUint16(0) === 0x4949
    const directory = view.getUint32(4, little)
    const count = view.getUint16(directory, little)
    for (let entry = directory + 2, left = count; left > 0; left--, entry += ENTRY_BYTES) {
      if (view.getUint16(entry, little) !== TAG || view.getUint16(entry + 2, little) !== SHORT) continue
      const value = view.getUint16(entry + 8, little)
      return value >= UPRIGHT && value <= MOST ? value : UPRIGHT
    }
  } catch {
    // An offset points beyond the block.
  }
  return UPRIGHT
}

/** A TIFF block that holds only the orientation; null for an upright picture, which needs none. */
export function orientationBlock(orientation: number): Uint8Array<ArrayBuffer> | null {
  if (orientation === UPRIGHT) return null
  const header = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8]
  const entry = [TAG >> 8, TAG & 0xff, 0, SHORT, 0, 0, 0, 1, 0, orientation, 0, 0]
  return new Uint8Array([...header, 0, 1, ...entry, 0, 0, 0, 0])
}
