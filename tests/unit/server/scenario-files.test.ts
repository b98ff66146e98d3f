import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { STEP_VERBS } from '#contract/steps/steps'
import { scenarioJsonSchema } from '../../../mock-server/scenario/json-schema'
import { readScenarioFile, scenarioFiles } from '../../../mock-server/scenario/library'
import { readScenario } from '../../../mock-server/scenario/read'
import { ScenarioError } from '../../../mock-server/scenario/scenario-error'
import { freshFolder } from '../../api/client/fresh-folder'

const FOLDER = 'fixtures/scenarios'
const requirements = readFileSync('tests/requirements.md', 'utf8')
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.yaml'))

test.each(files)('SCN-1 %s is valid, says what it is about and what it covers', async (file) => {
  const { about, covers, steps } = await readScenarioFile(join(FOLDER, file))
  expect(about).toMatch(/\.$/)
  expect(covers?.length).toBeGreaterThan(0)
  expect(covers?.filter((id) => !requirements.includes(`- ${id} `))).toEqual([])
  expect(steps?.length).toBeGreaterThan(0)
})

test('SCN-1 the schema for editors is that of the server', () => {
  const shipped: unknown = JSON.parse(readFileSync(join(FOLDER, 'scenario.schema.json'), 'utf8'))
  expect(shipped).toEqual(JSON.parse(JSON.stringify(scenarioJsonSchema())))
})

test('SCN-1 every verb of steps has its line in the README, with an example that is valid', () => {
  const lines = readFileSync(join(FOLDER, 'README.md'), 'utf8').split('\n')
  const rows = lines.map((line) => /^\| (`.+`) \| .+ \| `(.+)` \|$/.exec(line)).filter((row) => row !== null)
  const named = rows.flatMap(([, verbs = '']) => [...verbs.matchAll(/`(\w+)`/g)].map(([, verb]) => verb))
  expect(named).toEqual([...STEP_VERBS].sort((a, b) => named.indexOf(a) - named.indexOf(b)))
  for (const [, , example = ''] of rows) expect(read(`name: a\nsteps:\n  ${example}\n`), example).toEqual([])
})

const read = (text: string): string[] => {
  try {
    readScenario(text, 'story.yaml')
    return []
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error
    return error.message.split('\n')
  }
}

const faulty: [string, string, string][] = [
  ['a misspelt step', 'steps:\n  - open: /\n  - CLIK: 发送\n', '4: steps.1.CLIK: unknown field (did you mean click?)'],
  [
    'a deeper member',
    'steps:\n  - approve:\n      pasword: x\n',
    '4: steps.0.approve.pasword: unknown field (did you mean password?)',
  ],
  [
    'a duration',
    'rules:\n  - on: upload.stored\n    after: soon\n    do: { approve: }\n',
    '4: rules.0.after: a duration like',
  ],
  [
    'a trigger',
    'rules:\n  - on: order.create\n    do: { approve: }\n',
    '3: rules.0.on: there is no order.create (did you mean order.created?)',
  ],
  [
    'a condition of another trigger',
    'rules:\n  - on: request\n    when:\n      type: 1\n    do: { approve: }\n',
    '5: rules.0.when.type: request knows path, method, data, nth',
  ],
  ['a rule that does nothing', 'rules:\n  - on: request\n', '3: rules.0: a rule has either do or fault'],
  ['two verdicts', 'rules:\n  - on: request\n    do: { approve: , reject: }\n', '4: rules.0.do: exactly one of'],
  [
    'a kind of fault',
    'given:\n  faults:\n    - kind: EXPLODE\n',
    '4: given.faults.0.kind: no such kind; known: BUSINESS',
  ],
  ['a time without offset', 'clock: { now: 2026-01-01 }\n', '2: clock.now: a time like'],
  ['broken YAML', 'rules: [\n', '3:'],
]
test.each(faulty)('SCN-1 %s is reported with file, line and key', (_, text, complaint) => {
  const said = `story.yaml:${complaint}`
  expect(read(`name: a\n${text}`)[0]?.slice(0, said.length)).toBe(said)
})

test.each([
  ['no name', 'about: x\n', 'story.yaml:1: name:'],
  ['a list', '- a\n', 'story.yaml:1:'],
  ['nothing', '', 'story.yaml:1:'],
])('SCN-1 a file with %s is reported from its first line on', (_, text, complaint) => {
  expect(read(text)[0]?.slice(0, complaint.length)).toBe(complaint)
})

test('SCN-1 every problem of a file is reported at once', () => {
  expect(read('name: A b\nsed: 1\nclock: { mode: stopped }\n')).toHaveLength(3)
})

test('SCN-1 a scenario file with a Thai name is found, and read again when it was edited', async () => {
  const folder = freshFolder()
  const write = (about: string, changedAt: number) => {
    const file = join(folder, 'ที่ปฏิเสธ.yaml')
    writeFileSync(file, `name: ที่ปฏิเสธ\nabout: ${about}\n`)
    utimesSync(file, changedAt, changedAt)
  }
  const files = scenarioFiles(folder)
  write('First.', 1_000)
  expect((await files.find('ที่ปฏิเสธ'))?.about).toBe('First.')
  write('Second.', 2_000)
  expect((await files.find('ที่ปฏิเสธ'))?.about).toBe('Second.')
})
