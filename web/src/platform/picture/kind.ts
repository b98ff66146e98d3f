/** The two accepted picture types, recognised by their first bytes; file names and declared types are ignored. */
type PictureKind = 'image/png' | 'image/jpeg'

const SIGNATURES: Readonly<Record<PictureKind, readonly number[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
}
const KINDS: readonly PictureKind[] = ['image/png', 'image/jpeg']
export const SIGNATURE_BYTES = 8

/** @param head the first SIGNATURE_BYTES of the file, or fewer if it is shorter */
export const kindOf = (head: Uint8Array): PictureKind | null =>
  KINDS.find((kind) => SIGNATURES[kind].every((byte, at) => head[at] === byte)) ?? null
