/**
 * The table of deliberate breaks: for each requirement that shows in a browser, one or two one-place changes of the
 * product, each with the test that must notice. StrykerJS breaks what unit and API tests prove.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const TABLE = 'tests/breaks.json'

const breakSchema = z.strictObject({
  /** The requirement that the break violates. */
  clause: z.string().regex(/^[A-Z][A-Z0-9]*-\d+$/, 'not the id of a requirement'),
  file: z.string().regex(/^(web|mock-server|scripts|fixtures)\//, 'not a file of the product'),
  /** Source text that occurs once in the file. */
  find: z.string().min(1),
  replace: z.string(),
  test: z.string().regex(/^tests\/(browser|rendered)\/.*\.test\.ts$/, 'not a test that drives the app'),
  /** Part of the titles to run, as the file has it; without it the whole file runs. */
  name: z.string().min(1).optional(),
})

export type Break = z.infer<typeof breakSchema>

/** @throws when it is not a list of breaks */
export function readBreaks(root: string): Break[] {
  const read = z.array(breakSchema).safeParse(JSON.parse(readFileSync(join(root, TABLE), 'utf8')))
  if (!read.success) throw new Error(`${TABLE}: ${z.prettifyError(read.error)}`)
  return read.data
}

/** @returns why the break cannot be made in the sources below `root`; undefined when it can. */
export function problemOf({ file, find, replace, test, name = '' }: Break, root: string): string | undefined {
  if (!existsSync(join(root, test))) return `no such test: ${test}`
  if (!readFileSync(join(root, test), 'utf8').includes(name)) return `no title in ${test} has the words ${name}`
  if (!existsSync(join(root, file))) return `no such file: ${file}`
  if (find === replace) return 'changes nothing'
  const times = readFileSync(join(root, file), 'utf8').split(find).length - 1
  if (times !== 1) return `found ${times} times in ${file}: ${find}`
  return undefined
}
