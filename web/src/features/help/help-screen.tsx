import './help.css'
import { useEffect, useRef } from 'react'
import useSWR from 'swr'
import { loadSuggestedQuestions } from '../../api/chat'
import { closeApp } from '../../platform/bridge'
import { useText } from '../../text/use-text'
import { useGoBack } from '../../ui/hooks/use-back'
import { Icon } from '../../ui/kit/icon'
import { Link } from '../../ui/kit/link'
import { Page } from '../../ui/page/page'
import { Bubble } from './bubble'
import { Composer } from './composer'
import { useChat } from './use-chat'

/** The first screen: suggested questions, the chat, and the ways to the support flows. */
export default function HelpScreen() {
  const t = useText()
  const goBack = useGoBack()
  const chat = useChat()
  const newest = useRef<HTMLDivElement>(null)
  const count = chat.messages.length
  useEffect(() => {
    if (count === 0) return
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
    newest.current?.scrollIntoView({ behavior, block: 'end' })
  }, [count])
  const close = async () => {
    // In a plain browser there is no app to close: back in the browser's history, or stay.
    if (!(await closeApp())) goBack()
  }
  return (
    <Page
      title={t.title.help}
      link={{ to: '/list', text: t.title.list }}
      onBack={close}
      footer={<Composer input={chat.input} onInput={chat.setInput} onSend={chat.send} />}
    >
      <Questions onAsk={chat.send} />
      <div className="transcript" role="log" aria-label={t.help.transcript}>
        {chat.messages.map((message) => (
          <Bubble key={message.id} message={message} onSendAgain={chat.sendAgain} />
        ))}
        <div ref={newest} className="newest" />
      </div>
    </Page>
  )
}

function Questions({ onAsk }: { onAsk: (question: string) => void }) {
  const t = useText()
  // Asked once per visit; a failure leaves the card with its link alone.
  const { data: questions = [], isLoading } = useSWR('suggested questions', loadSuggestedQuestions, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
    onError: (error: unknown) => console.info('suggested questions:', String(error)),
  })
  return (
    <section className="card questions" aria-labelledby="questions">
      <h2 id="questions">
        <Icon name="question" />
        {t.help.questions}
      </h2>
      <ul aria-busy={isLoading}>
        {questions.map((question) => (
          <li key={question}>
            <button type="button" className="question" onClick={() => onAsk(question)}>
              <span>{question}</span>
              <Icon name="send" size={18} />
            </button>
          </li>
        ))}
      </ul>
      <Link className="question-more" to="/kefu">
        {t.common.moreServices}
        <Icon name="forward" size={16} />
      </Link>
    </section>
  )
}
