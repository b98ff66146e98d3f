/** Answers of another back end in files, without their secrets: `fixtures/upstream/NAME.json`. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import type { SavedAnswers } from '../contract/calls/upstream'
import { notKept } from '../state/not-kept-error'
import { stableJson } from '../state/stable-json'
import { keyOf, type SeenAnswer } from './seen-answers'
import { withoutSecrets, withStandIns } from './stand-ins'

const FOLDER = 'upstream'
const fileSchema = z.object({
  answers: z.array(
    z.object({ path: z.string(), method: z.string(), data: z.unknown(), status: z.number(), answer: z.unknown() }),
  ),
})

/** @param root folder of the fixtures. @throws {NotKeptError} */
export function saveAnswers(root: string, name: string, seen: readonly SeenAnswer[]): SavedAnswers {
  const { answers, replaced } = withStandIns(seen)
  const distinct = [...new Map(answers.map((one) => [keyOf(one), one])).values()]
  const folder = join(root, FOLDER)
  const file = join(folder, `${name}.json`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${file}.draft`, stableJson({ answers: distinct }))
    renameSync(`${file}.draft`, file)
  } catch (error) {
    throw notKept(file, error)
  }
  return { file: `fixtures/${FOLDER}/${name}.json`, answers: distinct.length, replaced }
}

export interface FoundAnswer {
  /** null when nothing was saved. */
  saved: SeenAnswer | null
  /** Files that cannot be read. */
  broken: string[]
}

/** The saved answer to this payload; secrets in it may differ. The newest file counts. */
export function findSaved(root: string, path: string, method: string, data: unknown): FoundAnswer {
  const { answers, broken } = readAll(join(root, FOLDER))
  const fitting = answers.filter((one) => one.path === path && one.method === method)
  const same = fitting.findLast((one) => stableJson(one.data ?? null) === stableJson(data ?? null))
  const bare = stableJson(withoutSecrets(data ?? null))
  const saved = same ?? fitting.findLast((one) => stableJson(withoutSecrets(one.data ?? null)) === bare) ?? null
  return { saved, broken }
}

function readAll(folder: string): { answers: SeenAnswer[]; broken: string[] } {
  if (!existsSync(folder)) return { answers: [], broken: [] }
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name))
  const oldestFirst = files.sort((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs)
  const broken: string[] = []
  const answers = oldestFirst.flatMap((file) => {
    try {
      return fileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).answers
    } catch {
      broken.push(`fixtures/${FOLDER}/${basename(file)}`)
      return []
    }
  })
  return { answers, broken }
}
