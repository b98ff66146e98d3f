/** Every call of the control API by its name, with flags and help derived from its row. */
import { z } from 'zod'
import { namedCalls } from '#contract/client/control-calls'
import { httpClient } from '#contract/client/http'
import type { Row } from '#contract/words/call'
import { redact } from '#contract/words/redact'
import { suggest } from '#contract/words/suggestions'
import { jsonOr } from '#protocol/shape'
import { readCommand, UsageError } from '../command-line'
import { jsonOption, table, type Verb } from './terminal/verb'

/** A stream does not end: `requests --follow` reads it. */
const calls = new Map(namedCalls.filter(({ row }) => row.answersAs !== 'events').map(({ name, row }) => [name, row]))

export const call: Verb = {
  about: 'any call of the control API by its name',
  help: `call NAME [--FIELD VALUE]… [--body JSON]
${table([...calls].map(([name, row]) => [`call ${[name, ...wordsOf(row)].join(' ')}`, aboutOf(row)])).join('\n')}`,
  run: async ({ args: [name = '', ...args], url, token, space, json, secrets, terminal }) => {
    if (name === '') throw new UsageError('call: NAME is missing; call --help lists them')
    const row = calls.get(name)
    if (!row) throw new UsageError(`call: there is no ${name}: ${suggest(name, [...calls.keys()])}`)
    if (/^(requests|held)\./.test(name) && !secrets)
      throw new UsageError(`call ${name}: shows passwords, codes, keys and tokens of calls; say --secrets`)
    const known = fieldsOf(row.query ?? row.body)
    const options = Object.fromEntries(
      [...Object.keys(known), 'body'].map((field) => [field, { type: 'string' as const }]),
    )
    const words = wordsOf(row)
    const { values, positionals } = readCommand(`call ${name}`, args, options, words)
    const { body: whole, ...flags } = values
    const fields = Object.fromEntries(
      Object.entries(flags).map(([field, text]) => [
        field,
        row.query || takesOnlyText(known[field], text) ? text : jsonOption(field, text),
      ]),
    )
    const parameters = Object.fromEntries(words.map((word, at) => [word, positionals[at] ?? '']))
    const body = whole === undefined ? fields : row.takesText ? whole : jsonOption('body', whole)
    const given = row.query ? { query: fields } : row.body || row.takesText ? { body } : {}
    const answer = await httpClient(url, { token, space }).send(row, parameters, given)
    const value = jsonOr(answer, undefined)
    // The text of a file stays as it is.
    if (value === undefined || (secrets && row.answersAs !== 'json')) return terminal.write(answer.trimEnd())
    terminal.write(JSON.stringify(secrets ? value : redact(value, 'answer'), null, json ? undefined : 2))
  },
}

function aboutOf({ about, query, body }: Row): string {
  const flags = Object.keys(fieldsOf(query ?? body)).map((field) => `--${field}`)
  return flags.length > 0 ? `${about}: ${flags.join(' ')}` : about
}

/** Names of the path's parameters. */
function wordsOf({ path }: Row): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
}

/** A field that takes anything, as the data of an answer do, is JSON. */
const takesOnlyText = (schema: z.ZodType | undefined, text: string | undefined): boolean =>
  schema?.safeParse(text).success === true && !schema.safeParse({}).success

function fieldsOf(schema: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> {
  return schema instanceof z.ZodObject ? schema.shape : {}
}
