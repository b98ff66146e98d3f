import { Icon, type IconName } from '../../../src/ui/icons/icon'

/** Icons that only the console needs, in the style of the member app's. */
const paths = {
  bolt: 'M13 3L5 14h6l-1 7 8-11h-6l1-7z',
  tunnel: 'M4 20V11a8 8 0 0116 0v9M4 20h3v-8a5 5 0 0110 0v8h3M9.500 20h5',
  moon: 'M20 14.500A8.500 8.500 0 019.500 4a8.500 8.500 0 1010.500 10.500z',
  sun: 'M12 16a4 4 0 100-8 4 4 0 000 8zM12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M5.300 18.700l1.400-1.400M17.300 6.700l1.400-1.400',
  contrast: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 3v18M12 8h7.500M12 12h9M12 16h7.500',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 18v2',
  plug: 'M9 3v5M15 3v5M7 8h10v3a5 5 0 01-10 0V8zM12 16v5',
  database:
    'M12 9c4.400 0 8-1.300 8-3s-3.600-3-8-3-8 1.300-8 3 3.600 3 8 3zM4 6v12c0 1.700 3.600 3 8 3s8-1.300 8-3V6M4 12c0 1.700 3.600 3 8 3s8-1.300 8-3',
  play: 'M7 4.500v15l12-7.500-12-7.500z',
  skip: 'M5 5v14l10-7L5 5zM19 5v14',
  stop: 'M6 6h12v12H6z',
  record: 'M12 17a5 5 0 100-10 5 5 0 000 10z',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  plus: 'M12 5v14M5 12h14',
  terminal: 'M4 4h16a1 1 0 011 1v14a1 1 0 01-1 1H4a1 1 0 01-1-1V5a1 1 0 011-1zM7 9l3 3-3 3M13 15h4',
  hourglass: 'M7 3h10M7 21h10M8 3v4l4 5 4-5V3M8 21v-4l4-5 4 5v4',
  ban: 'M12 3a9 9 0 100 18 9 9 0 000-18zM5.700 5.700l12.600 12.600',
  save: 'M5 4h11l3 3v12a1 1 0 01-1 1H5a1 1 0 01-1-1V5a1 1 0 011-1zM8 4v5h7V4M8 20v-6h8v6',
  change: 'M12 4v10M7 9h10M7 19h10',
} as const

export type GlyphName = IconName | keyof typeof paths
const isOwn = (name: GlyphName): name is keyof typeof paths => Object.hasOwn(paths, name)

export function Glyph({ name, size = 16 }: { name: GlyphName; size?: number }) {
  if (!isOwn(name)) return <Icon name={name} size={size} className="icon" />
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" className="icon glyph" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  )
}
