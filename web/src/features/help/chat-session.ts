/**
 * The chat of this page load. It lives outside the screen: a visit to a form keeps the transcript, open questions and
 * the text in the input; a new page load starts empty.
 */
import { isOnline, untilOnline } from '../../platform/device/online'
import { loadChunk } from '../../platform/loading/load-chunk'
import { createStore } from '../../store/store'
import { type ChatEvent, type Message, transcript } from './transcript'

interface ChatState {
  messages: Message[]
  input: string
}

export const chatSession = createStore<ChatState>({ messages: [], input: '' })
let nextId = 0

export const setInput = (input: string): void => chatSession.update((state) => ({ ...state, input }))

/** Several questions may be open at once. A question of nothing but white space is not sent. */
export function send(msg: string): void {
  if (msg.trim() === '') return
  const id = nextId++
  dispatch({ type: 'sent', id, msg })
  void deliver(id, msg)
}

export function sendAgain({ id, msg }: Message): void {
  dispatch({ type: 'again', id })
  void deliver(id, msg)
}

async function deliver(id: number, text: string): Promise<void> {
  try {
    if (!isOnline()) {
      dispatch({ type: 'waits', id })
      await untilOnline()
      dispatch({ type: 'again', id })
    }
    const { ask } = await loadChunk(() => import('../../api/chat'))
    const answer = await ask(text)
    dispatch({ type: 'answered', id: nextId++, msg: answer })
    // Keep text typed since the question was sent.
    if (chatSession.get().input === text) setInput('')
  } catch (error) {
    console.info('chat:', String(error))
    dispatch({ type: 'failed', id })
  }
}

const dispatch = (event: ChatEvent): void =>
  chatSession.update((state) => ({ ...state, messages: transcript(state.messages, event) }))
