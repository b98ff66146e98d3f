/** jsQR as the second reader: for codes that were found and levelled, but not read. Loaded only then. */
import type { Grey } from '../../image/pixels'
import { toRgba } from '../locate/gray'

export async function readWithJsqr(gray: Grey): Promise<string | null> {
  const module = await import('jsqr')
  // A CommonJS package: bundlers differ in whether its exports or their default arrive here.
  const jsQR =
    typeof module.default === 'function'
      ? module.default
      : (module as unknown as { default: typeof module }).default.default
  // Its `data` may be empty where it takes a pattern for a code.
  return jsQR(toRgba(gray), gray.width, gray.height)?.data || null
}
