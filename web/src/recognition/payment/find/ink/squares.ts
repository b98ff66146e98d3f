/** Number of squares across and down a map. */
export interface Squares {
  columns: number
  rows: number
}

/** Squares of `1 << bits` map pixels, row by row; those at the right and lower edge may be cut. */
export const squaresOf = (width: number, height: number, bits: number): Squares => ({
  columns: Math.ceil(width / (1 << bits)),
  rows: Math.ceil(height / (1 << bits)),
})

/** Indices of a square and its up to eight neighbours. */
export function squaresAround(square: number, { columns, rows }: Squares): number[] {
  const column = square % columns
  const row = Math.floor(square / columns)
  const around: number[] = []
  for (let v = Math.max(0, row - 1); v <= Math.min(rows - 1, row + 1); v++)
    for (let u = Math.max(0, column - 1); u <= Math.min(columns - 1, column + 1); u++) around.push(v * columns + u)
  return around
}
