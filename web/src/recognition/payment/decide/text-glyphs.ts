/** Makes full-width forms plain, and a dash or a colon of every mark that the engine writes for one. */
export function plainGlyphs(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (glyph) => String.fromCharCode(glyph.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010-\u2015\u2212\u4e00~\u00ac_]/g, '-')
    .replace(/[\u3000\u00a0\u2002-\u200b]/g, ' ')
    .replace(/[\u2236\ufe55\u0589]/g, ':')
    .replace(/[〈《「【]/g, '(')
    .replace(/[〉》」】]/g, ')')
}

/** Letters and marks that are drawn like a digit. */
const LOOKALIKE: Record<string, string> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  '\u3007': '0',
  l: '1',
  I: '1',
  i: '1',
  '|': '1',
  '!': '1',
  ']': '1',
  '[': '1',
  丨: '1',
  Z: '2',
  z: '2',
  S: '5',
  s: '5',
  $: '5',
  G: '6',
  b: '6',
  B: '8',
  g: '9',
  q: '9',
}

/** For use inside the brackets of a pattern. */
export const digitLike = `0-9${Object.keys(LOOKALIKE)
  .map((glyph) => glyph.replace(/[|!$[\]]/, '\\$&'))
  .join('')}`

/** The digits a piece of text stands for, given that it is known to be digits. */
export const asDigits = (text: string): string => [...text].map((glyph) => LOOKALIKE[glyph] ?? glyph).join('')
