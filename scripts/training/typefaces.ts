import { typefacesOf } from '../pictures/apps/typefaces'

/** Typefaces for digits that no drawn page has; Latin letters alone. */
const DIGITS: readonly [name: string, source: string][] = [
  ['Archivo Narrow', 'archivo-narrow'],
  ['Fira Sans', 'fira-sans'],
  ['Heebo', 'heebo'],
  ['IBM Plex Mono', 'ibm-plex-mono'],
  ['Inconsolata', 'inconsolata'],
  ['Kalam', 'kalam'],
  ['Karla', 'karla'],
  ['Lato', 'lato'],
  ['Montserrat', 'montserrat'],
  ['Nunito Sans', 'nunito-sans'],
  ['Overpass', 'overpass'],
  ['Oxygen', 'oxygen'],
  ['Patrick Hand', 'patrick-hand'],
  ['Poppins', 'poppins'],
  ['PT Sans', 'pt-sans'],
  ['Rajdhani', 'rajdhani'],
  ['Roboto Condensed', 'roboto-condensed'],
  ['Rubik', 'rubik'],
  ['Titillium Web', 'titillium-web'],
  ['Ubuntu', 'ubuntu'],
  ['Work Sans', 'work-sans'],
]
/** Behind a typeface that has no Chinese characters. */
const CHINESE = ['HarmonyOS Sans SC', 'Noto Sans SC', 'Noto Sans CJK SC']
/** Debian's own. */
const INSTALLED = [
  ...['Noto Sans CJK SC', 'Noto Sans CJK SC', 'Noto Serif CJK SC', 'WenQuanYi Micro Hei', 'WenQuanYi Zen Hei'],
  ...['Liberation Sans', 'Liberation Sans Narrow', 'Nimbus Sans', 'DejaVu Sans', 'DejaVu Sans Condensed'],
  ...['URW Gothic', 'Liberation Serif', 'DejaVu Serif', 'Nimbus Mono PS', 'Liberation Mono', 'DejaVu Sans Mono'],
  ...['Noto Sans Mono', 'Droid Sans Fallback'],
]

/** Those that pages are drawn with in the group that only measures are left out. */
const ofPages = typefacesOf('tune', true)

const packageOf = (sheet: string) =>
  sheet
    .split('/')
    .slice(0, sheet.startsWith('@') ? 2 : 1)
    .join('/')

/** Packages of the folder that `--fonts` names. */
export const PACKAGES: readonly string[] = [
  ...new Set([
    ...ofPages.flatMap(({ sheets, slashed }) => [...sheets, slashed.sheet].map(packageOf)),
    ...DIGITS.map(([, source]) => `@fontsource/${source}`),
  ]),
]

/** Addresses of the style sheets below `root`. */
export const sheetsOf = (root: string): string[] =>
  [
    ...new Set([
      ...ofPages.flatMap(({ sheets, slashed }) => [...sheets, slashed.sheet]),
      ...DIGITS.map(([, source]) => `@fontsource/${source}/400.css`),
    ]),
  ].map((sheet) => `${root}/${sheet}`)

const quoted = (families: readonly string[]) => families.map((family) => `'${family}'`).join(',')

/** Lists of families, as style sheets name them. */
export function listsOf(hasFolder: boolean): readonly [string, ...string[]] {
  const installed = INSTALLED.map((name) => quoted([name, 'Noto Sans CJK SC']))
  if (!hasFolder) return [quoted(['Noto Sans CJK SC']), ...installed]
  const pages = ofPages.flatMap(({ families, slashed }) => [quoted(families), quoted([slashed.family, ...families])])
  const digits = DIGITS.map(([name], at) => quoted([name, CHINESE[at % CHINESE.length] ?? 'sans-serif']))
  const twice = ofPages.flatMap(({ families, share }) =>
    Array.from({ length: Math.min(3, share) }, () => quoted(families)),
  )
  return [quoted(['Noto Sans CJK SC']), ...installed, ...pages, ...twice, ...digits]
}
