import { memo } from 'react'
import { useText } from '../../text/use-text'
import { useFocusHeir } from '../../ui/hooks/use-focus-heir'
import { Icon } from '../../ui/icons/icon'
import { LinkedText } from './linked-text'
import type { Message } from './transcript'

/** Placeholder for every message; the real time is unknown. */
const TIMESTAMP = '00:00'

interface BubbleProps {
  message: Message
  onSendAgain: (message: Message) => void
}

/** One message. Memoised so that typing does not re-render a long transcript. */
export const Bubble = memo(function Bubble({ message, onSendAgain }: BubbleProps) {
  const t = useText()
  const { isUser, msg, state } = message
  return (
    <div tabIndex={-1} className={`message ${isUser ? 'message-own' : 'message-answer'}`}>
      <span className="sr-only">{isUser ? t.help.you : t.help.assistant}</span>
      <p className="bubble">
        <LinkedText text={msg} />
      </p>
      {state === 'waits' && (
        <p className="note" role="status">
          {t.care.waitsForNetwork}
        </p>
      )}
      {state === 'failed' && <SendAgain onClick={() => onSendAgain(message)} />}
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
