import type { Catalogue } from '../../../text/zh-cn'
import type { FieldName } from '../order-kinds'
import type { Fault } from './wizard'

/** The error message below the field; undefined when it is valid. */
export function faultTextAt(field: FieldName, fault: Fault | null, t: Catalogue): string | undefined {
  if (fault?.field !== field) return undefined
  return 'key' in fault.text ? t.fault[fault.text.key] : fault.text.said
}
