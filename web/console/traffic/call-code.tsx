import type { Entry } from '#contract/calls/requests'

/** The answer's code; calls that got none say so. */
export function CallCode({ entry: { code } }: { entry: Pick<Entry, 'code'> }) {
  if (code === 0) return <code className="code-red">none</code>
  return <code className={code === 200 ? undefined : code >= 500 ? 'code-red' : 'code-amber'}>{code}</code>
}
