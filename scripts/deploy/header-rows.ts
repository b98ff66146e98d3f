/** The headers of a production build, from its file `_headers`. */

export interface HeaderRow {
  /** Exact, or everything below if it ends in `/*`. */
  path: string
  headers: Readonly<Record<string, string>>
}

/** @param text of `_headers`: a path, then its headers indented, blocks apart by an empty line */
export function readHeaders(text: string): HeaderRow[] {
  const blocks = text.trim().split(/\n\s*\n/)
  return blocks.map((block) => {
    const [path = '', ...lines] = block.split('\n')
    const pairs = lines.map((line) => /^\s+([\w-]+):\s*(.+)$/.exec(line)?.slice(1) ?? [])
    return { path: path.trim(), headers: Object.fromEntries(pairs) }
  })
}

const covers = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern

/** A path gets the headers of every row that covers it; pages that no row names are asked for again each time. */
export function headersAt(rows: readonly HeaderRow[], path: string): Record<string, string> {
  const found = rows.filter((row) => covers(row.path, path)).map(({ headers }) => headers)
  return Object.assign({ 'Cache-Control': REVALIDATED }, ...found)
}

export const REVALIDATED = 'no-cache'
export const namesIn = (rows: readonly HeaderRow[]): string[] => [
  ...new Set(['Cache-Control', ...rows.flatMap(({ headers }) => Object.keys(headers))]),
]
