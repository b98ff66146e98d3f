import { useState } from 'react'
import { copyText } from '../../platform/copy-text'
import { useText } from '../../text/use-text'
import { TextButton } from './button'

const SAID_MS = 2000

/** Copies `text` and confirms it in its own label. */
export function CopyButton({ text }: { text: string }) {
  const t = useText()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    if (!(await copyText(text))) return
    setCopied(true)
    setTimeout(() => setCopied(false), SAID_MS)
  }
  return (
    <TextButton icon={copied ? 'check' : 'copy'} onClick={copy}>
      <span aria-live="polite">{copied ? t.common.copied : t.common.copy}</span>
    </TextButton>
  )
}
