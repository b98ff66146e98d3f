/** Tells the next row of a page, and counts of goods, from the line on which an id goes on. */
import { leftOf } from '../../find/rows/rows'
import type { Segment } from '../../find/rows/segment'
import { isLegible, type LineReader, type Reading } from '../../read/line-reader'
import { OTHER_GLYPH } from '../../read/network/alphabet'

const BUTTON =
  '\\W*(?:(?:点击|點擊|长按|長按)?(?:复制|複製|拷贝|查看)|(?:(?:[Tt]ap|[Cc]lick|[Pp]ress) to )?(?:[Cc]opy|COPY))'
/** Two glyphs of a Chinese word. The network writes # for a glyph that it does not know. */
const WORD = '(?:[\\p{Script=Han}#]{2}|[A-Za-z]{3})'
/** Words before the number of their own row. A button stands behind a line. */
const WORDS_BEFORE_NUMBER = new RegExp(`^(?!${BUTTON})\\P{N}*${WORD}.*\\d`, 'u')
/** Words without a number: a label, unless it is the second line of an English one, or explains the one above in brackets. */
const LABEL = new RegExp(`^(?!${BUTTON}|[a-z(])\\P{N}*${WORD}\\P{N}*$`, 'u')
/** 共1件商品 */
const COUNT_BETWEEN = /^[^\p{L}\p{N}#]*[\p{Script=Han}#] ?\d+ ?[\p{Script=Han}#]/u
/** 3天无理由退货, 7×24小时, 1 item, 5% off, 1., 1,280.00 */
const COUNT =
  /^[^\p{L}\p{N}]*\d{1,3} ?(?:[件份张張天日月年次个個期人名元折小时時分秒楼台部本条條盒箱包套瓶位家层層级級倍款杯只隻碗斤种種星号號项項%]|支(?!付)|[点點](?![击擊#])|-?(?:items?|pcs|pieces?|days?|hours?|hrs?|mins?|minutes?|months?|years?|points?|people|persons?|of|km|business|working|ways?|products?)\b|[x×*] ?\d|,\d{3}(?!\d))|^[^\p{L}\p{N}]*\d{1,2}[.、)](?!\d)/u

/** The last word of a label, which may stand on a line of its own: Merchant, and Order No. below it. */
const ENDS_LABEL = /(?:\b(?:no|number|id|ref|reference|code)|[号號码碼])[^\p{L}\p{N}]*$/iu
/** Labels of other numbers that end like that of an id. */
const OTHER_NUMBER =
  /^(?:终端|批次|授权|验证|[尾卡]|流水|凭证|参考)|^(?:batch|terminal|trace|auth|approval|card|table|invoice|rrn|stan)/iu
/** [heights of the label above it] Separates a further line of a label from a hint in small print. */
const HINT_HEIGHT = 0.8
const NO_WORDS: Reading = { text: '', confidence: 0 }

export const isLabel = (seen: Reading): boolean => isLegible(seen) && LABEL.test(seen.text)

/** True for a line that begins with words or a count: its number ends no id. */
export async function beginsWithWords(line: Segment, reader: LineReader): Promise<boolean> {
  const seen = await reader.glyphs([line], 'none')
  if (!isLegible(seen)) return false
  if ([WORDS_BEFORE_NUMBER, COUNT_BETWEEN, COUNT].some((words) => words.test(seen.text))) return true
  const isOpen = /^\W*\d{1,3} ?#/.test(seen.text)
  return isOpen && (reader.alone || COUNT.test((await reader.read(line)).text))
}

interface Lines {
  all: readonly Segment[]
  reader: LineReader
}

/** True where words of its own stand left of a line, or begin it: the next row of a table, which goes on with no id. */
export async function isOtherRow(pieces: readonly Segment[], next: Segment, { all, reader }: Lines): Promise<boolean> {
  if (await beginsWithWords(next, reader)) return true
  const seen = async ([label]: readonly Segment[]) =>
    label && !pieces.includes(label) ? reader.glyphs([label], 'none') : NO_WORDS
  const beside = leftOf(next, all)
  const label = await seen(beside)
  if (isLegible(label) && OTHER_NUMBER.test(label.text)) return true
  if (!isLabel(label)) return false
  const [own = []] = pieces.map((piece) => leftOf(piece, all)).filter((labels) => labels.length > 0)
  const [line, above] = [beside[0], own[0]]
  if (line && above && line.height < above.height * HINT_HEIGHT) return false
  const beginning = await seen(own)
  // The network does not know 號.
  const end = line && label.text.includes(OTHER_GLYPH) ? (await reader.read(line)).text : label.text
  return !isLabel(beginning) || ENDS_LABEL.test(beginning.text) || !ENDS_LABEL.test(end)
}
