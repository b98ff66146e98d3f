/** Names of bug files on a server, which keeps them for all its spaces. */
import { NAME } from '../words/name'
import type { MockClient } from './mock-client'

/** Room for a number. */
const MOST_LETTERS = 60

/** The letters, digits, - and _ of a text as a name that the server accepts. */
function bugName(text: string): string {
  const plain = text.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-').replaceAll(/^[-_]+/g, '')
  const short = plain.slice(0, MOST_LETTERS).replace(/-+$/, '')
  return NAME.test(short) ? short : 'bug'
}

/** @returns the name of that text, numbered where another bug has it */
export async function freeName(mock: MockClient, text: string): Promise<string> {
  const taken = await mock.bugs.ls()
  const base = bugName(text)
  for (let nth = 1; ; nth++) {
    const name = nth === 1 ? base : `${base}-${nth}`
    if (!taken.includes(name)) return name
  }
}

/**
 * Adds a bug file to the server without replacing another.
 * @returns its name there: that of its file, if the server has it already
 */
export async function addBug(mock: MockClient, file: string, text: string): Promise<string> {
  const own = file.replace(/(\.bug)?\.json$/, '')
  for (const kept of [own, bugName(own)])
    if ((await mock.bugs.ls()).includes(kept) && (await mock.bugs.show(kept)) === text) return kept
  const name = await freeName(mock, own)
  await mock.bugs.add(name, text)
  return name
}
