import { copyText } from '../../../src/platform/device/copy-text'
import { useBriefly } from '../../../src/ui/hooks/use-briefly'
import { useToaster } from '../../../src/ui/kit/toast/toast'
import { Action, type ActionProps } from '../controls/action'

const NOT_COPIED = 'Nothing could be copied'

/** @returns a function that copies a text and confirms it in a toast */
export function useCopy(): (text: string, what: string) => void {
  const toaster = useToaster()
  return (text, what) =>
    void copyText(text).then((done) => (done ? toaster.good(`Copied: ${what}`) : toaster.error(NOT_COPIED)))
}

type CopyProps = Pick<ActionProps, 'label' | 'bare' | 'kind' | 'hint' | 'command'> & { text: string }

export function Copy({ text, label, bare = true, ...rest }: CopyProps) {
  const toaster = useToaster()
  const [copied, showCopied] = useBriefly()
  const press = async () => {
    if (await copyText(text)) showCopied()
    else toaster.error(NOT_COPIED)
  }
  return (
    <Action {...rest} label={copied ? 'Copied' : label} bare={bare} icon={copied ? 'check' : 'copy'} onPress={press}>
      {/* Equally wide in both states, so that nothing beside it moves. */}
      <span className="copy-words">
        <span>{copied ? 'Copied' : label}</span>
        <span aria-hidden="true">{copied ? label : 'Copied'}</span>
      </span>
    </Action>
  )
}
