import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import { useText } from '../../text/use-text'
import { Icon, type IconName } from '../../ui/icons/icon'
import { Link } from '../../ui/kit/link'

interface ComposerProps {
  input: string
  onInput: (text: string) => void
  onSend: (text: string) => void
}

/** A second tap within this time is the other half of a double tap, in milliseconds. */
export const SECOND_TAP_MS = 400

/** Safari fires the Enter that ends a composition after `isComposing` is reset, but with this key code. */
const COMPOSING_KEY_CODE = 229

export function Composer({ input, onInput, onSend }: ComposerProps) {
  const t = useText()
  const chips: [string, IconName, string][] = [
    ['/account', 'userSearch', t.title.account],
    ['/not-account', 'card', t.title.payment],
    ['/other', 'dots', t.title.other],
  ]
  const sentAt = useRef(Number.NEGATIVE_INFINITY)
  // The text stays until its answer comes: the second tap of two would ask it again.
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (event.timeStamp - sentAt.current < SECOND_TAP_MS) return
    sentAt.current = event.timeStamp
    onSend(input)
  }
  const edit = (text: string) => {
    sentAt.current = Number.NEGATIVE_INFINITY
    onInput(text)
  }
  const onEnter = (event: KeyboardEvent) => {
    const composing = event.nativeEvent.isComposing || event.nativeEvent.keyCode === COMPOSING_KEY_CODE
    if (event.key === 'Enter' && (composing || event.repeat)) event.preventDefault()
  }
  return (
    <footer className="composer">
      <nav className="chips" aria-label={t.help.shortcuts}>
        {chips.map(([to, icon, name]) => (
          <Link key={to} className="chip" to={to}>
            <Icon name={icon} size={16} />
            {name}
          </Link>
        ))}
      </nav>
      <form className="composer-line" onSubmit={submit}>
        <input
          type="text"
          aria-label={t.help.ask}
          placeholder={t.help.ask}
          autoComplete="off"
          enterKeyHint="send"
          value={input}
          onChange={(event) => edit(event.target.value)}
          onKeyDown={onEnter}
        />
        <button type="submit" className="composer-send">
          {t.help.send}
        </button>
      </form>
    </footer>
  )
}
