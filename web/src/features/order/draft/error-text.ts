import type { Catalogue } from '../../../text/zh-cn'
import type { FieldName } from './order-kinds'
import type { FieldError } from './wizard'

/** The error message below the field; undefined when it is valid. */
export function errorTextAt(field: FieldName, error: FieldError | null, t: Catalogue): string | undefined {
  if (error?.field !== field) return undefined
  return 'key' in error.text ? t.fieldError[error.text.key] : error.text.said
}
