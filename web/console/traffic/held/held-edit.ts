/** The text in which a held call is edited: the data of its request, or its whole answer. */
import { type HeldCall, type HeldEdit, heldEditSchema } from '#contract/calls/requests'
import { jsonProblem } from '#contract/errors/json-problem'
import { complaints } from '#contract/errors/schema-errors'
import { isObject } from '#protocol/shape'

/** Texts that were edited, so that closing a call loses nothing. A new server counts its calls from one again. */
const texts = new Map<string, string>()
const keyOf = ({ id, since }: HeldCall) => `${id} ${since}`
export const keepText = (call: HeldCall, text: string): void => void texts.set(keyOf(call), text)
export const textOf = (call: HeldCall): string => texts.get(keyOf(call)) ?? asText(editedPart(call))

export function forgetTextsBut(held: readonly HeldCall[]): void {
  const keys = held.map(keyOf)
  for (const key of texts.keys()) if (!keys.includes(key)) texts.delete(key)
}

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
  const { data, error } = heldEditSchema.safeParse(members)
  if (data) return { edit: data }
  const [first] = complaints(heldEditSchema, error, members)
  const hint = first?.hint === undefined ? '' : ` (${first.hint})`
  return { problem: `${first?.key}: ${first?.message}${hint}` }
}

function changed(value: Record<string, unknown>, was: unknown): object {
  const before = new Map(isObject(was) ? Object.entries(was) : [])
  return Object.fromEntries(Object.entries(value).filter(([name, now]) => asText(now) !== asText(before.get(name))))
}
