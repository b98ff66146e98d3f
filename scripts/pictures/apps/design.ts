import type { Random } from '../drawing/random'
import type { Bill } from './bill'
import type { Group, Language } from './groups'
import type { IdLayout } from './id-layouts'

/** A page design: an app's way of showing a payment. */
export interface Design {
  name: string
  group: Group
  languages: readonly [Language, ...Language[]]
  screen: 'phone' | 'desktop' | 'paper'
  idLayouts: readonly [IdLayout, ...IdLayout[]]
  /** Values stand in a sentence, where a time has one line. */
  oneLine?: boolean
  /** Rows besides the two values. */
  others: readonly [least: number, most: number]
  /** Always light or always large, whatever else is drawn. */
  isLight?: boolean
  large?: boolean
  draw(bill: Bill, random: Random): Sheet
}

/** The HTML of a page's body, and its style. */
export interface Sheet {
  css: string
  body: string
}

export const ROW_LAYOUTS: readonly [IdLayout, ...IdLayout[]] = [
  ...(['one-line', 'one-line', 'one-line-copy', 'one-line-copy', 'two-lines', 'two-lines-copy'] as const),
  ...(['three-lines', 'groups', 'slashed', 'tiny'] as const),
]
export const NARROW_LAYOUTS: readonly [IdLayout, ...IdLayout[]] = [
  ...(['two-lines', 'two-lines-copy', 'three-lines', 'three-lines-copy', 'groups', 'two-lines'] as const),
]
export const TEXT_LAYOUTS: readonly [IdLayout, ...IdLayout[]] = ['running', 'running-broken', 'running-broken']
