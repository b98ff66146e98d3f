import type { Random } from '../../drawing/random'
import type { Design } from '../design'
import type { Shot } from './camera'

/** The ways a page is spoiled between the app and the upload. */
export const CONDITIONS = [
  ...['clean', 'photo', 'chat', 'dark', 'large', 'strip', 'floating', 'photo', 'nested', 'marked'],
  ...['clean', 'watermark', 'chat', 'photo', 'narrow', 'notification', 'dark', 'long', 'large', 'tablet'],
  ...['clean', 'photo', 'chat', 'strip', 'floating'],
] as const
export type Condition = (typeof CONDITIONS)[number]

/** Conditions of a page that is not on a phone's screen. */
const ON_DESKTOP = ['clean', 'chat', 'photo', 'marked', 'watermark', 'strip', 'nested']
const ON_PAPER = ['clean', 'chat', 'photo', 'marked']

export function fits({ screen, isLight, large, name }: Design, condition: Condition): boolean {
  if (screen === 'desktop') return ON_DESKTOP.includes(condition)
  if (screen === 'paper') return ON_PAPER.includes(condition)
  if (large) return condition !== 'narrow' && condition !== 'tablet'
  if (name === 'two-panes' && condition === 'narrow') return false
  return !(isLight && condition === 'dark')
}

export interface Screen {
  width: number
  height: number
  /** Device pixels per CSS pixel. */
  scale: number
  /** Enlargement of the type. */
  zoom: number
}

export function drawScreen(random: Random, { screen, large }: Design, condition: Condition): Screen {
  if (screen === 'desktop')
    return { width: random.pick([1200, 1280, 1366]), height: 720, scale: random.pick([1, 1.25, 1.5, 2]), zoom: 1 }
  if (screen === 'paper') return { width: random.int(350, 390), height: 300, scale: 3, zoom: 1 }
  if (condition === 'tablet')
    return random.pick([
      { width: 768, height: 1024, scale: 2, zoom: 1 },
      { width: 1112, height: 834, scale: 2, zoom: 1 },
      { width: 800, height: 1232, scale: 2, zoom: 1.15 },
    ])
  if (condition === 'narrow') return { width: random.int(272, 310), height: random.int(600, 720), scale: 3, zoom: 1 }
  const zoom = large || condition === 'large' ? random.between(1.3, 1.6) : random.pick([1, 1, 1, 1.08, 0.93])
  return {
    width: random.pick([360, 375, 390, 393, 412, 430]),
    height: random.int(760, 890),
    scale: random.pick([2, 2.625, 2.75, 3, 3]),
    zoom,
  }
}

const either = (random: Random) => (random.chance(0.5) ? 1 : -1)

/** A second phone held before the first, or before a slip on the table. */
export function drawShot(random: Random, { screen }: Design): Shot {
  const isScreen = screen !== 'paper'
  const isWide = screen === 'desktop'
  const width = isWide ? random.int(2000, 2600) : random.int(1080, 1500)
  const isSteep = random.chance(0.4)
  return {
    width,
    height: Math.round(width * (isWide ? 0.75 : random.pick([1.33, 1.33, 1.78]))),
    roll: either(random) * random.between(0.3, 4.5),
    pitch: isSteep ? random.between(-16, 16) : random.between(-5, 5),
    yaw: isSteep ? random.between(-18, 18) : random.between(-6, 6),
    zoom: random.between(0.74, 1.02),
    aim: [random.between(0.46, 0.54), random.between(0.4, 0.6)],
    blur: random.between(0.05, 0.75),
    noise: random.between(1, 8),
    moire: isScreen && random.chance(0.75) ? random.between(0.1, 0.5) : 0,
    beat: either(random) * random.between(0.008, 0.09),
    glare: {
      x: random.between(0, 1),
      y: random.between(0, 1),
      size: random.between(0.1, 0.32),
      strength: random.chance(0.6) ? random.between(0.15, 0.5) : 0,
    },
    shade: { angle: random.int(0, 360), depth: random.between(0.05, 0.45) },
    tint: [random.between(0.92, 1.06), random.between(0.88, 1.05)],
    desk: random.pick(['#b9b2a6', '#5b4636', '#dfe3e8', '#2c2f33', '#8fa3b5', '#c9a27a']),
    seed: random.int(1, 1_000_000),
  }
}

/** A JPEG encoding; apps shrink wide pictures. */
export interface Coding {
  quality: number
  /** The longest width that is let through. */
  widest: number
}

/** Sent through a chat, saved, and sent again. */
export const drawTwice = (random: Random, isWide: boolean): Coding[] => {
  const first = isWide ? 1920 : random.pick([1080, 1080, 1242])
  const second = isWide ? 1600 : random.pick([720, 828, 960, 1080])
  return [
    { quality: random.between(0.5, 0.75), widest: first },
    { quality: random.between(0.42, 0.7), widest: second },
  ]
}
