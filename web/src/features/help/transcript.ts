/** The chat as a pure reducer. A message that could not be sent stays, marked, and can be sent again. */
export interface Message {
  id: number
  isUser: boolean
  msg: string
  /** `waits` for a network. */
  state: 'sent' | 'waits' | 'failed'
}

export type ChatEvent =
  | { type: 'sent'; id: number; msg: string }
  | { type: 'again'; id: number }
  | { type: 'waits'; id: number }
  | { type: 'failed'; id: number }
  | { type: 'answered'; id: number; msg: string }

export function transcript(messages: Message[], event: ChatEvent): Message[] {
  switch (event.type) {
    case 'sent':
      return [...messages, { id: event.id, isUser: true, msg: event.msg, state: 'sent' }]
    case 'again':
      return mark(messages, event.id, 'sent')
    case 'waits':
    case 'failed':
      return mark(messages, event.id, event.type)
    case 'answered':
      return event.msg.trim() === ''
        ? messages
        : [...messages, { id: event.id, isUser: false, msg: event.msg, state: 'sent' }]
  }
}

const mark = (messages: Message[], id: number, state: Message['state']): Message[] =>
  messages.map((message) => (message.id === id ? { ...message, state } : message))
