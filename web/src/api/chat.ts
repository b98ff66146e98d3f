/** The help-chat service: JSON with a bearer key, on its own host. It does not receive the main API's headers. */
import { config } from '../platform/config'
import { stored } from '../platform/storage'
import { TransportError } from '../protocol/errors'
import { languageOr } from '../protocol/languages'
import { CHAT_ANSWER_MS } from '../protocol/limits'
import { list, type Reader, reader, ShapeError, shape, text } from '../protocol/shape'
import { send } from './call'
import { follow } from './headers'

const readParameters = shape<{ suggested_questions: string[] }>({ suggested_questions: list(text) })
/** A refusal of a gateway has no answer, unlike an assistant with nothing to say. */
const readAnswer = shape<{ answer: string }>({
  answer: reader('string', (value) => {
    if (typeof value === 'string') return value
    throw new ShapeError('no answer')
  }),
})

/** @throws {TransportError} */
export async function loadSuggestedQuestions(): Promise<string[]> {
  return read(
    await send(`${follow(config.chatBase, config.apiBase)}/v1/parameters`, { headers: headers() }),
    readParameters,
  ).suggested_questions
}

/** Asks the assistant. @returns its answer, possibly empty @throws {TransportError} */
export async function ask(query: string): Promise<string> {
  const body = JSON.stringify({ query, inputs: {}, response_mode: 'blocking', user: String(config.chatUser) })
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers() }, body }
  return read(
    await send(`${follow(config.chatBase, config.apiBase)}/v1/chat-messages`, init, undefined, CHAT_ANSWER_MS),
    readAnswer,
  ).answer
}

// No key is configured when a proxy on the app's own origin adds it. The browser would name its own language.
const headers = (): Record<string, string> => ({
  'Accept-Language': languageOr(stored.get('lng') ?? ''),
  ...(config.chatKey ? { Authorization: `Bearer ${config.chatKey}` } : {}),
})

function read<T>(body: string, reader: Reader<T>): T {
  try {
    return reader(JSON.parse(body))
  } catch (cause) {
    throw new TransportError('unreadable answer', { cause })
  }
}
