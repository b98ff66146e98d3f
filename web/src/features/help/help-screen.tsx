import './help.css'
import {
  type ComponentType,
  type MouseEvent,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { closeApp } from '../../platform/device/bridge'
import { loadChunk } from '../../platform/loading/load-chunk'
import { MOST_SHOWN, type OrderInWork, ordersInWork } from '../../platform/orders-in-work'
import { useLanguage, useText } from '../../text/use-text'
import { useGoBack } from '../../ui/hooks/use-back'
import { useIsLive } from '../../ui/hooks/use-live-navigate'
import { Icon } from '../../ui/icons/icon'
import { Link } from '../../ui/kit/link'
import { Skeleton } from '../../ui/kit/skeleton'
import { loadLater } from '../../ui/page/load-later'
import { Page } from '../../ui/page/page'
import { Bubble } from './bubble'
import { chatSession, send, sendAgain, setInput } from './chat-session'
import { Composer, SECOND_TAP_MS } from './composer'
import type { FreshQuestionsProps } from './fresh-questions'
import { keepQuestions, keptQuestions } from './kept-questions'
import { useNewestInSight } from './use-newest-in-sight'
import { Welcome } from './welcome'

const USUAL_QUESTIONS = 5

/** Few members need it, and the screen works without it. */
const MyOrders = loadLater<{ orders: readonly OrderInWork[] }>(() => import('./my-orders'), true)

/** Loads the rest of the screen if there are orders. */
export async function ready(): Promise<void> {
  if (ordersInWork().length > 0) await MyOrders.load().catch(() => {})
}

/** The first screen: suggested questions, the chat and links to the support flows. */
export default function HelpScreen() {
  const t = useText()
  const goBack = useGoBack()
  const { messages, input } = useSyncExternalStore(chatSession.subscribe, chatSession.get, chatSession.get)
  const newest = useNewestInSight(messages.length)
  const [orders, setOrders] = useState<readonly OrderInWork[]>([])
  // The page comes without them: orders belong to this browser.
  useLayoutEffect(() => {
    const read = () => setOrders(ordersInWork())
    read()
    delete document.documentElement.dataset['orders']
    window.addEventListener('storage', read)
    return () => window.removeEventListener('storage', read)
  }, [])
  // No chat says whether it has understood, so a way to a person follows every answer.
  const isAnswered = messages.at(-1)?.isUser === false
  const isLive = useIsLive()
  const isClosing = useRef(false)
  const close = async () => {
    if (isClosing.current) return
    isClosing.current = true
    const isClosed = await closeApp()
    isClosing.current = false
    // A plain browser has no app to close: go back in its history if possible.
    if (!isClosed && isLive()) goBack()
  }
  return (
    <Page
      title={t.title.help}
      link={{ to: '/list', text: t.title.list, mark: orders.length > 0 ? t.care.myOrders : undefined }}
      onBack={close}
      footer={<Composer input={input} onInput={setInput} onSend={send} />}
    >
      {orders.length > 0 && (
        <Suspense fallback={<OrdersAhead />}>
          <MyOrders orders={orders} />
        </Suspense>
      )}
      <Welcome />
      <Questions onAsk={send} />
      <div className="transcript" role="log" aria-label={t.help.transcript}>
        {messages.map((message) => (
          <Bubble key={message.id} message={message} onSendAgain={sendAgain} />
        ))}
      </div>
      {isAnswered && (
        <Link className="unsolved" to="/kefu">
          {t.order.unsolved}
        </Link>
      )}
      <div ref={newest} className="newest" />
    </Page>
  )
}

/** Keeps the card's place, as the page does before the app is at work. */
function OrdersAhead() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['orders'] = String(Math.min(MOST_SHOWN, ordersInWork().length))
    return () => {
      delete dataset['orders']
    }
  }, [])
  return null
}

type Fresh = ComponentType<FreshQuestionsProps>
const OnlyKept: Fresh = ({ kept, children }) => children(kept, false)
/** Comes after the first screen: no tap waits for it. On the next visit it is here. */
let loadedFresh: Fresh | null = null
const loadFresh = async (): Promise<Fresh> => {
  try {
    loadedFresh = (await loadChunk(() => import('./fresh-questions'))).default
    return loadedFresh
  } catch {
    return OnlyKept
  }
}

function Questions({ onAsk }: { onAsk: (question: string) => void }) {
  const t = useText()
  const { language } = useLanguage()
  const [kept, setKept] = useState<readonly string[] | null>(null)
  // The page comes without them: they belong to this browser.
  useLayoutEffect(() => setKept(keptQuestions(language)), [language])
  const [Fresh, setFresh] = useState(() => loadedFresh)
  useEffect(() => {
    if (!Fresh) void loadFresh().then((fresh) => setFresh(() => fresh))
  }, [Fresh])
  const asked = useRef(Number.NEGATIVE_INFINITY)
  // The transcript moves the page under the finger: the second tap of two would ask something else, or leave.
  const onFirstTap = (event: MouseEvent) => {
    if (event.timeStamp - asked.current < SECOND_TAP_MS) {
      event.preventDefault()
      event.stopPropagation()
    } else asked.current = event.timeStamp
  }
  const list = (questions: readonly string[], isLoading: boolean) =>
    isLoading && questions.length === 0 ? (
      <Skeleton rows={USUAL_QUESTIONS} like="question bleed" />
    ) : (
      <ul>
        {distinct(questions).map((question) => (
          <li key={question}>
            <button type="button" className="question bleed" onClick={() => onAsk(question)}>
              <span>{question}</span>
              <Icon name="send" size={18} className="question-icon" />
            </button>
          </li>
        ))}
      </ul>
    )
  return (
    <section className="card questions" aria-labelledby="questions" onClickCapture={onFirstTap}>
      <h2 id="questions">
        <Icon name="question" className="questions-icon" />
        {t.help.questions}
      </h2>
      {kept && Fresh ? (
        <Fresh language={language} kept={kept} keep={keepQuestions}>
          {list}
        </Fresh>
      ) : (
        list(kept ?? [], true)
      )}
      <Link className="question-more bleed" to="/kefu">
        {t.common.moreServices}
        <Icon name="forward" size={16} />
      </Link>
    </section>
  )
}

/** Removes empty and duplicate questions. */
const distinct = (questions: readonly string[]): string[] =>
  [...new Set(questions.map((question) => question.trim()))].filter((question) => question !== '')
