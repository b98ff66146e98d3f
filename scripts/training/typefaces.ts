import { packageOf, typefacesOf } from '../pictures/apps/typefaces'

/** Typefaces for Latin letters and digits that no drawn page has, by their packages. */
const LATIN = (
  'abel alegreya-sans anonymous-pro architects-daughter archivo archivo-narrow arimo asap ' +
  'asap-condensed assistant b612-mono be-vietnam-pro bitter cabin catamaran caveat chivo comic-neue ' +
  'coming-soon courier-prime cousine crimson-text dosis encode-sans exo-2 figtree fira-code ' +
  'fira-sans fira-sans-condensed gaegu gochi-hand handlee heebo hind ibm-plex-mono inconsolata ' +
  'indie-flower itim josefin-sans jost kalam kanit karla lato lexend libre-franklin lora ' +
  'm-plus-rounded-1c mali maven-pro merriweather montserrat mukta mulish neucha noto-sans ' +
  'noto-serif nunito nunito-sans oswald outfit overpass overpass-mono oxygen pathway-gothic-one ' +
  'patrick-hand plus-jakarta-sans poppins prompt pt-sans pt-sans-narrow pt-serif public-sans ' +
  'quicksand rajdhani red-hat-display roboto-condensed roboto-slab rubik saira-condensed sarabun ' +
  'schoolbell shadows-into-light signika sora source-code-pro space-grotesk space-mono tajawal ' +
  'tinos titillium-web ubuntu ubuntu-mono urbanist varela-round work-sans yantramanav ' +
  'zen-maru-gothic'
).split(' ')
/** Families whose name is not that of their package with capitals. */
const NAMES: Readonly<Record<string, string>> = {
  'ibm-plex-mono': 'IBM Plex Mono',
  'm-plus-rounded-1c': 'M PLUS Rounded 1c',
  'pt-sans': 'PT Sans',
  'pt-sans-narrow': 'PT Sans Narrow',
  'pt-serif': 'PT Serif',
}
const nameOf = (source: string) =>
  NAMES[source] ?? source.replace(/(?:^|-)(.)/g, (_, letter) => ` ${letter.toUpperCase()}`).trim()
const DIGITS = LATIN.map((source) => [nameOf(source), source] as const)
/** Behind a typeface that has no Chinese characters. */
const CHINESE = [
  ...[
    'HarmonyOS Sans SC',
    'HarmonyOS Sans SC',
    'Noto Sans SC',
    'Noto Sans CJK SC',
    'WenQuanYi Zen Hei',
    'Noto Sans HK',
  ],
  ...['Noto Serif CJK SC', 'Noto Serif TC', 'ZCOOL XiaoWei', 'Ma Shan Zheng', 'Droid Sans Fallback'],
]
/** Their packages, of those that no drawn page has. */
const OF_CHINESE = ['noto-sans-hk', 'noto-serif-tc', 'zcool-xiaowei', 'ma-shan-zheng']
/** Debian's own. */
const INSTALLED = [
  ...['Noto Sans CJK SC', 'Noto Sans CJK SC', 'Noto Serif CJK SC', 'WenQuanYi Micro Hei', 'WenQuanYi Zen Hei'],
  ...['Liberation Sans', 'Liberation Sans Narrow', 'Nimbus Sans', 'DejaVu Sans', 'DejaVu Sans Condensed'],
  ...['URW Gothic', 'Liberation Serif', 'DejaVu Serif', 'Nimbus Mono PS', 'Liberation Mono', 'DejaVu Sans Mono'],
  ...['Noto Sans Mono', 'Droid Sans Fallback'],
]

const OWN_SOURCES = [...LATIN, ...OF_CHINESE]

/** The typefaces of the group `measure` are left out. */
const ofPages = typefacesOf('tune', true)

/** Packages of the folder that `--fonts` names. */
export const PACKAGES: readonly string[] = [
  ...new Set([
    ...ofPages.flatMap(({ sheets, slashed }) => [...sheets, slashed.sheet].map(packageOf)),
    ...OWN_SOURCES.map((source) => `@fontsource/${source}`),
  ]),
]

/** Addresses of the style sheets below `root`. */
export const sheetsOf = (root: string): string[] =>
  [
    ...new Set([
      ...ofPages.flatMap(({ sheets, slashed }) => [...sheets, slashed.sheet]),
      ...OWN_SOURCES.map((source) => `@fontsource/${source}/400.css`),
    ]),
  ].map((sheet) => `${root}/${sheet}`)

const quoted = (families: readonly string[]) => families.map((family) => `'${family}'`).join(',')

/** Lists of families, as style sheets name them. */
export function listsOf(hasFolder: boolean): readonly [string, ...string[]] {
  const installed = INSTALLED.map((name) => quoted([name, 'Noto Sans CJK SC']))
  if (!hasFolder) return [quoted(['Noto Sans CJK SC']), ...installed]
  const pages = ofPages.flatMap(({ families, slashed }) => [quoted(families), quoted([slashed.family, ...families])])
  const digits = DIGITS.map(([name], at) =>
    quoted([name, CHINESE[at % CHINESE.length] ?? 'sans-serif', 'Noto Sans CJK SC']),
  )
  const twice = ofPages.flatMap(({ families, share }) =>
    Array.from({ length: Math.min(3, share) }, () => quoted(families)),
  )
  return [quoted(['Noto Sans CJK SC']), ...installed, ...pages, ...twice, ...digits]
}
