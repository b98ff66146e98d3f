import type { Language } from '../protocol/languages'
import type { Catalogue } from './zh-cn'

type Import = () => Promise<{ default: Catalogue }>

/** Each catalogue is loaded only when its language is in use. */
const imports: Readonly<Record<Language, Import>> = {
  'zh-CN': () => import('./zh-cn'),
  'zh-TW': () => import('./zh-tw'),
  en: () => import('./en'),
  th: () => import('./th'),
}

/** Loads the catalogue's chunk. */
export const importCatalogue = (language: Language): Promise<{ default: Catalogue }> => imports[language]()
