import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readImage } from '../../../mock-server/side-services/uploads/image-file'
import { barePicture } from '../../../web/src/platform/picture/bare-picture'
import { lookAtPicture } from '../../../web/src/platform/picture/look'
import { MAX_UPLOAD_BYTES } from '../../../web/src/protocol/rules'
import { chunk } from '../../api/client/png-chunk'

const jpeg = readFileSync('fixtures/images/payment-wechat-small.jpg')
const png = readFileSync('fixtures/images/payment-alipay.png')

const text = (words: string) => Buffer.from(words, 'latin1')
const fileOf = (bytes: Buffer, type = '') => new File([new Uint8Array(bytes)], 'IMG_0001.JPG', { type })
/** Bytes as text, a character each: to compare buffers member by member takes long. */
const plain = (bytes: Buffer) => bytes.toString('latin1')
async function bare(bytes: Buffer): Promise<string | null> {
  const file = await barePicture(fileOf(bytes))
  return file && plain(Buffer.from(await file.arrayBuffer()))
}
const factsOf = (bytes: string | null) => readImage(Buffer.from(bytes ?? '', 'latin1'))

/** FF, marker, length, data. */
function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** An EXIF block of three entries with the orientation in the middle, followed by a place as text. */
function tiff(orientation: number, little = false): Buffer {
  const block = Buffer.alloc(8 + 2 + 36 + 4)
  const two = (value: number, at: number) => (little ? block.writeUInt16LE(value, at) : block.writeUInt16BE(value, at))
  const four = (value: number, at: number) => (little ? block.writeUInt32LE(value, at) : block.writeUInt32BE(value, at))
  block.write(little ? 'II' : 'MM', 'latin1')
  two(42, 2)
  four(8, 4)
  two(3, 8)
  const entries = [
    [0x010f, 2, 4, 0x4d616b65],
    [0x0112, 3, 1, 0],
    [0x8825, 4, 1, 46],
  ]
  for (const [index, [tag = 0, type = 0, count = 0, value = 0]] of entries.entries()) {
    const at = 10 + index * 12
    two(tag, at)
    two(type, at + 2)
    four(count, at + 4)
    four(value, at + 8)
    if (tag === 0x0112) two(orientation, at + 8)
  }
  return Buffer.concat([block, text('GPS 31.2304N 121.4737E')])
}
const exif = (orientation: number, little?: boolean) =>
  segment(0xe1, Buffer.concat([text('Exif\0\0'), tiff(orientation, little)]))
/** The picture with these segments behind its first marker. */
const withSegments = (...segments: Buffer[]) => Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])

const icc = segment(0xe2, text('ICC_PROFILE\0\u0001\u0001profile'))
const adobe = segment(0xee, text('Adobe\0\u0064\0\0\0\0\u0001'))

test.each([
  ['EXIF', segment(0xe1, Buffer.concat([text('Exif\0\0'), tiff(1)]))],
  ['XMP', segment(0xe1, text('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>secret</x:xmpmeta>'))],
  ['a comment', segment(0xfe, text('secret'))],
  ['further pictures', segment(0xe2, text('MPF\0secret'))],
  ['a JFIF extension with a thumbnail', segment(0xe0, text('JFXX\0secret'))],
  ["a maker's segment", segment(0xef, text('secret'))],
  ['bytes between its segments', Buffer.concat([segment(0xfe, text('a')), text('secret')])],
  ['stuffed bytes between its segments', Buffer.concat([segment(0xfe, text('a')), Buffer.from([0xff, 0, 0x41])])],
])('UPL-1 a JPEG loses %s', async (_, added) => {
  expect(await bare(withSegments(added))).toBe(await bare(jpeg))
})

test('UPL-1 a JPEG that is bare already stays as it is, byte for byte', async () => {
  const once = await bare(jpeg)
  expect(factsOf(once)).toEqual(readImage(jpeg))
  expect(await bare(Buffer.from(once ?? '', 'latin1'))).toBe(once)
  expect(once?.slice(-2000)).toBe(plain(jpeg.subarray(-2000)))
})

test('UPL-1 the colour profile and the colour transform of a JPEG stay', async () => {
  const kept = await bare(withSegments(icc, exif(1), adobe))
  expect(kept?.includes(plain(icc))).toBe(true)
  expect(kept?.includes(plain(adobe))).toBe(true)
})

test('UPL-1 a JPEG loses the thumbnail of the first segment, but keeps its density', async () => {
  const thumbnail = segment(
    0xe0,
    Buffer.concat([text('JFIF\0'), Buffer.from([1, 2, 1, 0, 72, 0, 72, 2, 1]), text('secret')]),
  )
  const kept = await bare(Buffer.concat([jpeg.subarray(0, 2), thumbnail, jpeg.subarray(2)]))
  expect(kept?.slice(2, 20)).toBe(
    plain(segment(0xe0, Buffer.concat([text('JFIF\0'), Buffer.from([1, 2, 1, 0, 72, 0, 72, 0, 0])]))),
  )
  expect(kept?.includes('secret')).toBe(false)
})

for (const little of [false, true])
  test.each([2, 3, 4, 5, 6, 7, 8])(
    `UPL-1 a JPEG keeps only the orientation %i, little-endian ${little}`,
    async (turn) => {
      const kept = await bare(withSegments(exif(turn, little), segment(0xfe, text('x'))))
      const block = '4d4d002a00000008000101120003000000010006000000000000'.replace('10006', `1000${turn}`)
      const said = segment(0xe1, Buffer.concat([text('Exif\0\0'), Buffer.from(block, 'hex')]))
      expect(kept?.slice(2, 2 + said.length)).toBe(plain(said))
      expect(kept?.includes('GPS')).toBe(false)
      expect(factsOf(kept)).toEqual(readImage(jpeg))
    },
  )

test('UPL-1 the first of two orientations counts, as it does in viewers', async () => {
  expect(await bare(withSegments(exif(6), exif(3)))).toBe(await bare(withSegments(exif(6))))
  expect(await bare(withSegments(exif(1), exif(3)))).toBe(await bare(jpeg))
})

test.each([
  ['of 0', tiff(0)],
  ['of 9', tiff(9)],
  ['cut off', tiff(6).subarray(0, 20)],
  ['whose directory lies beyond it', Buffer.concat([tiff(6).subarray(0, 4), Buffer.from('7fffffff', 'hex')])],
  ['of no bytes', Buffer.alloc(0)],
])('UPL-1 an orientation %s is dropped', async (_, block) => {
  const odd = segment(0xe1, Buffer.concat([text('Exif\0\0'), block]))
  expect(await bare(withSegments(odd))).toBe(await bare(jpeg))
})

test('UPL-1 a JPEG loses the bytes between scans and behind the end as well', async () => {
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  const again = jpeg.subarray(scan, -2)
  const twoScans = (between: Buffer) => Buffer.concat([jpeg.subarray(0, -2), between, again, jpeg.subarray(-2)])
  const plain = twoScans(Buffer.alloc(0))
  const spoken = Buffer.concat([twoScans(segment(0xfe, text('secret'))), text('MotionPhoto'), jpeg])
  expect(await bare(spoken)).toBe(await bare(plain))
})

test('UPL-1 a truncated JPEG is kept as far as it goes, bare', async () => {
  const cut = withSegments(exif(1)).subarray(0, jpeg.length - 1000)
  const kept = await bare(cut)
  expect(kept?.includes('GPS')).toBe(false)
  expect(kept?.slice(-1000)).toBe(plain(cut.subarray(-1000)))
})

test.each([
  ['one that ends before its picture', jpeg.subarray(0, 60)],
  ['one of a single segment that is longer than the file', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1])],
  ['one of two markers', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ['one of a length that cannot be', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0])],
  ['nothing but its beginning', Buffer.from([0xff, 0xd8, 0xff])],
])('UPL-1 a file that begins like a JPEG is no picture: %s', async (_, bytes) => {
  expect(await bare(bytes)).toBeNull()
})

test('UPL-1 wherever a JPEG is cut, stripping it ends and leaves nothing private', async () => {
  const whole = withSegments(exif(6), segment(0xfe, text('secret')))
  for (let end = 3; end < 800; end++) expect((await bare(whole.subarray(0, end)))?.includes('secret')).not.toBe(true)
})

const HEADER_END = 33
/** The picture with these chunks behind its header. */
const withChunks = (...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, HEADER_END), ...chunks, png.subarray(HEADER_END)])

test.each([
  ['text', chunk('tEXt', text('Comment\0secret'))],
  ['EXIF', chunk('eXIf', tiff(1))],
  ['private chunks', chunk('iDOT', text('secret'))],
])('UPL-1 a PNG loses %s', async (_, added) => {
  expect(await bare(withChunks(added))).toBe(plain(png))
})

test('UPL-1 a PNG keeps the chunks that change how it looks', async () => {
  const seen = withChunks(chunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f])), chunk('pHYs', Buffer.alloc(9)))
  expect(await bare(seen)).toBe(plain(seen))
})

test('UPL-1 a PNG keeps only the orientation, in a valid file', async () => {
  const kept = await bare(withChunks(chunk('eXIf', tiff(6))))
  const block = '4d4d002a00000008000101120003000000010006000000000000'
  expect(kept).toBe(plain(withChunks(chunk('eXIf', Buffer.from(block, 'hex')))))
  expect(factsOf(kept)).toEqual(readImage(png))
})

test('UPL-1 a PNG loses the bytes behind the end', async () => {
  expect(await bare(Buffer.concat([png, text('secret')]))).toBe(plain(png))
})

test('UPL-1 a truncated PNG is kept as far as it goes', async () => {
  const cut = withChunks(chunk('tEXt', text('Comment\0secret'))).subarray(0, 500)
  expect(await bare(cut)).toBe(plain(png.subarray(0, 500 - chunk('tEXt', text('Comment\0secret')).length)))
})

test.each([
  ['only a signature', png.subarray(0, 8)],
  ['only a header', png.subarray(0, HEADER_END)],
  ['one that begins with its picture', Buffer.concat([png.subarray(0, 8), png.subarray(HEADER_END)])],
])('UPL-1 a file that begins like a PNG is no picture: %s', async (_, bytes) => {
  expect(await bare(bytes)).toBeNull()
})

test.each([
  ['', jpeg],
  ['text/html', png],
])('UPL-1 a picture declared as %j is judged by its content', async (declared, bytes) => {
  const file = fileOf(bytes, declared)
  expect(await lookAtPicture(file)).toBeNull()
  const sent = await barePicture(file)
  expect([sent?.type, sent?.name]).toEqual([bytes === jpeg ? 'image/jpeg' : 'image/png', 'IMG_0001.JPG'])
})

test.each([
  ['fileEmpty', 'nothing', Buffer.alloc(0)],
  ['fileType', 'a page', text('<html></html>')],
  ['fileType', 'a GIF', text('GIF89a')],
  ['fileType', 'two bytes of a JPEG', jpeg.subarray(0, 2)],
  ['fileType', 'seven bytes of a PNG', png.subarray(0, 7)],
  [
    'fileTooLarge',
    'a byte more than may be sent',
    Buffer.concat([jpeg, Buffer.alloc(MAX_UPLOAD_BYTES + 1 - jpeg.length)]),
  ],
  ['fileType', 'many bytes of no picture', Buffer.alloc(MAX_UPLOAD_BYTES + 1)],
  [null, 'as many bytes as may be sent', Buffer.concat([jpeg, Buffer.alloc(MAX_UPLOAD_BYTES - jpeg.length)])],
])('UPL-1 the check of a chosen file answers %s for %s, whatever it is called', async (problem, _, bytes) => {
  expect(await lookAtPicture(fileOf(bytes, 'image/jpeg'))).toBe(problem)
})
