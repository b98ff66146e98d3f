import { z } from 'zod'
import { type FaultRequestInput, faultCalls, faultRequestSchema } from '#contract/calls/faults'
import { complaintLine, readAs } from '#contract/errors/schema-errors'
import { redact } from '#contract/words/redact'
import { isObject } from '#protocol/shape'
import { readAction, UsageError, wholeNumber } from '../../command-line'
import { given, jsonOption, table, type Verb } from '../terminal/verb'

const text = { type: 'string' } as const
const options = {
  path: text,
  method: text,
  data: text,
  device: text,
  host: text,
  nth: text,
  times: text,
  after: text,
  probability: text,
  ttl: text,
  commit: { type: 'boolean' },
  code: text,
  msg: text,
  answer: text,
  status: text,
  delay: text,
  bytesPerSecond: text,
  direction: text,
  at: text,
} as const
const actions = {
  ls: {},
  add: { words: ['KIND'], options: Object.keys(options) },
  rm: { words: ['ID'] },
  clear: {},
}
type Values = ReturnType<typeof readAction<typeof options, typeof actions>>['values']

const rangeSchema = z.strictObject({ lower: z.string(), upper: z.string() })

export const faults: Verb = {
  about: 'faults: arm, list, remove',
  help: `faults [ls]
faults add BUSINESS --code 201 --msg 验证码错误 --path /Member/bindMobile
faults add BUSINESS --code 200 --answer '{"key":"k","captcha":""}' --path /Base/captcha      (an answer with data)
faults add STATUS --status 502 --path /WorkerOrder/view --times 2
faults add DELAY --delay 3s        (or a range: --delay 1s..5s)
faults add HANG|EMPTY_RESPONSE|CONNECTION_RESET_BY_PEER|MALFORMED_RESPONSE_CHUNK|RANDOM_DATA_THEN_CLOSE|UNDECRYPTABLE
faults add SLOW_BODY --bytesPerSecond 2000 [--direction up]
faults add HOLD --path /WorkerOrder/add --times 1 [--at answer]      (then: held, held release ID)
  every kind: [--path P] [--method GET] [--data '{"id":"5"}'] [--device CODE] [--host HOST:PORT] [--nth 3] [--times 2]
              [--after 1] [--probability 0.5] [--ttl 10m] [--commit]
  --ttl goes by the server's clock: while that is frozen, only clock advance ends the fault. Delays and slow bodies take
  real time. SLOW_BODY up answers as late as a slow line would have made it; the bytes themselves are taken at once.
faults rm ID
faults clear`,
  run: async ({ args, mock, show, secrets }) => {
    const { action, values, words } = readAction('faults', args, options, actions)
    const [name = ''] = words
    if (action === 'ls') {
      const armed = await mock.faults.ls()
      // A faked answer may hold a password or a token.
      const listed = secrets ? armed : faultCalls.list.answer.parse(redact(armed, 'answer'))
      const rows = listed.map((fault) => {
        const {
          id,
          kind,
          hits,
          remaining,
          expiresAt: _,
          match: { path, ...match },
          ...limits
        } = fault
        const { data: answer, ...held } = 'data' in limits ? limits : { ...limits, data: undefined }
        const endless = remaining === null && match.nth === undefined
        const left = endless ? 'unbounded' : `${remaining ?? 1} left`
        return [id, kind, path ?? 'every path', `${hits} hits`, left, heldWords({ ...match, ...held, answer })]
      })
      show(listed, rows.length > 0 ? table(rows) : 'no faults')
    } else if (action === 'add') {
      const fault = await mock.faults.add(readFault(name, values))
      show(fault, `armed: ${fault.id}`)
    } else if (action === 'rm') {
      await mock.faults.rm(name)
      show({ ok: true }, `removed: ${name}`)
    } else {
      await mock.faults.clear()
      show({ ok: true }, 'no faults')
    }
  },
}

/** The remaining members as options of `faults add`. */
const heldWords = (held: Record<string, unknown>): string =>
  Object.entries(held)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => (value === true ? `--${name}` : `--${name} ${asOption(value)}`))
    .join(' ')

function asOption(value: unknown): string {
  const range = rangeSchema.safeParse(value)
  if (range.success) return `${range.data.lower}..${range.data.upper}`
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function readFault(kind: string, values: Values): FaultRequestInput {
  const {
    path,
    method,
    data,
    device,
    host,
    nth,
    times,
    after,
    probability,
    code,
    status,
    bytesPerSecond,
    delay,
    answer,
    ...rest
  } = values
  const [lower, upper] = (delay ?? '').split('..')
  const fault = given({
    ...rest,
    kind,
    match: given({
      path,
      method,
      device,
      host,
      data: matched(data),
      nth: wholeNumber(nth, 'nth'),
    }),
    times: wholeNumber(times, 'times'),
    after: wholeNumber(after, 'after'),
    // An empty text would be the number 0.
    probability: probability?.trim() ? Number(probability) : probability,
    code: wholeNumber(code, 'code'),
    data: jsonOption('answer', answer),
    status: wholeNumber(status, 'status'),
    bytesPerSecond: wholeNumber(bytesPerSecond, 'bytesPerSecond'),
    delay: upper === undefined ? delay : { lower, upper },
  })
  const { data: read, complaints } = readAs(faultRequestSchema, fault)
  if (!complaints) return read
  throw new UsageError(`faults add: ${complaintLine(complaints[0])}`)
}

function matched(text: string | undefined) {
  const data = jsonOption('data', text)
  if (data !== undefined && !isObject(data)) throw new UsageError(`--data: ${text} is not a JSON object`)
  return data
}
