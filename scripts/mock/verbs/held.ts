import type { HeldCall, HeldEdit } from '#contract/calls/requests'
import { parseDuration } from '#contract/words/duration'
import { redact } from '#contract/words/redact'
import { readAction, UsageError, wholeNumber } from '../../command-line'
import { given, jsonOption, numberOf, type Verb } from '../terminal/verb'

const text = { type: 'string' } as const
const options = { path: text, wait: text, code: text, msg: text, token: text, data: text } as const
const actions = {
  ls: { options: ['path', 'wait'] },
  release: { words: ['ID'], options: ['code', 'msg', 'token', 'data'] },
  drop: { words: ['ID'] },
}
type Values = ReturnType<typeof readAction<typeof options, typeof actions>>['values']

export const held: Verb = {
  about: 'calls that are held: look, edit, let go',
  help: `held [ls] [--path /WorkerOrder/add] [--wait 10s]
held release ID [--data '{"describe":"edited"}']                     held before it is handled
held release ID [--code 205] [--msg 禁止] [--token T] [--data JSON]  held with its answer
held drop ID
  faults add HOLD --path /WorkerOrder/add --times 1 [--at answer] holds the next such call; faults rm lets go what that
  fault holds. Whatever is not given stays as it was. --data replaces the data of the request, or of the answer, --token
  the token of the answer: the server's own is MOCK_TOKEN here, or --token before the word held.`,
  run: async ({ args, mock, show, secrets }) => {
    const { action, values, words } = readAction('held', args, options, actions)
    if (action === 'ls') {
      const { path, wait } = values
      if (wait !== undefined) await mock.held.waitFor(given({ path }), { timeoutMs: durationOf(wait) })
      const fitting = (await mock.held.ls()).filter((call) => path === undefined || call.path === path)
      const listed = secrets ? fitting : fitting.map(bare)
      show(listed, listed.length > 0 ? listed.flatMap(lines) : 'nothing is held')
      return
    }
    const id = numberOf(`held ${action}`, words[0])
    if (action === 'release') {
      await mock.held.release(id, editOf(values))
      show({ ok: true }, `let go: ${id}`)
    } else {
      await mock.held.drop(id)
      show({ ok: true }, `dropped: ${id}`)
    }
  },
}

function lines({ id, at, since, method, path, data, answer, fault }: HeldCall): string[] {
  const head = `${id}  ${since.slice(11, 19)}  ${method} ${path}  held at its ${at} by ${fault}`
  return [
    head,
    `  data    ${JSON.stringify(data)}`,
    ...(at === 'answer' ? [`  answer  ${JSON.stringify(answer)}`] : []),
  ]
}

const bare = (call: HeldCall) => ({ ...call, data: redact(call.data, 'data'), answer: redact(call.answer, 'answer') })

function durationOf(wait: string): number {
  const ms = parseDuration(wait)
  if (ms === null) throw new UsageError(`--wait: ${wait} is not a duration like 10s`)
  return ms
}

function editOf({ code, msg, token, data }: Values): HeldEdit {
  return given({ code: wholeNumber(code, 'code'), msg, token, data: jsonOption('data', data) })
}
