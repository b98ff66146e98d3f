/**
 * The chat of this page load. It lives outside the screen: a visit to a form keeps the transcript, open questions and
 * the text in the input; a new page load starts empty.
 */
import { untilOnline } from '../../platform/device/online'
import { loadChunk } from '../../platform/loading/load-chunk'
import { createStore } from '../../store/store'

/** A message that could not be sent stays, marked, and can be sent again. */
export interface Message {
  id: number
  isUser: boolean
  msg: string
  /** It waits for a network, or could not be sent. */
  trouble?: 'waits' | 'failed' | undefined
}

interface ChatState {
  messages: readonly Message[]
  input: string
}

export const chatSession = createStore<ChatState>({ messages: [], input: '' })
let nextId = 0

export const setInput = (input: string): void => chatSession.update((state) => ({ ...state, input }))

/** Several questions may be open at once. A question of nothing but white space is not sent. */
export const send = (msg: string): void => {
  if (msg.trim() !== '') sendAgain(add(true, msg))
}

export const sendAgain = ({ id, msg }: Message): void => void deliver(id, msg)

async function deliver(id: number, text: string): Promise<void> {
  try {
    mark(id, navigator.onLine ? undefined : 'waits')
    await untilOnline()
    mark(id)
    const { ask } = await loadChunk(() => import('../../api/chat'))
    const answer = await ask(text)
    // An empty answer shows nothing.
    if (answer.trim() !== '') add(false, answer)
    // Keep text typed since the question was sent.
    if (chatSession.get().input === text) setInput('')
  } catch (error) {
    console.info('chat:', String(error))
    mark(id, 'failed')
  }
}

function add(isUser: boolean, msg: string): Message {
  const message = { id: nextId++, isUser, msg }
  chatSession.update((state) => ({ ...state, messages: [...state.messages, message] }))
  return message
}

const mark = (id: number, trouble?: Message['trouble']): void =>
  chatSession.update((state) => ({
    ...state,
    messages: state.messages.map((message) => (message.id === id ? { ...message, trouble } : message)),
  }))
