import { expect, it } from 'vitest'
import { isForeignLabel, labelRank, RANK_CREATED, RANK_OTHER, RANK_PAID } from '../../../web/src/recognition/labels'

it.each([
  ['支付 时 间 :', RANK_PAID],
  ['付款时间', RANK_PAID],
  ['交易时间', RANK_PAID],
  ['创建时间', RANK_CREATED],
  ['下单时间', RANK_OTHER],
  ['', RANK_OTHER],
])('OCR-1 the label %s ranks %i', (label, rank) => expect(labelRank(label)).toBe(rank))

it.each([
  ['活动时间', true],
  ['有效期至', true],
  ['退款时间', true],
  ['支付时间', false],
  ['到账时间', false],
])('OCR-1 the label %s excludes its time: %s', (label, foreign) => expect(isForeignLabel(label)).toBe(foreign))
