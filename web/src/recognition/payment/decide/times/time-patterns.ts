/** Regular expressions for times that older browsers understand as well, and the text they are matched against. */
import { plainGlyphs } from '../text-glyphs'
import { D } from './time-forms'

const LOOKS_BEHIND = canLookBehind()
/** Safari below 16.4 cannot look behind; a letter right before a time then hides it. */
export const NO_DIGIT_BEFORE = LOOKS_BEHIND ? '(?<!\\d)' : '\\b'
/** The letters of an id stand right before its digits. */
export const NO_LETTER_BEFORE = LOOKS_BEHIND ? '(?<![\\dA-Za-z])' : '\\b'
export const NO_CLOCK_BEFORE = LOOKS_BEHIND ? '(?<!\\d)(?<!\\d[:.])' : '\\b'
export const NO_MORE_DIGITS = `(?!${D}|[:.]\\d)`
/** A dot and a letter begin the next sentence; digits before a colon are the time of day in a column beside it. */
export const NO_MORE_DATE = `(?!${D}|[-./:;]\\d)`
/** Safari below 16.4 takes no month name in the middle of a word for one: it is rare enough. */
const portable = (source: string) => (LOOKS_BEHIND ? source : source.replaceAll('(?<![A-Za-z])', ''))
export const pattern = (source: string, flags = '') => new RegExp(portable(source), flags)

export const joinedParts = (parts: readonly string[]) => parts.join('')
/** A stroke behind whole seconds stands for itself; between other digits it may be a 1. A half of the day may follow. */
const STROKE_BEHIND = /(:\d\d:\d\d) [|丨] (?![AaPp上下中早晚凌傍])/g
/** Between a whole date and a clock as well. */
const STROKE_BETWEEN = /([日号號]|20\d\d|[-./]\d\d) [|丨] (?=\d{1,2}:\d\d:\d\d)/g
const IN_BRACKETS = /\[(20\d\d[^[\]]*)\]/g

/** Only spaces between digits can mean something: those around every other glyph go. */
export const tidy = (text: string) =>
  plainGlyphs(text)
    .replace(STROKE_BEHIND, '$1·')
    .replace(STROKE_BETWEEN, '$1·')
    .replace(IN_BRACKETS, '($1)')
    .replace(/ *([^0-9A-Za-z ]) */g, '$1')
    .replace(/ +/g, ' ')
    .trim()

function canLookBehind(): boolean {
  try {
    return /(?<!a)b/.test('b')
  } catch {
    return false
  }
}
