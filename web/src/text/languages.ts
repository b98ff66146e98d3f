import type { Catalogue } from './zh-cn'

/** Languages of the app by the value of `lng`; each catalogue is loaded only when it is the one in use. */
const loaders = {
  'zh-CN': () => import('./zh-cn'),
  'zh-TW': () => import('./zh-tw'),
  en: () => import('./en'),
  th: () => import('./th'),
} satisfies Record<string, () => Promise<{ default: Catalogue }>>

export type Language = keyof typeof loaders
export const DEFAULT_LANGUAGE: Language = 'zh-CN'
export const LANGUAGES = Object.keys(loaders) as Language[]

export const isLanguage = (value: string): value is Language => Object.hasOwn(loaders, value)
export const languageOr = (value: string): Language => (isLanguage(value) ? value : DEFAULT_LANGUAGE)

/** The part of the app that holds the catalogue. */
export const importCatalogue = (language: Language): Promise<{ default: Catalogue }> => loaders[language]()
