import type { Design } from '../design'
import type { Group } from '../groups'
import { ABROAD } from './abroad'
import { BANKS } from './banks'
import { LETTERS } from './letters'
import { SHOPS } from './shops'
import { WALLETS } from './wallets'

export const DESIGNS: readonly Design[] = [...WALLETS, ...BANKS, ...SHOPS, ...LETTERS, ...ABROAD]

export const designsOf = (group: Group): Design[] => DESIGNS.filter((design) => design.group === group)
