import type { Recipe } from './recipe'
import { PLAIN } from './recipes'

const ORDER = '202611210000001'

const PICTURE: Omit<Recipe, 'file' | 'condition' | 'scene' | 'text'> = {
  seed: 20_261_121,
  width: 720,
  height: 1560,
  code: { ...PLAIN, side: 300 },
  dark: false,
  damage: [],
  quality: null,
  orientation: 1,
}

/** The pictures the tests and the demonstration upload. */
export const FIXTURES: readonly Recipe[] = [
  { ...PICTURE, file: 'qr-order.png', condition: 'bare', scene: 'bare', text: ORDER, width: 480, height: 480 },
  { ...PICTURE, file: 'qr-screenshot.png', condition: 'screenshot', scene: 'app', text: ORDER },
  { ...PICTURE, file: 'qr-none.png', condition: 'negative_text', scene: 'text', text: null, seed: 20_261_125 },
]
