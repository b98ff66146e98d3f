import type { Catalogue } from '../../../text/zh-cn'
import type { FieldName } from '../order-kinds'
import type { Fault } from './wizard'

/** The message below the field; undefined when nothing is wrong with it. */
export function faultTextAt(field: FieldName, fault: Fault | null, t: Catalogue): string | undefined {
  if (fault?.field !== field) return undefined
  return 'key' in fault.text ? t.fault[fault.text.key] : fault.text.said
}
