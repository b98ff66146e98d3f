import type { BackEnd } from '../../calls/back-end'
import { jsonReply, type Reply } from '../../calls/reply'
import type { ChatTexts } from '../../state/fixtures'

interface Question {
  world: BackEnd
  /** In the member's language. */
  texts: ChatTexts
  query: string
  conversation: string
}

/** The features of the chat; everything except suggested questions is disabled. */
export const chatParameters = (suggested_questions: string[]) => ({
  opening_statement: '',
  suggested_questions,
  suggested_questions_after_answer: { enabled: false },
  speech_to_text: { enabled: false },
  text_to_speech: { enabled: false, language: '', voice: '' },
  retriever_resource: { enabled: false },
  annotation_reply: { enabled: false },
  more_like_this: { enabled: false },
  user_input_form: [],
  sensitive_word_avoidance: { enabled: false },
  file_upload: { image: { enabled: false, number_limits: 3, transfer_methods: ['local_file', 'remote_url'] } },
  system_parameters: {
    image_file_size_limit: 10,
    video_file_size_limit: 100,
    audio_file_size_limit: 50,
    file_size_limit: 15,
    workflow_file_upload_limit: 10,
  },
})

export function blockingAnswer(question: Question): Reply {
  const { answer, frame } = compose(question)
  return jsonReply(200, {
    event: 'message',
    ...frame,
    id: frame.message_id,
    mode: 'chat',
    answer,
    metadata: metadata(question.query, answer),
  })
}

const PIECE = 12

/** Server-sent events: the answer in pieces, then its end. */
export function answerStream(question: Question): Reply {
  const { answer, frame } = compose(question)
  const letters = [...answer]
  const pieces = Array.from({ length: Math.ceil(letters.length / PIECE) }, (_, n) =>
    letters.slice(n * PIECE, (n + 1) * PIECE).join(''),
  )
  const head = { ...frame, id: frame.message_id }
  const events = [
    ...pieces.map((piece) => ({ event: 'message', ...head, answer: piece })),
    { event: 'message_end', ...head, metadata: metadata(question.query, answer) },
  ]
  return {
    status: 200,
    headers: { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-cache' },
    body: events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''),
    answer: events,
    code: 200,
  }
}

function compose({ world, texts: { answers, fallback }, query, conversation }: Question) {
  const asked = query.toLowerCase()
  const answer = answers.find(({ words }) => words.every((word) => asked.includes(word)))?.answer ?? fallback
  const created_at = Math.floor(world.clock.now() / 1000)
  const frame = {
    task_id: world.random.uuid(),
    message_id: world.random.uuid(),
    conversation_id: conversation,
    created_at,
  }
  return { answer, frame }
}

/** No model runs here, so prices are zero and tokens are counted as characters. */
function metadata(query: string, answer: string) {
  const price = {
    prompt_unit_price: '0',
    prompt_price_unit: '0',
    prompt_price: '0',
    completion_unit_price: '0',
    completion_price_unit: '0',
    completion_price: '0',
    total_price: '0',
  }
  const tokens = {
    prompt_tokens: query.length,
    completion_tokens: answer.length,
    total_tokens: query.length + answer.length,
  }
  return { usage: { ...price, ...tokens, currency: 'USD', latency: 0 }, retriever_resources: [] }
}
