/** Designs and typefaces of `tune` may be looked at while recognition is improved; those of `measure` only count. */
export type Group = 'tune' | 'measure'

export const GROUPS: readonly Group[] = ['tune', 'measure']

export type Language = 'zh' | 'hant' | 'en'

/** FNV-1a: pictures of different groups, seeds and places have nothing in common. */
export const hash = (text: string): number =>
  [...text].reduce((sum, sign) => Math.imul(sum ^ sign.charCodeAt(0), 16777619) >>> 0, 2166136261)
