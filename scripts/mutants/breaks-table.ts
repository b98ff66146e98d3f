/** The table of deliberate breaks, `tests/breaks/*.json`: one-place changes of the product, each with the test that must notice. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const FOLDER = 'tests/breaks'

const breakSchema = z.strictObject({
  /** The requirement that the break violates. */
  clause: z.string().regex(/^[A-Z][A-Z0-9]*-\d+$/, 'not the id of a requirement'),
  file: z.string().regex(/^(web|mock-server|scripts|fixtures)\//, 'not a file of the product'),
  /** Source text that occurs once in the file. */
  find: z.string().min(1),
  replace: z.string(),
  test: z.string().regex(/^tests\/(unit|api|browser)\/.*\.test\.tsx?$/, 'not a test file'),
  /** Part of the titles to run, as it is written; without it the whole file runs. */
  name: z.string().min(1).optional(),
})

export interface Break extends z.infer<typeof breakSchema> {
  /** Its position in the table: `help.json 3`. */
  place: string
}

/** @throws with the file's name when it is not a list of breaks */
export function readBreaks(root: string): Break[] {
  return readdirSync(join(root, FOLDER))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => readFile(join(root, FOLDER, name), name))
}

function readFile(path: string, name: string): Break[] {
  const read = z.array(breakSchema).safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (!read.success) throw new Error(`${FOLDER}/${name}: ${z.prettifyError(read.error)}`)
  return read.data.map((entry, index) => ({ ...entry, place: `${name} ${index + 1}` }))
}

/** @returns why the break cannot be made in the sources below `root`; undefined when it can. */
export function problemOf({ file, find, replace, test }: Break, root: string): string | undefined {
  if (!existsSync(join(root, test))) return `no such test: ${test}`
  if (!existsSync(join(root, file))) return `no such file: ${file}`
  if (find === replace) return 'changes nothing'
  const times = readFileSync(join(root, file), 'utf8').split(find).length - 1
  if (times !== 1) return `found ${times} times in ${file}: ${find}`
  return undefined
}
