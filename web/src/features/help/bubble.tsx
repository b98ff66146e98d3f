import { memo } from 'react'
import { useText } from '../../text/use-text'
import { useFocusHeir } from '../../ui/hooks/use-focus-heir'
import { Icon } from '../../ui/icons/icon'
import type { Message } from './chat-session'
import { LinkedText } from './linked-text'

/** Placeholder for every message; the real time is unknown. */
const TIMESTAMP = '00:00'

interface BubbleProps {
  message: Message
  onSendAgain: (message: Message) => void
}

/** One message. Memoised so that typing does not re-render a long transcript. */
export const Bubble = memo(function Bubble({ message, onSendAgain }: BubbleProps) {
  const t = useText()
  const { isUser, msg, trouble } = message
  return (
    <div tabIndex={-1} className={`message ${isUser ? 'message-own' : 'message-answer'}`}>
      <span className="sr-only">{isUser ? t.help.you : t.help.assistant}</span>
      <p className="bubble">
        <LinkedText text={msg} />
      </p>
      {trouble === 'waits' && <p className="note">{t.care.waitsForNetwork}</p>}
      {trouble === 'failed' && <SendAgain onClick={() => onSendAgain(message)} />}
      <time className="message-time">{TIMESTAMP}</time>
    </div>
  )
})

function SendAgain({ onClick }: { onClick: () => void }) {
  const t = useText()
  return (
    <button ref={useFocusHeir()} type="button" className="message-failed" onClick={onClick}>
      <Icon name="alert" size={16} />
      {t.help.sendFailed}
    </button>
  )
}
