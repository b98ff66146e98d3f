/** The text in which a held call is edited: the data of its request, or its whole answer. */
import { type HeldCall, type HeldEdit, heldEditSchema } from '#contract/calls/requests'
import { jsonProblem } from '#contract/errors/json-problem'
import { complaintLine, readAs } from '#contract/errors/schema-errors'
import { isObject } from '#protocol/shape'
import { useTyped } from '../../view/typed'

interface Edited {
  id: number
  text: string
}

/** The text of a call, and that of another call like it: the app may give a call up before its text is finished. */
export function useHeldText(call: HeldCall) {
  // A new server counts its calls from one again.
  const [text, setText] = useTyped(`held ${call.id} ${call.since}`, asText(editedPart(call)))
  const [last, setLast] = useTyped<Edited | null>(`held ${call.at} ${call.path}`, null)
  const write = (next: string) => {
    setText(next)
    setLast({ id: call.id, text: next })
  }
  return { text, write, earlier: last?.id === call.id ? null : last, forget: () => setLast(null) }
}
export type HeldText = ReturnType<typeof useHeldText>

const asText = (value: unknown): string => JSON.stringify(value, null, 2) ?? 'null'
const editedPart = ({ at, data, answer }: HeldCall): unknown => (at === 'answer' ? answer : data)

type ReadEdit = { edit: HeldEdit } | { problem: string }

/** Only what differs: the rest stays as it was. */
export function readEdit(call: HeldCall, text: string): ReadEdit {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { problem: jsonProblem(text, error) }
  }
  if (asText(value) === asText(editedPart(call))) return { edit: {} }
  if (!isObject(value)) return { problem: 'a JSON object is needed here' }
  return readMembers(call.at === 'answer' ? changed(value, call.answer) : { data: value })
}

function readMembers(members: object): ReadEdit {
  const { data, complaints } = readAs(heldEditSchema, members)
  return complaints ? { problem: complaintLine(complaints[0]) } : { edit: data }
}

function changed(value: Record<string, unknown>, was: unknown): object {
  const before = new Map(isObject(was) ? Object.entries(was) : [])
  return Object.fromEntries(Object.entries(value).filter(([name, now]) => asText(now) !== asText(before.get(name))))
}
