/** Arguments of `npm run explore`, and what it says. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { ScenarioInput } from '#contract/calls/scenarios'
import { scenarioSchema } from '#contract/calls/scenarios'
import { readScenarioFile } from '../../mock-server/scenario/library'
import { appFolder, count, EXIT, readCommand, systemWords, UsageError } from '../command-line'
import { fileOf } from '../mock/verbs/scenario'
import { offlineApp } from '../offline-app.mjs'
import { ROOT } from '../setup.mjs'
import { withBrowser } from '../story/browser/browser'
import { stepLine } from '../story/result'
import { runStory } from '../story/run-story'
import { type Bench, openBench } from './bench'
import { explore, type Find, type WalkReport } from './explore'
import { storyText } from './story-file'

const HELP = `npm run explore -- [--seed 1] [--steps N | --minutes N] [--from NAME|FILE]
Walks through the app by itself and looks for what must never happen. Each find is shrunk to a shortest story.

  --seed N        the same seed walks the same ways (1)
  --steps N       ends after so many steps
  --minutes N     ends after so many minutes (2)
  --from NAME     every walk begins with the steps of this scenario, or scenario file
  --axe-every N   looks for problems of accessibility at every nth step (8)
  --first         ends with the first find
  --app DIR       a built app; by default the one that npm start serves
  --report DIR    for the stories and their pictures (.reports/explore)
Exit code 1 when something was found. npm run mock -- scenario run FILE plays a story again.

npm run explore -- planted [--only NAME] [--minutes 10]
Plants each fault of scripts/explore/planted.json in a copy of the checkout, and expects it to be found.`

const OPTIONS = {
  seed: { type: 'string' },
  steps: { type: 'string' },
  minutes: { type: 'string' },
  from: { type: 'string' },
  'axe-every': { type: 'string' },
  first: { type: 'boolean' },
  app: { type: 'string' },
  report: { type: 'string' },
} as const

/** @returns the exit code. @throws {UsageError} {StartError} {SetupError} */
export async function runExplore(args: string[], say: (line: string) => void): Promise<number> {
  if (args.includes('--help')) {
    say(HELP)
    return EXIT.fine
  }
  if (args[0] === 'planted') return (await import('./planted')).runPlanted(args.slice(1), say)
  const { values } = readCommand('explore', args, OPTIONS)
  const from =
    values.from === undefined
      ? undefined
      : await readScenarioFile(await fileOf(values.from)).catch((error: Error) => {
          throw new UsageError(`--from: ${systemWords(error)}`)
        })
  const steps = count(values.steps, 'steps')
  const minutes = count(values.minutes, 'minutes') ?? (steps === undefined ? 2 : 60)
  const reportDir = resolve(values.report ?? join(ROOT, '.reports/explore'))
  return withBrowser(async (browser) => {
    const appDir = values.app === undefined ? offlineApp(say) : appFolder(values.app)
    const bench = await openBench(browser, appDir)
    try {
      const found = await exploreAloud(bench, say, {
        from,
        seed: count(values.seed, 'seed') ?? 1,
        steps: steps ?? Number.POSITIVE_INFINITY,
        until: Date.now() + minutes * 60_000,
        axeEvery: count(values['axe-every'], 'axe-every') ?? 8,
        isFirstEnough: values.first ?? false,
        reportDir,
      })
      return found === 0 ? EXIT.fine : EXIT.failed
    } finally {
      await bench.mock.close()
    }
  })
}

type Aloud = Omit<Parameters<typeof explore>[1], 'onWalk' | 'onFind' | 'onLost'> & { reportDir: string }

async function exploreAloud(
  bench: Bench,
  say: (line: string) => void,
  { reportDir, ...options }: Aloud,
): Promise<number> {
  const begun = Date.now()
  let shrinking = 0
  let last: WalkReport = { nth: 0, steps: 0, refused: 0 }
  const rate = () => Math.round((last.steps + last.refused) / ((Date.now() - begun - shrinking) / 60_000))
  let before = 0
  const found = await explore(bench, {
    ...options,
    onWalk(walk) {
      last = walk
      before = Date.now()
      say(`walk ${walk.nth}: ${walk.steps} steps, ${rate()} a minute`)
    },
    onLost(violation) {
      shrinking += Date.now() - before
      say(`  seen once, not again: ${violation.promise}: ${violation.wrong}`)
    },
    async onFind(find) {
      await write(bench, find, reportDir, say)
      shrinking += Date.now() - before
    },
  })
  say(
    `${last.steps} steps in ${last.nth} walks, ${rate()} a minute, ${last.refused} could not be taken; ${found.length} found`,
  )
  return found.length
}

async function write(bench: Bench, find: Find, reportDir: string, say: (line: string) => void): Promise<void> {
  const { scenario, violation, walked } = find
  await mkdir(reportDir, { recursive: true })
  const file = join(reportDir, `${scenario.name}.yaml`)
  await writeFile(file, storyText(scenario))
  say(`✗ ${violation.promise}: ${violation.wrong}`)
  say(`  ${walked} steps, shrunk to ${(scenario.steps ?? []).length}: ${file}`)
  for (const step of scenario.steps ?? [])
    say(`    ${stepLine(scenarioSchema.shape.steps.unwrap().element.parse(step))}`)
  if (!(await fails(bench, scenario, reportDir)))
    say('  but it passes when it is played again: it depends on the machine')
}

/** Plays the story as `scenario run` does, which leaves the pictures: its last step shows the violation. */
async function fails({ browser, mock }: Bench, scenario: ScenarioInput, reportDir: string): Promise<boolean> {
  const { passed, steps } = await runStory({
    browser,
    server: mock,
    scenario: scenarioSchema.parse(scenario),
    reportDir,
  })
  return !passed && steps.length === scenario.steps?.length
}
