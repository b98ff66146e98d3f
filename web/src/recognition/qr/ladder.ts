/**
 * [share of the mean] Dark, for codes without a margin on a ground that is dark but not black. Lower: grey modules
 * turn light. Higher: the ground runs into the code. Measured: without this look 8 of 132 codes are read by a later
 * one or lost.
 */
const DARK_SHARE = 0.65
/**
 * [short side] Reach of the mean for small codes in uneven light. Lower: corner squares are hollow. Higher: glare
 * hides one of the three.
 */
const NEAR_REACH = 0.033
/**
 * [share] Steps around the measured lean. Lower: a wrongly measured lean is not made good. Higher: the steps jump
 * over it. Measured: all 9 leaning codes of 132 are read at the measured lean itself.
 */
const LEAN_STEP = 0.07

/** One drawing by its short side, and the looks that are taken at it. */
export interface Rung {
  /** Pixels. Smaller pictures are drawn as they are. */
  readonly short: number
  /** Pictures with a smaller short side skip it: they were drawn as large before. */
  readonly from?: number
  readonly looks: readonly Look[]
  /** Parts the drawing's own greys as well: a code of two greys on a white page is darker than its surroundings everywhere. */
  readonly parts?: true
}

/** A way of telling dark from light. */
export interface Look {
  /** Dark is what is darker than this share of the mean around it. */
  readonly share?: number
  /** How far around a pixel the mean is taken, in short sides. */
  readonly reach?: number
  /** How often the drawing is softened first: dots grow together, noise and moire vanish. */
  readonly soft?: number
  /** Dark is what is darker than this grey, 0 to 255, wherever it stands. */
  readonly level?: number
}

/** Ordered by codes found per millisecond on drawn pictures: the first look finds five in six. */
export const LADDER: readonly Rung[] = [
  { short: 240, looks: [{}, { share: DARK_SHARE }, { soft: 1 }] },
  // Dots, large and small ones, have grown together.
  { short: 160, looks: [{ soft: 2 }] },
  { short: 480, looks: [{}] },
  // Small codes on long pages and in photographs.
  { short: 1080, from: 600, looks: [{ reach: NEAR_REACH }] },
  // Last, because photographs have no greys of their own: clean screens are quickly through with the others.
  { short: 480, looks: [], parts: true },
  { short: 1080, from: 600, looks: [], parts: true },
]

/** The looks at a crop that follow the one that found it. */
export const CROP_LOOKS: readonly Look[] = [{}, { soft: 1 }]

/** Around the lean that the squares speak for. */
export const LEAN_STEPS: readonly (readonly [across: number, down: number])[] = [
  [0, 0],
  [LEAN_STEP, 0],
  [-LEAN_STEP, 0],
  [0, LEAN_STEP],
  [0, -LEAN_STEP],
]
