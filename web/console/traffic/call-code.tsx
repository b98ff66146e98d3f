import type { Entry } from '#contract/calls/requests'
import { isSuccess } from '#protocol/codes'

/** The answer's code; calls that got none say so. */
export function CallCode({ entry: { code, answer } }: { entry: Pick<Entry, 'code' | 'answer'> }) {
  if (answer === null) return <code className="code-red">none</code>
  return <code className={isSuccess(code) ? undefined : code >= 500 ? 'code-red' : 'code-amber'}>{code}</code>
}
