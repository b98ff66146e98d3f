import './drawing.css'

/** Small line drawings in one manner: a shape on a soft ground, and on it in blue the thing that matters. */
const drawings = {
  tray: {
    shape: 'M64 50V16h32v34M48 54l9-20h7M96 34h7l9 20v20a4 4 0 01-4 4H52a4 4 0 01-4-4V54h18l5 9h18l5-9h18',
    accent: 'M72 26h16M72 34h10',
  },
  lock: {
    shape: 'M58 42h44a4 4 0 014 4v30a4 4 0 01-4 4H58a4 4 0 01-4-4V46a4 4 0 014-4zM66 42V30a14 14 0 0128 0v12',
    accent: 'M80 62v7M80 62a4 4 0 100-8 4 4 0 000 8z',
  },
  paper: {
    shape: 'M56 12h34l14 14v50a4 4 0 01-4 4H56a4 4 0 01-4-4V16a4 4 0 014-4zM90 12v14h14',
    accent: 'M66 52l9 9 18-20',
  },
  lost: {
    shape: 'M56 12h34l14 14v50a4 4 0 01-4 4H56a4 4 0 01-4-4V16a4 4 0 014-4zM90 12v14h14',
    accent: 'M66 40h10M66 50h6M90 68a12 12 0 100-24 12 12 0 000 24zM99 65l11 11',
  },
} as const

/** Decorative: the text beside it has the meaning. */
export function Drawing({ name }: { name: keyof typeof drawings }) {
  return (
    <svg className="drawing" viewBox="0 0 160 96" aria-hidden="true" focusable="false">
      <path className="drawing-ground" d="M80 88a42 42 0 10 0-84 42 42 0 000 84z" />
      <path className="drawing-shape" d={drawings[name].shape} />
      <path className="drawing-accent" d={drawings[name].accent} />
    </svg>
  )
}
