/** The languages that the fixtures are translated into; their own is the default. */
export const TRANSLATIONS = ['zh-TW', 'en', 'th'] as const
type Translation = (typeof TRANSLATIONS)[number]
type Translations = Readonly<Record<string, Readonly<Partial<Record<Translation, string>>>>>

/** The first language of an accept-language header decides; null for the fixtures' own. */
export function translationFor(acceptLanguage: string | undefined): Translation | null {
  const [first = ''] = (acceptLanguage ?? '').toLowerCase().split(/[,;]/)
  if (/^zh-(tw|hk|hant)/.test(first)) return 'zh-TW'
  if (/^en/.test(first)) return 'en'
  return /^th/.test(first) ? 'th' : null
}

/** A refusal's message in the member's language, where the fixtures have it. */
export function translated(messages: Translations, msg: string, acceptLanguage: string | undefined): string {
  const translation = translationFor(acceptLanguage)
  return (translation && messages[msg]?.[translation]) ?? msg
}
