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
  code: {
    shape: 'M60 12h28a5 5 0 015 5v58a5 5 0 01-5 5H60a5 5 0 01-5-5V17a5 5 0 015-5zM70 72h8',
    accent:
      'M82 24h30a4 4 0 014 4v14a4 4 0 01-4 4H98l-8 7v-7h-8a4 4 0 01-4-4V28a4 4 0 014-4zM90 35h.1M97 35h.1M104 35h.1',
  },
  letter: {
    shape: 'M48 26h64a4 4 0 014 4v42a4 4 0 01-4 4H48a4 4 0 01-4-4V30a4 4 0 014-4zM45 28l35 27 35-27',
    accent: 'M112 14v10M107 19h10M122 30v6M119 33h6',
  },
  person: {
    shape: 'M80 44a13 13 0 100-26 13 13 0 000 26zM54 80a26 26 0 0152 0z',
    accent: 'M62 34v-5a18 18 0 0136 0v5M62 30v8M98 30v6c0 5-4 8-10 8',
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

export type DrawingName = keyof typeof drawings

interface DrawingProps {
  name: DrawingName
  /** Fills the foot of a screen that has little on it. */
  foot?: boolean
}

/** Decorative: the text beside it has the meaning. */
export function Drawing({ name, foot = false }: DrawingProps) {
  return (
    <svg
      className={foot ? 'drawing drawing-foot' : 'drawing'}
      viewBox="0 0 160 96"
      aria-hidden="true"
      focusable="false"
    >
      <path className="drawing-ground" d="M80 88a42 42 0 10 0-84 42 42 0 000 84z" />
      <path className="drawing-shape" d={drawings[name].shape} />
      <path
        className={name === 'code' ? 'drawing-accent drawing-bubble' : 'drawing-accent'}
        d={drawings[name].accent}
      />
    </svg>
  )
}
