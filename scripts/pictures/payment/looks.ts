import type { Random } from '../drawing/random'

/** Colours, type and measures of one drawn page. */
export interface Look {
  dark: boolean
  ground: string
  card: string
  ink: string
  soft: string
  accent: string
  onAccent: string
  digits: string
  size: number
  weight: number
  labelSize: number
  spacing: number
  lead: number
  pad: number
  radius: number
  /** Horizontal stretch of the values' letters. */
  stretch: number
}

const ACCENTS = [
  '#1677ff',
  '#07c160',
  '#e1251b',
  '#c7000b',
  '#ff6a00',
  '#7a3cff',
  '#0a7d6c',
  '#d4a017',
  '#333a4d',
] as const
/** A font that the machine lacks falls back to the CJK one. Zeros with a dot, as Liberation Mono has them, are rare. */
const DIGIT_FONTS = [
  ...['Noto Sans CJK SC', 'Noto Sans CJK SC', 'Noto Sans CJK SC', 'Noto Sans CJK SC', 'Noto Serif CJK SC'],
  ...['Roboto', 'Roboto', 'Roboto', 'Roboto', 'Roboto', 'Inter', 'Inter', 'Inter', 'Roboto Condensed'],
  ...['Liberation Sans', 'Liberation Sans', 'Liberation Sans', 'Liberation Sans', 'Nimbus Sans'],
  ...['Liberation Sans Narrow', 'DejaVu Sans', 'DejaVu Sans Condensed', 'URW Gothic', 'Liberation Serif'],
  ...['Nimbus Mono PS', 'Liberation Mono'],
] as const

/** `paper`: a light page without colour, as receipts with a seal are. */
export function drawLook(random: Random, dark: boolean, paper: boolean): Look {
  const accent = random.pick(ACCENTS)
  const coloured = !dark && !paper && random.chance(0.12)
  const light = random.pick(['#ffffff', '#f5f5f7', '#f2f3f5', '#eef2f8', '#fbf7ef'])
  const ground = dark ? random.pick(['#000000', '#111113', '#17181c', '#1c1c1e', '#0d1420']) : coloured ? accent : light
  return {
    dark,
    ground,
    card: dark
      ? random.pick([ground, '#1c1c1e', '#242529', '#2b2d33'])
      : coloured
        ? accent
        : random.pick(['#ffffff', ground]),
    ink: dark
      ? random.pick(['#ffffff', '#e8e8ea', '#cfcfd4'])
      : coloured
        ? '#ffffff'
        : random.pick(['#000000', '#1a1a1a', '#333333', '#444a55']),
    soft: dark
      ? random.pick(['#8c8c90', '#75757a', '#9a9aa2'])
      : coloured
        ? '#ffffffcc'
        : random.pick(['#999999', '#888888', '#a6a6a6', '#666666', '#b0b3ba']),
    accent: coloured ? '#ffffff' : accent,
    onAccent: coloured ? accent : '#ffffff',
    digits: random.pick(DIGIT_FONTS),
    size: random.between(12.5, 16.5),
    weight: random.pick([300, 400, 400, 400, 500, 700]),
    labelSize: random.between(12, 16),
    spacing: random.pick([0, 0, 0, 0.3, 0.8]),
    lead: random.between(1.25, 2.3),
    pad: random.int(10, 26),
    radius: random.pick([0, 6, 10, 16]),
    stretch: random.pick([1, 1, 1, 0.94, 1.05]),
  }
}

export const lookCss = (look: Look): string => `
body{background:${look.ground};color:${look.ink};font-size:${look.size}px}
.value,.time,.id{font-family:'${look.digits}','Noto Sans CJK SC';font-weight:${look.weight};letter-spacing:${look.spacing}px}
.value{font-size:${look.size}px}
.label{font-size:${look.labelSize}px;color:${look.soft}}
.card{background:${look.card};border-radius:${look.radius}px;margin:10px ${Math.round(look.pad / 2)}px;padding:10px ${look.pad}px}
.row{padding:${((look.lead - 1) * look.size) / 2}px 0}
.bar{background:transparent}
.amount{font-size:${look.size * 2.4}px;font-weight:700;line-height:1.5}
.copy{color:${look.accent}}
.button{background:${look.accent};color:${look.onAccent};border-radius:24px;text-align:center;line-height:44px;margin:18px ${look.pad}px}
.hollow{border:1px solid ${look.accent};color:${look.accent};border-radius:24px;text-align:center;line-height:42px;margin:18px ${look.pad}px}
.rule{border-top:1px solid ${look.dark ? '#fff2' : '#0001'};margin:8px 0}
.dashes{border-top:2px dashed ${look.soft}}
.note{font-size:12px;color:${look.soft};padding:6px ${look.pad}px}
.band{height:9px;background:#8882}
.link{display:flex;justify-content:space-between;padding:10px ${look.pad}px}
.promo{display:flex;justify-content:space-between;align-items:center;background:linear-gradient(90deg,#ffe9d0,#ffc9b0);color:#7a3410;border-radius:12px;margin:12px;padding:12px 16px}
.promo small{display:block;font-size:12px}.promo b{background:#e8432e;color:#fff;border-radius:18px;padding:5px 16px;font-weight:400}
.logo{display:inline-block;width:46px;height:46px;border-radius:${look.radius + 6}px;background:linear-gradient(135deg,${look.accent},#888);color:#fff;text-align:center;line-height:46px;font-size:22px}
.small .value{font-size:${look.size * 0.78}px;color:${look.soft}}
`
