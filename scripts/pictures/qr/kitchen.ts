import { type Random, random } from './random'
import type { CodeLook, Damage, Negative, Recipe } from './recipe'

type Draft = Omit<Recipe, 'file' | 'seed' | 'condition'>
type Cook = (dice: Random) => Draft

const PLAIN: CodeLook = {
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

function text(dice: Random): string {
  const order = `20${dice.whole(23, 26)}${String(dice.whole(1, 12)).padStart(2, '0')}${String(dice.whole(1, 28)).padStart(2, '0')}`
  return dice.pick([
    order + dice.digits(7),
    order + dice.digits(7),
    order + dice.digits(8),
    dice.digits(dice.whole(4, 8)),
    `GD${dice.digits(8)}k`,
    `https://m.example.com/o/${order}${dice.digits(6)}?s=${dice.digits(3)}`,
    `订单号：${order}${dice.digits(7)}`,
  ])
}

function base(dice: Random, code: Partial<CodeLook> = {}): Draft {
  const width = dice.pick([720, 828, 1080, 1080, 1170, 1284])
  const side = Math.round(width * dice.between(0.22, 0.6))
  return {
    text: text(dice),
    width,
    height: Math.round(width * dice.between(1.78, 2.22)),
    code: { ...PLAIN, side, ecc: dice.pick(['L', 'M', 'Q', 'H']), quiet: dice.whole(2, 5), ...code },
    scene: dice.pick(['app', 'app', 'poster', 'chat']),
    dark: dice.chance(0.2),
    damage: [],
    quality: dice.chance(0.4) ? dice.between(0.6, 0.95) : null,
    orientation: 1,
  }
}

function photo(dice: Random, tilt: number, degrees: number): Damage {
  const [width, height] = dice.pick([
    [1200, 1600],
    [1080, 1440],
    [1440, 1080],
    [1512, 2016],
  ])
  return { kind: 'photo', width, height, tilt, degrees, fill: dice.between(0.7, 1.15) }
}

const light = (dice: Random): Damage => ({ kind: 'light', low: dice.between(0.25, 0.7), angle: dice.between(0, 6.28) })
const noise = (dice: Random, most: number): Damage => ({ kind: 'noise', strength: dice.between(4, most) })
const blur = (dice: Random, most: number): Damage => ({ kind: 'blur', pixels: dice.between(0.6, most) })

const INKS = ['#1677ff', '#c8161d', '#07893f', '#5b2bb0', '#8a4b08', '#0b3d5c', '#e0452b', '#d81b78'] as const
const PAPERS = ['#fff', '#fff7d6', '#eef6ff', '#ffe3ea', '#e8f7e8'] as const

function bare(dice: Random, code: Partial<CodeLook> = {}): Draft {
  const side = dice.whole(90, 900)
  const edge = Math.round(side * dice.between(1.08, 1.4))
  return { ...base(dice, { side, ...code }), width: edge, height: edge, scene: 'bare', dark: false }
}

function without(scene: Negative): Cook {
  return (dice) => ({
    ...base(dice),
    text: null,
    scene,
    damage: dice.chance(0.35) ? [photo(dice, 0.1, dice.between(-8, 8)), light(dice), noise(dice, 12)] : [],
  })
}

const POSITIVES: Readonly<Record<string, Cook>> = {
  screenshot: (dice) => base(dice),
  jpeg_recompressed: (dice) => ({
    ...base(dice),
    damage: [{ kind: 'jpeg', quality: dice.between(0.12, 0.4) }],
    quality: dice.between(0.2, 0.5),
  }),
  dark_inverted: (dice) => ({
    ...base(dice, { ink: '#fff', paper: dice.pick(['#000', '#17181c', '#222']) }),
    dark: true,
  }),
  logo: (dice) => base(dice, { ecc: 'H', version: dice.whole(2, 6), logo: dice.between(0.12, 0.24) }),
  perspective_photo: (dice) => ({
    ...base(dice),
    damage: [
      photo(dice, dice.between(0.08, 0.22), dice.between(-14, 14)),
      light(dice),
      blur(dice, 1.2),
      noise(dice, 12),
    ],
    quality: dice.between(0.6, 0.9),
  }),
  transparent: (dice) => ({ ...bare(dice, { paper: null }), quality: null }),
  transparent_light: (dice) => ({
    ...bare(dice, { paper: null, ink: dice.pick(['#fff', '#fafafa', '#e8e8ff']) }),
    quality: null,
  }),
  exif_rotated: (dice) => ({
    ...base(dice),
    damage: [photo(dice, 0.06, dice.between(-12, 12)), light(dice), noise(dice, 8)],
    quality: dice.between(0.7, 0.92),
    orientation: dice.pick([2, 3, 4, 5, 6, 7, 8]),
  }),
  rounded: (dice) => base(dice, { shape: 'rounded', roundFinders: dice.chance(0.6) }),
  dots: (dice) => base(dice, { shape: 'dots', roundFinders: dice.chance(0.6), ecc: dice.pick(['M', 'Q', 'H']) }),
  coloured: (dice) => base(dice, { ink: dice.pick(INKS), paper: dice.pick(PAPERS) }),
  coloured_ground: (dice) =>
    base(dice, { ink: dice.pick(['#fff', '#111']), paper: dice.pick(['#1677ff', '#e0452b', '#0a9d58', '#f5a623']) }),
  tiny_long: (dice) => {
    const draft = base(dice, { side: dice.whole(90, 200) })
    return { ...draft, height: draft.width * dice.whole(4, 9), scene: 'app' }
  },
  low_contrast: (dice) => ({
    ...base(dice),
    damage: [{ kind: 'fade', contrast: dice.between(0.1, 0.4), base: dice.between(0.1, 0.6) }, noise(dice, 5)],
  }),
  blur: (dice) => {
    const draft = base(dice)
    return { ...draft, damage: [blur(dice, Math.max(1, draft.code.side / 75))] }
  },
  noise: (dice) => ({ ...base(dice), damage: [noise(dice, 60)] }),
  moire: (dice) => ({
    ...base(dice),
    damage: [
      photo(dice, 0.08, dice.between(-6, 6)),
      { kind: 'moire', strength: dice.between(15, 50), period: dice.between(3, 14), angle: dice.between(0, 3.1) },
      noise(dice, 8),
    ],
    quality: dice.between(0.6, 0.9),
  }),
  uneven_light: (dice) => ({
    ...base(dice),
    damage: [{ kind: 'light', low: dice.between(0.08, 0.35), angle: dice.between(0, 6.28) }, noise(dice, 5)],
  }),
  glare: (dice) => ({
    ...base(dice, { ecc: dice.pick(['M', 'Q', 'H']) }),
    damage: [photo(dice, 0.08, dice.between(-8, 8)), { kind: 'glare', strength: dice.between(60, 150) }],
  }),
  dense: (dice) => {
    const draft = base(dice, { version: dice.whole(8, 20) })
    return { ...draft, code: { ...draft.code, side: Math.round(draft.width * dice.between(0.5, 0.8)) } }
  },
  quiet_cut: (dice) =>
    dice.chance(0.5) ? { ...bare(dice, { quiet: 0 }), scene: 'bare' } : base(dice, { quiet: dice.pick([0, 1]) }),
  turned: (dice) => base(dice, { degrees: dice.between(0, 360) }),
  large_photo: (dice) => ({
    ...base(dice),
    damage: [
      {
        kind: 'photo',
        width: 3024,
        height: 4032,
        tilt: 0.1,
        degrees: dice.between(-10, 10),
        fill: dice.between(0.5, 1.1),
      },
      light(dice),
      noise(dice, 10),
    ],
    quality: 0.85,
  }),
  bare: (dice) => bare(dice),
  shrunk: (dice) => {
    const draft = base(dice)
    // Three pixels a module is where cameras and chats stop; below that no reader is to blame.
    const least = 75 / draft.code.side
    return {
      ...draft,
      damage: [{ kind: 'shrink', factor: dice.between(Math.min(0.9, least), Math.max(0.6, least)) }],
      quality: 0.7,
    }
  },
  far_photo: (dice) => ({
    ...base(dice),
    damage: [
      { ...photo(dice, 0.1, dice.between(-20, 20)), fill: dice.between(0.4, 0.6) } as Damage,
      light(dice),
      noise(dice, 6),
    ],
    quality: 0.85,
  }),
}

const NEGATIVES: Readonly<Record<string, Cook>> = Object.fromEntries(
  (['text', 'matrix', 'chequers', 'static', 'barcode', 'squares', 'blank', 'photo'] as const).map((scene) => [
    `negative_${scene}`,
    without(scene),
  ]),
)

/** Nine in ten pictures hold a code; every condition comes up in turn. */
export function recipes(count: number, seed: number): Recipe[] {
  const positives = Object.entries(POSITIVES)
  const negatives = Object.entries(NEGATIVES)
  return Array.from({ length: count }, (_, i) => {
    const list = i % 8 === 7 ? negatives : positives
    const turn = i % 8 === 7 ? Math.floor(i / 8) : i - Math.floor(i / 8)
    const [condition, cook] = list[turn % list.length] ?? ['screenshot', base]
    const own = seed * 1_000_003 + i
    const draft = cook(random(own))
    const number = String(Math.floor(turn / list.length) + 1).padStart(3, '0')
    return { ...draft, condition, seed: own, file: `${condition}-${number}.${draft.quality === null ? 'png' : 'jpg'}` }
  })
}
