/** Line icons in a 24-unit box, 1.6 stroke, round caps. They are decorative: the text beside them has the meaning. */
const paths = {
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  cross: 'M6 6l12 12M18 6L6 18',
  upload: 'M12 15V4m0 0L7.5 8.5M12 4l4.5 4.5M4 15v3a2 2 0 002 2h12a2 2 0 002-2v-3',
  download: 'M12 4v11m0 0l-4.5-4.5M12 15l4.5-4.5M4 16v2a2 2 0 002 2h12a2 2 0 002-2v-2',
  refresh: 'M4 11.5a8 8 0 0113.6-5.2L20 8.5M20 4v4.5h-4.5M20 12.5a8 8 0 01-13.6 5.2L4 15.5M4 20v-4.5h4.5',
  image:
    'M5 4h14a1 1 0 011 1v14a1 1 0 01-1 1H5a1 1 0 01-1-1V5a1 1 0 011-1zM8.5 10a1.5 1.5 0 100-3 1.5 1.5 0 000 3zM4 17l5-5 4 4 2.5-2.5L20 18',
  calendar: 'M5 5h14a1 1 0 011 1v13a1 1 0 01-1 1H5a1 1 0 01-1-1V6a1 1 0 011-1zM4 10h16M8 3v4M16 3v4',
  clock: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 7v5l3 2',
  alert: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 7.5v5.5M12 16.2v.1',
  done: 'M12 3a9 9 0 100 18 9 9 0 000-18zM8 12.3l2.8 2.8L16 9.6',
  circle: 'M12 3a9 9 0 100 18 9 9 0 000-18z',
  copy: 'M9 9h10a1 1 0 011 1v10a1 1 0 01-1 1H9a1 1 0 01-1-1V10a1 1 0 011-1zM16 9V5a1 1 0 00-1-1H5a1 1 0 00-1 1v10a1 1 0 001 1h3',
  user: 'M12 12a4 4 0 100-8 4 4 0 000 8zM4.5 20a7.5 7.5 0 0115 0',
  userSearch:
    'M10 11a4 4 0 100-8 4 4 0 000 8zM3 20a7 7 0 018-6.9M16.5 19a2.5 2.5 0 100-5 2.5 2.5 0 000 5zM18.5 18.5L21 21',
  card: 'M4 5.5h16a1 1 0 011 1v11a1 1 0 01-1 1H4a1 1 0 01-1-1v-11a1 1 0 011-1zM3 10h18M6.5 15h4',
  dots: 'M12 3a9 9 0 100 18 9 9 0 000-18zM8 12h.01M12 12h.01M16 12h.01',
  file: 'M6 3h8l5 5v12a1 1 0 01-1 1H6a1 1 0 01-1-1V4a1 1 0 011-1zM14 3v5h5',
  question: 'M12 3a9 9 0 100 18 9 9 0 000-18zM9.5 9.5a2.5 2.5 0 114 2c-1 .7-1.5 1.2-1.5 2.3M12 16.8v.1',
  send: 'M4 11.5L20 4l-5 16-3.5-6.5L4 11.5zM11.5 13.5L20 4',
  headset: 'M4 14v-2a8 8 0 0116 0v2M4 14h3v5H5a1 1 0 01-1-1v-4zM20 14h-3v5h2a1 1 0 001-1v-4zM19 19c0 1.5-2 2.5-5 2.5',
  chat: 'M5 4h14a1 1 0 011 1v10a1 1 0 01-1 1h-7l-4 4v-4H5a1 1 0 01-1-1V5a1 1 0 011-1zM8 10h.01M12 10h.01M16 10h.01',
  key: 'M8 20a4 4 0 100-8 4 4 0 000 8zM10.8 13.2L20 4M16 8l3 3M13.5 10.5l2 2',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  search: 'M11 18a7 7 0 100-14 7 7 0 000 14zM16 16l4.5 4.5',
  phone: 'M8 3h8a1 1 0 011 1v16a1 1 0 01-1 1H8a1 1 0 01-1-1V4a1 1 0 011-1zM11 18h2',
  mail: 'M4 5h16a1 1 0 011 1v12a1 1 0 01-1 1H4a1 1 0 01-1-1V6a1 1 0 011-1zM3.5 6.5L12 13l8.5-6.5',
  lock: 'M6 11h12a1 1 0 011 1v8a1 1 0 01-1 1H6a1 1 0 01-1-1v-8a1 1 0 011-1zM8 11V8a4 4 0 018 0v3',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 100-6 3 3 0 000 6z',
  eyeOff:
    'M4 4l16 16M9.5 5.9A9 9 0 0112 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 01-3 3.8M6.3 7.5A16 16 0 002.5 12S6 18.5 12 18.5a9 9 0 004-.9M10 10a3 3 0 004 4',
  globe:
    'M12 3a9 9 0 100 18 9 9 0 000-18zM3 12h18M12 3c2.5 2.5 3.5 5.5 3.5 9s-1 6.5-3.5 9c-2.5-2.5-3.5-5.5-3.5-9S9.5 5.5 12 3z',
} as const

export type IconName = keyof typeof paths

interface IconProps {
  name: IconName
  size?: number
  /** Class for styling by the parent. */
  className?: string
}

export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size < 20 ? 2 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      <path d={paths[name]} />
    </svg>
  )
}
