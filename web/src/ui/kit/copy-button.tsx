import { copyText } from '../../platform/device/copy-text'
import { isKiosk } from '../../platform/kiosk/kiosk'
import { useText } from '../../text/use-text'
import { useBriefly } from '../hooks/use-briefly'
import { TextButton } from './button'
import { useToaster } from './toast/toast'

/** Copies `text` and confirms it in its own label. A terminal has none: the next person could paste what it copied. */
export function CopyButton({ text, describedBy }: { text: string; describedBy: string }) {
  const t = useText()
  const toaster = useToaster()
  const [copied, showCopied] = useBriefly()
  const copy = async () => {
    if (await copyText(text)) showCopied()
    else toaster.error(t.common.copyFailed)
  }
  if (isKiosk()) return null
  return (
    <TextButton icon={copied ? 'check' : 'copy'} onClick={copy} describedBy={describedBy}>
      <span aria-live={copied ? 'polite' : 'off'}>{copied ? t.common.copied : t.common.copy}</span>
    </TextButton>
  )
}
