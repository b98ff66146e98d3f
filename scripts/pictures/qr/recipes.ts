import { type Random, seeded } from '../drawing/random'
import type { CodeLook, Damage, Negative, Recipe } from './recipe'

type Draft = Omit<Recipe, 'file' | 'seed' | 'condition'>
type Draw = (random: Random) => Draft

export const PLAIN: CodeLook = {
  ecc: 'M',
  version: 1,
  side: 330,
  shape: 'square',
  roundFinders: false,
  ink: '#000',
  paper: '#fff',
  quiet: 4,
  logo: 0,
  degrees: 0,
}

function text(random: Random): string {
  const order = `20${random.int(23, 26)}${String(random.int(1, 12)).padStart(2, '0')}${String(random.int(1, 28)).padStart(2, '0')}`
  return random.pick([
    order + random.digits(7),
    order + random.digits(7),
    order + random.digits(8),
    random.digits(random.int(4, 8)),
    `GD${random.digits(8)}k`,
    `https://m.example.com/o/${order}${random.digits(6)}?s=${random.digits(3)}`,
    `订单号：${order}${random.digits(7)}`,
  ])
}

function base(random: Random, code: Partial<CodeLook> = {}): Draft {
  const width = random.pick([720, 828, 1080, 1080, 1170, 1284])
  const side = Math.round(width * random.between(0.22, 0.6))
  return {
    text: text(random),
    width,
    height: Math.round(width * random.between(1.78, 2.22)),
    code: { ...PLAIN, side, ecc: random.pick(['L', 'M', 'Q', 'H']), quiet: random.int(2, 5), ...code },
    scene: random.pick(['app', 'app', 'poster', 'chat']),
    dark: random.chance(0.2),
    damage: [],
    quality: random.chance(0.4) ? random.between(0.6, 0.95) : null,
    orientation: 1,
  }
}

function photo(random: Random, tilt: number, degrees: number): Damage {
  const [width, height] = random.pick([
    [1200, 1600],
    [1080, 1440],
    [1440, 1080],
    [1512, 2016],
  ])
  return { kind: 'photo', width, height, tilt, degrees, fill: random.between(0.7, 1.15) }
}

const light = (random: Random): Damage => ({
  kind: 'light',
  low: random.between(0.25, 0.7),
  angle: random.between(0, 6.28),
})
const noise = (random: Random, most: number): Damage => ({ kind: 'noise', strength: random.between(4, most) })
const blur = (random: Random, most: number): Damage => ({ kind: 'blur', pixels: random.between(0.6, most) })

const INKS = ['#1677ff', '#c8161d', '#07893f', '#5b2bb0', '#8a4b08', '#0b3d5c', '#e0452b', '#d81b78'] as const
const PAPERS = ['#fff', '#fff7d6', '#eef6ff', '#ffe3ea', '#e8f7e8'] as const

function bare(random: Random, code: Partial<CodeLook> = {}): Draft {
  const side = random.int(90, 900)
  const edge = Math.round(side * random.between(1.08, 1.4))
  return { ...base(random, { side, ...code }), width: edge, height: edge, scene: 'bare', dark: false }
}

function without(scene: Negative): Draw {
  return (random) => ({
    ...base(random),
    text: null,
    scene,
    damage: random.chance(0.35) ? [photo(random, 0.1, random.between(-8, 8)), light(random), noise(random, 12)] : [],
  })
}

const POSITIVES: Readonly<Record<string, Draw>> = {
  screenshot: (random) => base(random),
  jpeg_recompressed: (random) => ({
    ...base(random),
    damage: [{ kind: 'jpeg', quality: random.between(0.12, 0.4) }],
    quality: random.between(0.2, 0.5),
  }),
  dark_inverted: (random) => ({
    ...base(random, { ink: '#fff', paper: random.pick(['#000', '#17181c', '#222']) }),
    dark: true,
  }),
  logo: (random) => base(random, { ecc: 'H', version: random.int(2, 6), logo: random.between(0.12, 0.24) }),
  perspective_photo: (random) => ({
    ...base(random),
    damage: [
      photo(random, random.between(0.08, 0.22), random.between(-14, 14)),
      light(random),
      blur(random, 1.2),
      noise(random, 12),
    ],
    quality: random.between(0.6, 0.9),
  }),
  transparent: (random) => ({ ...bare(random, { paper: null }), quality: null }),
  transparent_light: (random) => ({
    ...bare(random, { paper: null, ink: random.pick(['#fff', '#fafafa', '#e8e8ff']) }),
    quality: null,
  }),
  exif_rotated: (random) => ({
    ...base(random),
    damage: [photo(random, 0.06, random.between(-12, 12)), light(random), noise(random, 8)],
    quality: random.between(0.7, 0.92),
    orientation: random.pick([2, 3, 4, 5, 6, 7, 8]),
  }),
  rounded: (random) => base(random, { shape: 'rounded', roundFinders: random.chance(0.6) }),
  dots: (random) =>
    base(random, { shape: 'dots', roundFinders: random.chance(0.6), ecc: random.pick(['M', 'Q', 'H']) }),
  coloured: (random) => base(random, { ink: random.pick(INKS), paper: random.pick(PAPERS) }),
  coloured_ground: (random) =>
    base(random, {
      ink: random.pick(['#fff', '#111']),
      paper: random.pick(['#1677ff', '#e0452b', '#0a9d58', '#f5a623']),
    }),
  tiny_long: (random) => {
    const draft = base(random, { side: random.int(90, 200) })
    return { ...draft, height: draft.width * random.int(4, 9), scene: 'app' }
  },
  low_contrast: (random) => ({
    ...base(random),
    damage: [{ kind: 'fade', contrast: random.between(0.1, 0.4), base: random.between(0.1, 0.6) }, noise(random, 5)],
  }),
  blur: (random) => {
    const draft = base(random)
    return { ...draft, damage: [blur(random, Math.max(1, draft.code.side / 75))] }
  },
  noise: (random) => ({ ...base(random), damage: [noise(random, 60)] }),
  moire: (random) => ({
    ...base(random),
    damage: [
      photo(random, 0.08, random.between(-6, 6)),
      { kind: 'moire', strength: random.between(15, 50), period: random.between(3, 14), angle: random.between(0, 3.1) },
      noise(random, 8),
    ],
    quality: random.between(0.6, 0.9),
  }),
  uneven_light: (random) => ({
    ...base(random),
    damage: [{ kind: 'light', low: random.between(0.08, 0.35), angle: random.between(0, 6.28) }, noise(random, 5)],
  }),
  glare: (random) => ({
    ...base(random, { ecc: random.pick(['M', 'Q', 'H']) }),
    damage: [photo(random, 0.08, random.between(-8, 8)), { kind: 'glare', strength: random.between(60, 150) }],
  }),
  dense: (random) => {
    const draft = base(random, { version: random.int(8, 20) })
    return { ...draft, code: { ...draft.code, side: Math.round(draft.width * random.between(0.5, 0.8)) } }
  },
  quiet_cut: (random) =>
    random.chance(0.5)
      ? { ...bare(random, { quiet: 0 }), scene: 'bare' }
      : base(random, { quiet: random.pick([0, 1]) }),
  turned: (random) => base(random, { degrees: random.between(0, 360) }),
  large_photo: (random) => ({
    ...base(random),
    damage: [
      {
        kind: 'photo',
        width: 3024,
        height: 4032,
        tilt: 0.1,
        degrees: random.between(-10, 10),
        fill: random.between(0.5, 1.1),
      },
      light(random),
      noise(random, 10),
    ],
    quality: 0.85,
  }),
  bare: (random) => bare(random),
  shrunk: (random) => {
    const draft = base(random)
    // Cameras and chats keep at least three pixels a module; no reader can be expected to manage fewer.
    const least = 75 / draft.code.side
    return {
      ...draft,
      damage: [{ kind: 'shrink', factor: random.between(Math.min(0.9, least), Math.max(0.6, least)) }],
      quality: 0.7,
    }
  },
  far_photo: (random) => ({
    ...base(random),
    damage: [
      { ...photo(random, 0.1, random.between(-20, 20)), fill: random.between(0.4, 0.6) } as Damage,
      light(random),
      noise(random, 6),
    ],
    quality: 0.85,
  }),
  grey_on_grey: (random) => {
    const paper = random.int(60, 220)
    const grey = (value: number) => `rgb(${value} ${value} ${value})`
    return { ...base(random, { ink: grey(paper - random.int(10, 50)), paper: grey(paper) }), quality: null }
  },
}

const NEGATIVES: Readonly<Record<string, Draw>> = Object.fromEntries(
  (['text', 'matrix', 'chequers', 'static', 'barcode', 'squares', 'blank', 'photo'] as const).map((scene) => [
    `negative_${scene}`,
    without(scene),
  ]),
)

/** Seven of eight pictures hold a code; every condition comes up in turn. */
export function recipes(count: number, seed: number): Recipe[] {
  const positives = Object.entries(POSITIVES)
  const negatives = Object.entries(NEGATIVES)
  return Array.from({ length: count }, (_, i) => {
    const list = i % 8 === 7 ? negatives : positives
    const turn = i % 8 === 7 ? Math.floor(i / 8) : i - Math.floor(i / 8)
    const [condition, draw] = list[turn % list.length] ?? ['screenshot', base]
    const own = seed * 1_000_003 + i
    const draft = draw(seeded(own))
    const number = String(Math.floor(turn / list.length) + 1).padStart(3, '0')
    return { ...draft, condition, seed: own, file: `${condition}-${number}.${draft.quality === null ? 'png' : 'jpg'}` }
  })
}
