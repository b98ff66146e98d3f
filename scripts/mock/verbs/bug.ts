import { writeFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { addBug, freeName } from '#contract/client/bugs'
import { MockError } from '#contract/client/http'
import { readAction, readGiven, systemWords, UsageError } from '../../command-line'
import { type Context, given, type Verb } from '../terminal/verb'
import { InvalidFileError } from './scenario'

/** Statuses of an answer that refuses the file itself: invalid, too large. */
const REFUSED_FILE: readonly number[] = [400, 413]

export const bug: Verb = {
  about: 'a bug in one file: state, clock, traffic and pictures; whoever opens it stands there too',
  help: `bug [ls]                       those that this server keeps
bug save FILE [--about TEXT]   what is now, into a file and under its name; the console adds the phone
bug open FILE                  the server stands where the bug was met; prints the address for console and phone
bug rm NAME
Passwords, tokens, keys and codes of calls are hidden. The state keeps its own, which the mock server made up.`,
  run: async ({ args, mock, url, space, show }) => {
    const { action, words, values } = readAction('bug', args, { about: { type: 'string' } } as const, {
      ls: {},
      save: { words: ['FILE'], options: ['about'] },
      open: { words: ['FILE'] },
      rm: { words: ['NAME'] },
    })
    const [word = ''] = words
    if (action === 'ls') {
      const names = await mock.bugs.ls()
      show(names, names.length > 0 ? names : 'no bug files')
    } else if (action === 'save') {
      const name = await freeName(mock, basename(word).replace(/(\.bug)?\.json$/, ''))
      const saved = await mock.bugs.save(name, given({ about: values.about }))
      const text = await mock.bugs.show(name)
      await writeFile(resolve(word), text, { mode: 0o600 }).catch(async (error: unknown) => {
        await mock.bugs.rm(name)
        throw error instanceof Error ? new UsageError(`${word}: ${systemWords(error)}`) : error
      })
      const link = linkOf({ url, space }, name)
      show({ ...saved, file: word, link }, [`saved ${word}, ${saved.bytes} bytes`, link])
    } else if (action === 'open') {
      const text = await readGiven(resolve(word))
      const name = await addBug(mock, basename(word), text).catch((error: unknown) => {
        throw error instanceof MockError && REFUSED_FILE.includes(error.status)
          ? new InvalidFileError(`${word}: ${error.message}`, { cause: error })
          : error
      })
      const { about, savedAt, phone, upstreamOff } = await mock.bugs.open(name)
      const link = linkOf({ url, space }, name)
      const at = phone ? `the phone at ${phone.address}` : 'without a phone'
      const off = upstreamOff ? ['the upstream was switched off'] : []
      show({ name, about, savedAt, link, upstreamOff }, [about || name, `as of ${savedAt}, ${at}`, ...off, link])
    } else {
      await mock.bugs.rm(word)
      show({ ok: true }, `removed ${word}`)
    }
  },
}

/** The console restores the phone as well. */
function linkOf({ url, space }: Pick<Context, 'url' | 'space'>, name: string): string {
  const page = `/console?bug=${encodeURIComponent(name)}`
  return space === undefined ? url + page : `${url}/__mock/spaces/${space}/enter?${new URLSearchParams({ to: page })}`
}
