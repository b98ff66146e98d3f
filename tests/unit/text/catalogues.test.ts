import { expect, it } from 'vitest'
import { isLanguage, LANGUAGES, type Language, languageOr } from '../../../web/src/protocol/languages'
import en from '../../../web/src/text/en'
import { importCatalogue } from '../../../web/src/text/import-catalogue'
import th from '../../../web/src/text/th'
import zhCn, { type Catalogue } from '../../../web/src/text/zh-cn'
import zhTw from '../../../web/src/text/zh-tw'

type Text = string | ((...values: unknown[]) => string)

/** Every text of a catalogue by its dotted path. */
function textsOf(node: object, path = ''): Map<string, Text> {
  return new Map(
    Object.entries(node).flatMap(([key, value]): [string, Text][] =>
      typeof value === 'object' ? [...textsOf(value, `${path}${key}.`)] : [[path + key, value]],
    ),
  )
}

const catalogues = { 'zh-CN': zhCn, 'zh-TW': zhTw, en, th } satisfies Record<Language, Catalogue>
const translations = Object.entries(catalogues).filter(([language]) => language !== 'zh-CN')
const texts = Object.fromEntries(
  Object.entries(catalogues).map(([language, catalogue]) => [language, textsOf(catalogue)]),
) as Record<keyof typeof catalogues, Map<string, Text>>

const values = (text: Text): number[] =>
  typeof text === 'string' ? [] : Array.from({ length: text.length }, (_, i) => 731 + i)
/** The displayed text with its values inserted. */
const shown = (text: Text): string => (typeof text === 'string' ? text : text(...values(text)))
const offending = (all: Map<string, Text>, is: (text: string) => boolean): string[] =>
  [...all].filter(([, text]) => is(shown(text))).map(([path, text]) => `${path}: ${shown(text)}`)

const HAN = /\p{Script=Han}/u
/** Chinese characters, and full-width punctuation. */
const CHINESE = /[\p{Script=Han}\u3000-\u303f\ufe30-\ufe4f\uff00-\uffef]/u

/** The 5401 characters in common use in Taiwan: level 1 of Big5. */
function commonTraditional(): Set<string> {
  const decoder = new TextDecoder('big5')
  const characters = new Set<string>()
  for (let lead = 0xa4; lead <= 0xc6; lead++)
    for (let trail = 0x40; trail <= (lead === 0xc6 ? 0x7e : 0xfe); trail++)
      if (trail <= 0x7e || trail >= 0xa1) characters.add(decoder.decode(new Uint8Array([lead, trail])))
  return characters
}

it('I18N-1 there are four languages, and any other falls back to the first', () => {
  expect(LANGUAGES).toEqual(['zh-CN', 'zh-TW', 'en', 'th'])
  expect(LANGUAGES.every(isLanguage)).toBe(true)
  expect(languageOr('th')).toBe('th')
  expect(['', 'xx', 'zh-cn', 'toString'].map(languageOr)).toEqual(Array(4).fill('zh-CN'))
})

it.each(LANGUAGES)('I18N-1 %s loads its own catalogue', async (language) => {
  expect((await importCatalogue(language)).default).toBe(catalogues[language])
})

it.each(translations)(
  'I18N-1 %s has the keys of zh-CN and no others, and functions of as many parameters',
  (_, catalogue) => {
    const arity = (all: Map<string, Text>) =>
      Object.fromEntries([...all].map(([path, text]) => [path, typeof text === 'string' ? 'text' : text.length]))
    expect(arity(textsOf(catalogue))).toEqual(arity(texts['zh-CN']))
  },
)

it.each(LANGUAGES)('I18N-1 %s has no empty text and none with blanks around it', (language) => {
  expect(offending(texts[language], (text) => text === '' || text !== text.trim())).toEqual([])
})

it.each(LANGUAGES)('I18N-1 %s shows every value that it is given', (language) => {
  const functions = [...texts[language]].filter(([, text]) => typeof text === 'function')
  expect(functions.length).toBeGreaterThan(0)
  for (const [path, text] of functions)
    for (const value of values(text)) expect(shown(text), path).toContain(String(value))
})

it.each(LANGUAGES)('I18N-1 %s tells the steps of an order apart, in few letters', (language) => {
  const names = Object.values(catalogues[language].step)
  expect(new Set(names).size).toBe(names.length)
  // A bar has four steps at most. A quarter of a narrow screen holds five Chinese characters, nine letters of Thai,
  // whose vowel signs take no room, or eight wider ones.
  const room = language === 'th' ? 9 : language.startsWith('zh') ? 5 : 8
  const width = (name: string) => name.replace(/\p{Mn}/gu, '').length
  expect(names.filter((name) => width(name) > room)).toEqual([])
})

it('I18N-1 th is written in Thai, without Chinese characters', () => {
  expect(offending(texts.th, (text) => !/\p{Script=Thai}/u.test(text) || CHINESE.test(text))).toEqual([])
})

it('I18N-1 en is written in plain letters', () => {
  expect(offending(texts.en, (text) => /[^\x20-\x7e…]/.test(text))).toEqual([])
})

it('I18N-1 zh-TW has only characters in use in Taiwan', () => {
  const common = commonTraditional()
  const foreign = (text: string) => [...text].some((sign) => HAN.test(sign) && !common.has(sign))
  expect(common.size).toBe(5401)
  expect([...'户号验证码录单图请输账'].filter((sign) => !foreign(sign))).toEqual([])
  expect([...'戶號驗證碼錄單圖請輸帳'].filter(foreign)).toEqual([])
  expect(offending(texts['zh-TW'], foreign)).toEqual([])
  // The same check flags zh-CN wherever the two are written differently.
  expect(offending(texts['zh-CN'], foreign).length).toBeGreaterThan(texts['zh-CN'].size / 2)
})

it('I18N-1 one thing has one term, in zh-TW the one in use there', () => {
  const others = {
    'zh-CN': /账户(?!找回)|(?<!号)帐/,
    'zh-TW': /駁回|信箱|帳戶|工單|賬|登錄|加載|網絡|屏幕|二維碼|郵箱|發送|獲取|用戶名|修改|支持|支付|識別/,
    en: /\bstaff\b|picture|[Rr]ejected|\b(can|could|did|do|is|are)(n| n)ot\b/,
    th: /คำขอ/,
  }
  for (const language of LANGUAGES)
    expect(offending(texts[language], (text) => others[language].test(text))).toEqual([])
})

/** Chinese texts of one sense, or of one mistake that is fixed in Chinese. */
const ONE_SENSE = [
  ['账户找回', '账号找回'],
  ['请输入正确的邮箱', '请输入正确的手机号', '请输入正确的邮箱号'],
  ['请输入完整用户名', '请输入完整账号'],
  ['确认', '确认账号'],
  ['提交', '发送'],
  ['设置成功', '密码设置成功'],
  ['731s', '731 秒'],
]
const senseOf = (chinese: string): string => ONE_SENSE.find((group) => group.includes(chinese))?.[0] ?? chinese

it.each(translations.map(([language]) => language as Exclude<Language, 'zh-CN'>))(
  'I18N-1 %s tells apart what Chinese tells apart',
  (language) => {
    const first = new Map<string, string>()
    const merged = [...texts[language]].flatMap(([path, text]) => {
      const here = shown(text)
      const chinese = senseOf(shown(texts['zh-CN'].get(path) ?? ''))
      const other = first.get(here)
      if (other === undefined) first.set(here, chinese)
      return other === undefined || other === chinese ? [] : [`${path}: ${here} is ${chinese} and ${other}`]
    })
    expect(merged).toEqual([])
  },
)
