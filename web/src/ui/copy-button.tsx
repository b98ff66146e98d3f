import { useState } from 'react'
import { useText } from '../text/use-text'
import { TextButton } from './button'

const SAID_MS = 2000

/** Copies `text` and says so in its own place. */
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

/** The clipboard API is missing in many web views and on plain http: there a selected text is copied the old way. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const area = document.createElement('textarea')
    area.value = text
    area.readOnly = true
    area.className = 'sr-only'
    document.body.append(area)
    area.select()
    const done = document.execCommand('copy')
    area.remove()
    return done
  }
}
