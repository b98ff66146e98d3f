import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Scenario } from '../contract/calls/scenarios'
import { ScenarioError } from './scenario-error'

/** The scenarios of a folder, which every space of a server shares. */
export interface ScenarioFiles {
  names(): Promise<string[]>
  /** @returns null when none has that name. @throws {ScenarioError} when its file is invalid */
  find(name: string): Promise<Scenario | null>
}

/** The scenarios of a folder, and those added while the server runs. */
export interface ScenarioLibrary extends ScenarioFiles {
  put(scenario: Scenario): void
}

const FILE = /^([\p{L}\p{M}\p{N}_-]+)\.(yaml|yml|json)$/u
const SCHEMA_FILE = 'scenario.schema.json'

export function scenarioFiles(folder: string): ScenarioFiles {
  /** Read files, each as of its last change. */
  const read = new Map<string, { changedAt: number; scenario: Promise<Scenario> }>()

  const readAgain = async (file: string): Promise<Scenario> => {
    const { mtimeMs: changedAt } = await stat(file)
    const known = read.get(file)
    const scenario = known?.changedAt === changedAt ? known.scenario : readScenarioFile(file)
    read.set(file, { changedAt, scenario })
    return scenario
  }

  const files = async (): Promise<Map<string, string>> => {
    const names = await readdir(folder).catch(() => [])
    const found = names.flatMap((file): [string, string][] => {
      const name = FILE.exec(file)?.[1]
      return name === undefined || file === SCHEMA_FILE ? [] : [[name, join(folder, file)]]
    })
    return new Map(found)
  }

  return {
    names: async () => [...(await files()).keys()],
    find: async (name) => {
      const file = (await files()).get(name)
      return file === undefined ? null : readAgain(file)
    },
  }
}

export function scenarioLibrary(files: ScenarioFiles): ScenarioLibrary {
  const put = new Map<string, Scenario>()
  return {
    names: async () => [...new Set([...(await files.names()), ...put.keys()])].sort(),
    find: async (name) => put.get(name) ?? files.find(name),
    put: (scenario) => {
      put.set(scenario.name, scenario)
    },
  }
}

/** A scenario is found by its file's name, so both must be the same. @throws {ScenarioError} */
export async function readScenarioFile(file: string): Promise<Scenario> {
  const { readScenario } = await import('./read')
  const scenario = readScenario(await readFile(file, 'utf8'), file)
  const expected = FILE.exec(file.replace(/^.*[\\/]/, ''))?.[1]
  if (expected === undefined || expected === scenario.name) return scenario
  const message = `${scenario.name} is in a file called ${expected}`
  throw new ScenarioError([{ file, line: 1, key: 'name', message, hint: `call it ${expected}, or rename the file` }])
}
