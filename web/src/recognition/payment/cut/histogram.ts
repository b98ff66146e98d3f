export interface Histogram {
  bins: Uint32Array
  count: number
}

/** Counts those bytes of `values` whose counterpart in `by` qualifies. */
export function histogramOf(values: Uint8Array, by: Uint8Array, qualifies: (value: number) => boolean): Histogram {
  const bins = new Uint32Array(256)
  let count = 0
  for (let at = 0; at < values.length; at++) {
    if (!qualifies(by[at] ?? 0)) continue
    const value = values[at] ?? 0
    bins[value] = (bins[value] ?? 0) + 1
    count++
  }
  return { bins, count }
}

/** The value below which `share` of the counted ones lie. */
export function quantile({ bins, count }: Histogram, share: number): number {
  let left = count * share
  let value = 0
  while (value < 255 && left > (bins[value] ?? 0)) left -= bins[value++] ?? 0
  return value
}

/** The commonest value; its neighbours count half. */
export function mode({ bins }: Histogram): number {
  let best = 0
  let most = -1
  for (let value = 0; value < 256; value++) {
    const sum = (bins[value] ?? 0) * 2 + (bins[value - 1] ?? 0) + (bins[value + 1] ?? 0)
    if (sum > most) [best, most] = [value, sum]
  }
  return best
}
