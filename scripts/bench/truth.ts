/** truth.json of a folder of pictures. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { UsageError } from '../command-line'

const FILE = 'truth.json'

/** @throws {UsageError} when the folder or its truth.json is missing or invalid */
export function readTruth<Row extends { file: string }>(folder: string, schema: z.ZodType<Row[]>): Row[] {
  if (!existsSync(folder)) throw new UsageError(`there is no folder ${folder}`)
  const path = join(folder, FILE)
  if (!existsSync(path)) throw new UsageError(`${folder} has no ${FILE}`)
  const parsed = schema.safeParse(readJson(path))
  if (!parsed.success) {
    const [first] = parsed.error.issues
    throw new UsageError(`${path}: ${first?.path.join('.') || 'the list'}: ${first?.message}`)
  }
  if (parsed.data.length === 0) throw new UsageError(`${path} names no pictures`)
  const gone = parsed.data.find(({ file }) => !existsSync(join(folder, file)))
  if (gone) throw new UsageError(`${path} names ${gone.file}, which is not there`)
  return parsed.data
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new UsageError(`${path} is not JSON: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
  }
}

/** @returns true when the stock peer, the only one, is chosen */
export function againstStock(peer: string | undefined): boolean {
  if (peer !== undefined && peer !== 'stock') throw new UsageError(`--against: there is no ${peer}: known: stock`)
  return peer === 'stock'
}
