/** The description of one picture, as plain data: it is drawn in the browser. */
export interface Recipe {
  readonly file: string
  readonly condition: string
  readonly seed: number
  /** Null: a picture without a code. */
  readonly text: string | null
  readonly width: number
  readonly height: number
  readonly code: CodeLook
  readonly scene: 'bare' | 'app' | 'poster' | 'chat' | Negative
  readonly dark: boolean
  readonly damage: readonly Damage[]
  readonly quality: number | null
  /** EXIF orientation 1–8; the pixels are stored so that it comes out upright. */
  readonly orientation: number
}

export type Negative = 'text' | 'matrix' | 'chequers' | 'static' | 'barcode' | 'squares' | 'blank' | 'photo'

export interface CodeLook {
  readonly ecc: 'L' | 'M' | 'Q' | 'H'
  readonly version: number
  /** Width of the whole code in pixels, without the quiet zone. */
  readonly side: number
  readonly shape: 'square' | 'rounded' | 'dots'
  readonly roundFinders: boolean
  readonly ink: string
  /** Null: transparent. */
  readonly paper: string | null
  readonly quiet: number
  /** Share of the side a logo covers, 0 for none. */
  readonly logo: number
  readonly degrees: number
}

export type Damage =
  | { readonly kind: 'blur'; readonly pixels: number }
  | { readonly kind: 'noise'; readonly strength: number }
  | { readonly kind: 'light'; readonly low: number; readonly angle: number }
  | { readonly kind: 'moire'; readonly strength: number; readonly period: number; readonly angle: number }
  | { readonly kind: 'fade'; readonly contrast: number; readonly base: number }
  | { readonly kind: 'glare'; readonly strength: number }
  | { readonly kind: 'shrink'; readonly factor: number }
  | { readonly kind: 'jpeg'; readonly quality: number }
  | {
      readonly kind: 'photo'
      readonly width: number
      readonly height: number
      readonly tilt: number
      readonly degrees: number
      readonly fill: number
    }
