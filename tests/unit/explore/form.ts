/** The form for other problems, as the explorer sees it. */
import type { Sight } from '../../../scripts/explore/sight'

export const server = { orders: 0, doubled: 0, pending: false, code: false, captcha: false, faults: 0, calls: [] }
export const form: Sight = {
  address: '/other',
  title: '其他问题',
  step: 0,
  buttons: ['返回', '提交'],
  links: ['历史工单'],
  radios: [],
  fields: [{ name: '问题描述', autocomplete: '', inputMode: '', value: '' }],
  tiles: ['上传图片'],
  canGoBack: false,
  atWork: false,
  server,
}
