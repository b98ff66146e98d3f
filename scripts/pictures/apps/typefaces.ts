import type { Random } from '../drawing/random'
import type { Group, Language } from './groups'

/** A typeface as a phone sets it: Latin letters and digits, and Chinese characters. */
export interface Typeface {
  name: string
  group: Group
  /** Families in the order of use. */
  families: readonly string[]
  /** Style sheets below the folder of typefaces; none: Debian has it. */
  sheets: readonly string[]
  languages: readonly Language[]
  /** How often it is used beside the others of its group. */
  share: number
  /** Zeros with a stroke: the family that has them, and its style sheet. */
  slashed: { family: string; sheet: string }
}

const weights = (name: string) => [400, 600].map((weight) => `@fontsource/${name}/${weight}.css`)
const NOTO = ['400', '700'].map((weight) => `@fontsource/noto-sans-sc/${weight}.css`)
const MISANS = ['Regular', 'Semibold'].map((weight) => `misans/lib/Normal/MiSans-${weight}.min.css`)
const HARMONY = ['Regular', 'Semibold'].map((weight) => `harmonyos-sans-sc-webfont-splitted/dist/${weight}.css`)
const ROBOTO_MONO = { family: 'Roboto Mono', sheet: '@fontsource/roboto-mono/400.css' }
const JETBRAINS = { family: 'JetBrains Mono', sheet: '@fontsource/jetbrains-mono/400.css' }

type Sketch = Pick<Typeface, 'name' | 'families' | 'sheets' | 'share'> & { languages?: readonly Language[] }

const tune = (sketch: Sketch): Typeface => ({
  languages: ['zh', 'en'],
  ...sketch,
  group: 'tune',
  slashed: ROBOTO_MONO,
})
const measure = (sketch: Sketch): Typeface => ({
  languages: ['zh', 'en'],
  ...sketch,
  group: 'measure',
  slashed: JETBRAINS,
})

/** Chinese characters follow the group as well: Noto Sans SC in one, MiSans and Noto Serif in the other. */
const TYPEFACES: readonly Typeface[] = [
  tune({ name: 'harmonyos', families: ['HarmonyOS Sans SC'], sheets: HARMONY, share: 4 }),
  tune({ name: 'roboto', families: ['Roboto', 'Noto Sans SC'], sheets: [...weights('roboto'), ...NOTO], share: 4 }),
  tune({ name: 'inter', families: ['Inter', 'Noto Sans SC'], sheets: [...weights('inter'), ...NOTO], share: 4 }),
  tune({
    name: 'source-sans',
    families: ['Source Sans 3', 'Noto Sans SC'],
    sheets: [...weights('source-sans-3'), ...NOTO],
    share: 2,
  }),
  tune({
    name: 'open-sans',
    families: ['Open Sans', 'Noto Sans SC'],
    sheets: [...weights('open-sans'), ...NOTO],
    share: 2,
  }),
  tune({
    name: 'saira-narrow',
    families: ['Saira Semi Condensed', 'Noto Sans SC'],
    sheets: [...weights('saira-semi-condensed'), ...NOTO],
    share: 2,
  }),
  tune({ name: 'kuaile', families: ['ZCOOL KuaiLe'], sheets: ['@fontsource/zcool-kuaile/400.css'], share: 1 }),
  tune({
    name: 'noto-tc',
    families: ['Noto Sans TC'],
    sheets: ['@fontsource/noto-sans-tc/400.css'],
    share: 3,
    languages: ['hant'],
  }),
  measure({ name: 'misans', families: ['MiSans'], sheets: MISANS, share: 5 }),
  measure({ name: 'barlow', families: ['Barlow', 'MiSans'], sheets: [...weights('barlow'), ...MISANS], share: 3 }),
  measure({ name: 'dm-sans', families: ['DM Sans', 'MiSans'], sheets: [...weights('dm-sans'), ...MISANS], share: 3 }),
  measure({
    name: 'plex',
    families: ['IBM Plex Sans', 'MiSans'],
    sheets: [...weights('ibm-plex-sans'), ...MISANS],
    share: 2,
  }),
  measure({ name: 'manrope', families: ['Manrope', 'MiSans'], sheets: [...weights('manrope'), ...MISANS], share: 2 }),
  measure({
    name: 'noto-serif',
    families: ['Noto Serif SC'],
    sheets: ['@fontsource/noto-serif-sc/400.css', '@fontsource/noto-serif-sc/600.css'],
    share: 1,
  }),
  measure({
    name: 'wenkai',
    families: ['LXGW WenKai'],
    sheets: ['lxgw-wenkai-webfont/lxgwwenkai-regular.css', 'lxgw-wenkai-webfont/lxgwwenkai-bold.css'],
    share: 1,
  }),
  measure({
    name: 'misans-tc',
    families: ['MiSansTC'],
    sheets: ['misans/lib/TC/MisansTC-Regular.min.css', 'misans/lib/TC/MisansTC-Semibold.min.css'],
    share: 3,
    languages: ['hant'],
  }),
]

/** The package that has a style sheet. */
export const packageOf = (sheet: string): string =>
  sheet
    .split('/')
    .slice(0, sheet.startsWith('@') ? 2 : 1)
    .join('/')

/** Packages of the folder that `--fonts` names. */
export const PACKAGES: readonly string[] = [
  ...new Set(TYPEFACES.flatMap(({ sheets, slashed }) => [...sheets, slashed.sheet].map(packageOf))),
]

/** Debian's typefaces, for a machine without the folder. */
const DEBIAN: readonly Typeface[] = [
  tune({ name: 'debian-noto', families: ['Noto Sans CJK SC'], sheets: [], share: 1, languages: ['zh', 'hant', 'en'] }),
  measure({
    name: 'debian-droid',
    families: ['DejaVu Sans', 'Droid Sans Fallback'],
    sheets: [],
    share: 1,
    languages: ['zh', 'hant', 'en'],
  }),
]

/** The typefaces of a group, with or without the folder of typefaces. */
export const typefacesOf = (group: Group, hasFolder: boolean): Typeface[] =>
  (hasFolder ? TYPEFACES : DEBIAN).filter((typeface) => typeface.group === group)

/** @throws {Error} when no typeface of the group has the language's characters */
export function drawTypeface(random: Random, group: Group, language: Language, hasFolder: boolean): Typeface {
  const fitting = typefacesOf(group, hasFolder).filter(({ languages }) => languages.includes(language))
  const [first, ...rest] = fitting.flatMap((typeface) => Array.from({ length: typeface.share }, () => typeface))
  if (!first) throw new Error(`no typeface of ${group} for ${language}`)
  return random.pick([first, ...rest])
}
