const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
const NUMERIC = 1
const LETTERS = 2
const CONTINUED = 3
const BYTES = 4
const FIRST_POSITION = 5
const ENCODING = 7
const KANJI = 8
const SECOND_POSITION = 9
const HANZI = 13

/** Encodings a code may announce (ECI numbers); what is not announced is UTF-8, else Chinese. */
const ENCODINGS: Readonly<Record<number, string>> = {
  3: 'windows-1252',
  20: 'shift_jis',
  26: 'utf-8',
  28: 'big5',
  29: 'gb18030',
}

class Bits {
  private at = 0
  private readonly bytes: Uint8Array
  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }
  get left(): number {
    return this.bytes.length * 8 - this.at
  }
  take(count: number): number {
    let value = 0
    for (let i = 0; i < count; i++, this.at++)
      value = value * 2 + (((this.bytes[this.at >> 3] ?? 0) >> (7 - (this.at & 7))) & 1)
    return value
  }
}

/** The text in a code's data bytes; null when they do not follow the standard, which means a misread. */
export function textOf(bytes: Uint8Array, version: number): string | null {
  const bits = new Bits(bytes)
  const size = version < 10 ? 0 : version < 27 ? 1 : 2
  let text = ''
  let encoding: string | null = null
  while (bits.left >= 4) {
    const mode = bits.take(4)
    if (mode === 0) break
    if (mode === FIRST_POSITION) continue
    if (mode === CONTINUED) bits.take(16)
    else if (mode === SECOND_POSITION) bits.take(8)
    else if (mode === ENCODING) encoding = ENCODINGS[encodingNumber(bits)] ?? null
    else {
      const part = segment(bits, mode, size, encoding)
      if (part === null) return null
      text += part
    }
  }
  return text
}

function encodingNumber(bits: Bits): number {
  const first = bits.take(8)
  if (first < 128) return first
  return first < 192 ? (first & 63) * 256 + bits.take(8) : (first & 31) * 65_536 + bits.take(16)
}

const COUNT_BITS: Readonly<Record<number, readonly [number, number, number]>> = {
  [NUMERIC]: [10, 12, 14],
  [LETTERS]: [9, 11, 13],
  [BYTES]: [8, 16, 16],
  [KANJI]: [8, 10, 12],
  [HANZI]: [8, 10, 12],
}

function segment(bits: Bits, mode: number, size: number, encoding: string | null): string | null {
  const width = COUNT_BITS[mode]?.[size]
  if (width === undefined) return null
  if (mode === HANZI) bits.take(4)
  const count = bits.take(width)
  if (bitsOf(mode, count) > bits.left) return null
  if (mode === NUMERIC) return digits(bits, count)
  if (mode === LETTERS) return letters(bits, count)
  if (mode === BYTES)
    return decoded(
      Uint8Array.from({ length: count }, () => bits.take(8)),
      encoding,
    )
  return twoBytes(bits, count, mode)
}

function bitsOf(mode: number, count: number): number {
  if (mode === NUMERIC) return Math.ceil((count * 10) / 3)
  if (mode === LETTERS) return Math.ceil((count * 11) / 2)
  return count * (mode === BYTES ? 8 : 13)
}

function digits(bits: Bits, count: number): string | null {
  let text = ''
  for (let left = count; left > 0; left -= 3) {
    const group = Math.min(3, left)
    const value = bits.take([0, 4, 7, 10][group] ?? 0)
    if (value >= 10 ** group) return null
    text += String(value).padStart(group, '0')
  }
  return text
}

function letters(bits: Bits, count: number): string | null {
  let text = ''
  for (let left = count; left > 0; left -= 2) {
    const value = bits.take(left > 1 ? 11 : 6)
    if (value >= (left > 1 ? 2025 : 45)) return null
    if (left > 1) text += ALPHANUMERIC[Math.floor(value / 45)]
    text += ALPHANUMERIC[value % 45]
  }
  return text
}

function decoded(bytes: Uint8Array, encoding: string | null): string {
  try {
    return new TextDecoder(encoding ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** Thirteen bits a character: the two bytes of Shift-JIS or GB 2312, packed. */
function twoBytes(bits: Bits, count: number, mode: number): string {
  const bytes = new Uint8Array(count * 2)
  for (let i = 0; i < count; i++) {
    const value = bits.take(13)
    let pair: number
    if (mode === KANJI) {
      pair = (Math.floor(value / 0xc0) << 8) + (value % 0xc0)
      pair += pair < 0x1f00 ? 0x8140 : 0xc140
    } else {
      pair = (Math.floor(value / 0x60) << 8) + (value % 0x60)
      pair += pair < 0xa00 ? 0xa1a1 : 0xa6a1
    }
    bytes[i * 2] = pair >> 8
    bytes[i * 2 + 1] = pair & 255
  }
  return new TextDecoder(mode === KANJI ? 'shift_jis' : 'gb18030').decode(bytes)
}
