/** The chat as a pure reducer. A message that could not be sent stays, marked, and can be sent again. */
export interface Message {
  id: number
  isUser: boolean
  msg: string
  failed: boolean
}

export type ChatEvent =
  | { type: 'sent'; id: number; msg: string }
  | { type: 'again'; id: number }
  | { type: 'failed'; id: number }
  | { type: 'answered'; id: number; msg: string }

export function transcript(messages: Message[], event: ChatEvent): Message[] {
  switch (event.type) {
    case 'sent':
      return [...messages, { id: event.id, isUser: true, msg: event.msg, failed: false }]
    case 'again':
      return mark(messages, event.id, false)
    case 'failed':
      return mark(messages, event.id, true)
    case 'answered':
      return event.msg.trim() === ''
        ? messages
        : [...messages, { id: event.id, isUser: false, msg: event.msg, failed: false }]
  }
}

const mark = (messages: Message[], id: number, failed: boolean): Message[] =>
  messages.map((message) => (message.id === id ? { ...message, failed } : message))
