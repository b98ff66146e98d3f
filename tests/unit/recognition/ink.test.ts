import { describe, expect, it } from 'vitest'
import { bleach } from '../../../web/src/recognition/payment/cut/bleach'
import { grounds } from '../../../web/src/recognition/payment/cut/ground'

type Colour = readonly [number, number, number]

const WHITE: Colour = [255, 255, 255]
const BLACK: Colour = [20, 20, 20]
const GREY: Colour = [150, 150, 150]
const SEAL: Colour = [213, 19, 27]

const over = (ink: Colour, opacity: number, on: Colour): Colour => [
  on[0] + (ink[0] - on[0]) * opacity,
  on[1] + (ink[1] - on[1]) * opacity,
  on[2] + (ink[2] - on[2]) * opacity,
]
const multiplied = (ink: Colour, opacity: number, on: Colour): Colour =>
  over([(ink[0] * on[0]) / 255, (ink[1] * on[1]) / 255, (ink[2] * on[2]) / 255], opacity, on)

/** A strip of 400 pixels: a tenth is text, and over its middle third lies a seal, on text and paper alike. */
function sealed(text: Colour, paper: Colour, stain: (on: Colour) => Colour) {
  const pixels = Array.from({ length: 400 }, (_, at) => {
    const under = at % 10 === 0 ? text : paper
    return at >= 130 && at < 270 ? stain(under) : under
  })
  return {
    grey: Uint8Array.from(pixels, ([r, g, b]) => r * 0.3 + g * 0.59 + b * 0.11),
    red: Uint8Array.from(pixels, ([r]) => r),
    surplus: Uint8Array.from(pixels, ([r, g, b]) => Math.max(0, r - Math.max(g, b))),
  }
}

describe('OCR-1 a seal is taken off', () => {
  it.each<[string, Colour, Colour, (on: Colour) => Colour]>([
    ['half over black text', BLACK, WHITE, (on) => over(SEAL, 0.5, on)],
    ['two thirds over black text', BLACK, WHITE, (on) => over(SEAL, 0.66, on)],
    ['nearly opaque over black text', BLACK, WHITE, (on) => over(SEAL, 0.8, on)],
    ['half over grey text', GREY, WHITE, (on) => over(SEAL, 0.5, on)],
    ['two thirds over grey text', GREY, WHITE, (on) => over(SEAL, 0.66, on)],
    ['pale, over black text', BLACK, WHITE, (on) => over(SEAL, 0.3, on)],
    ['printed under black text', BLACK, WHITE, (on) => multiplied(SEAL, 0.8, on)],
    ['printed under grey text', GREY, WHITE, (on) => multiplied(SEAL, 0.6, on)],
    ['on ivory paper', BLACK, [250, 246, 238], (on) => over(SEAL, 0.6, on)],
    ['on grey paper', BLACK, [225, 225, 225], (on) => over(SEAL, 0.6, on)],
    ['over white text on a dark page', WHITE, BLACK, (on) => over(SEAL, 0.5, on)],
  ])('%s', (_, text, paper, stain) => {
    const strip = sealed(text, paper, stain)
    const before = Uint8Array.from(strip.grey)
    bleach(strip)
    const paperGrey = before[1] as number
    const textGrey = before[0] as number
    const middle = (paperGrey + textGrey) / 2
    const isText = (at: number) =>
      textGrey < paperGrey ? (strip.grey[at] as number) < middle : (strip.grey[at] as number) > middle
    for (let at = 0; at < 400; at++) expect(isText(at), `pixel ${at}`).toBe(at % 10 === 0)
  })

  it.each<[string, Colour, Colour, (on: Colour) => Colour]>([
    ['there is none', BLACK, WHITE, (on) => on],
    ['the text is blue', [22, 119, 255], WHITE, (on) => on],
    ['the ground is red', WHITE, [225, 37, 27], (on) => on],
    ['the ground is orange', WHITE, [255, 106, 0], (on) => on],
    ['the ground is gold', WHITE, [212, 160, 23], (on) => on],
    ['the page is dark', WHITE, BLACK, (on) => on],
  ])('nothing changes where %s', (_, text, paper, stain) => {
    const strip = sealed(text, paper, stain)
    const before = Uint8Array.from(strip.grey)
    bleach(strip)
    expect(strip.grey).toEqual(before)
  })

  it('red text on white is removed like a seal', () => {
    const strip = sealed([230, 40, 40], WHITE, (on) => on)
    bleach(strip)
    expect(Math.min(...strip.grey)).toBeGreaterThan(200)
  })
})

/** A strip 48 high; text stands between rows 10 and 38 and covers `cover` of its columns in ten. */
function strip(width: number, ground: (x: number) => number, ink: number, cover: number, noise = 0) {
  return Uint8Array.from({ length: width * 48 }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    const grain = noise === 0 ? 0 : ((at * 7919) % (2 * noise + 1)) - noise
    return (y >= 10 && y < 38 && x % 10 < cover ? ink : ground(x)) + grain
  })
}

/** The ground that is found in each column of such a strip. */
const groundsOf = (
  width: number,
  ...drawn: [ground: (x: number) => number, ink: number, cover: number, noise?: number]
) => grounds(strip(width, ...drawn), width, { top: 10, bottom: 38 })

describe('OCR-2 the ground of a strip', () => {
  it.each<[string, number, number, number, number]>([
    ['white under black', 255, 20, 3, 0],
    ['black under white', 16, 240, 3, 0],
    ['white under pale grey', 252, 190, 4, 0],
    ['orange under white', 150, 250, 4, 0],
    ['dense text', 240, 60, 7, 0],
    ['dense white text on dark', 40, 220, 7, 0],
    ['noise', 200, 90, 4, 12],
    ['much noise', 180, 90, 5, 20],
    ['noise on dark', 50, 160, 5, 16],
    ['hardly any contrast', 200, 180, 5, 0],
  ])('%s', (_, ground, ink, cover, noise) => {
    const found = groundsOf(320, () => ground, ink, cover, noise)
    expect(found).toHaveLength(320)
    for (const grey of found) expect(Math.abs(grey - ground)).toBeLessThan(9)
  })

  it.each<[string, (x: number) => number]>([
    ['darker to the right', (x) => 220 - x / 4],
    ['brighter to the right', (x) => 140 + x / 4],
    ['a shadow over one half', (x) => (x < 200 ? 220 : 170)],
  ])('follows uneven light: %s', (_, ground) => {
    const found = groundsOf(400, ground, 60, 4)
    for (const x of [20, 100, 300, 380]) expect(Math.abs((found[x] as number) - ground(x))).toBeLessThan(26)
  })

  it('text that fills its rows is not taken for the ground', () => {
    for (const grey of groundsOf(200, () => 230, 120, 10)) expect(grey).toBeGreaterThan(215)
  })

  it('is found in a strip narrower than a window', () => {
    expect(groundsOf(30, () => 250, 20, 3)).toHaveLength(30)
  })
})
