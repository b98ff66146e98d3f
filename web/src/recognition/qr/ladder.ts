/** One drawing by its short side, and the looks that jsQR takes at it. */
export interface Rung {
  /** Pixels. Smaller pictures are drawn as they are. */
  readonly short: number
  /** Pictures with a smaller short side skip it: they were drawn as large before. */
  readonly from?: number
  /** For photographs alone: what a screen shows is flat and needs no lean. */
  readonly photo?: true
  readonly looks: readonly Look[]
}

/** One picture for jsQR. An empty look is the drawing as it is, with the threshold that jsQR finds itself. */
export interface Look {
  /** For light codes on dark ground. */
  readonly light?: true
  /** Dark is what is darker than this share of the mean around it. */
  readonly share?: number
  /** Softens first. */
  readonly soft?: true
  /** How far the camera leans to the right and down. */
  readonly lean?: readonly [across: number, down: number]
}

const LEANS = [-0.3, -0.15, 0.15, 0.3].flatMap((far) => [[far, 0] as const, [0, far] as const])

/**
 * Ordered by codes read per millisecond on drawn pictures. Small first is both faster and better: jsQR takes the three
 * best squares of the whole page, and small print, noise and seams between modules vanish on a small one.
 */
export const LADDER: readonly Rung[] = [
  // Two in three codes; then nearly all that are light on dark.
  { short: 200, looks: [{}, { light: true }] },
  // A low share keeps a ground without margin from running into the code.
  { short: 320, looks: [{ share: 0.65 }, {}] },
  { short: 400, looks: [{}, { share: 0.9 }] },
  // Dots grow together.
  {
    short: 200,
    looks: [
      { soft: true, share: 1 },
      { soft: true, share: 1, light: true },
    ],
  },
  // Light codes on coloured ground.
  { short: 240, looks: [{ share: 0.8 }, { share: 0.5, light: true }] },
  { short: 480, looks: [{ share: 0.5 }, { soft: true }] },
  // Dense and distant codes.
  { short: 560, looks: [{}] },
  { short: 320, photo: true, looks: LEANS.map((lean) => ({ lean })) },
  // Small codes on long pages and in photographs.
  { short: 800, from: 600, looks: [{ share: 0.65 }] },
  { short: 1080, from: 1400, looks: [{ share: 0.65 }] },
]
