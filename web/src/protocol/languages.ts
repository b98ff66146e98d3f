/** The languages of the app by the value of `lng`, which is also the page's `lang`. */
export const languages = {
  'zh-CN': { name: '简体中文', acceptLanguage: 'zh-CN' },
  'zh-TW': { name: '繁體中文', acceptLanguage: 'zh-hk' },
  en: { name: 'English', acceptLanguage: 'en-us' },
  th: { name: 'ไทย', acceptLanguage: 'th-th' },
} as const satisfies Record<string, LanguageRow>

interface LanguageRow {
  /** The language's name in that language, so that its speakers recognise it. */
  name: string
  /** The header on the calls of the main API. */
  acceptLanguage: string
}

export type Language = keyof typeof languages
export const DEFAULT_LANGUAGE: Language = 'zh-CN'
export const LANGUAGES = Object.keys(languages) as Language[]

export const isLanguage = (value: string): value is Language => Object.hasOwn(languages, value)
export const languageOr = (value: string): Language => (isLanguage(value) ? value : DEFAULT_LANGUAGE)
