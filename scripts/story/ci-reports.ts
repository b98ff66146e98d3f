/** Results of stories in the forms that continuous integration reads: a JUnit file, and annotations of a pull request. */
import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { isMap, isSeq, LineCounter, parseDocument } from 'yaml'
import { escapeHtml } from '#contract/words/escape-html'
import { type StoryResult, stepLine } from './result'

export interface ReportedStory extends Pick<StoryResult, 'name' | 'steps' | 'unplayed'> {
  /** The scenario file. */
  file: string
  /** The first difference between a further run and the first one. */
  difference: string | null
}

/** A suite for each run of a story, and a case for each of its steps. */
export const junitOf = (stories: readonly ReportedStory[]): string => {
  const total = stories.reduce((sum, story) => sum + casesOf(story), 0)
  const failed = stories.reduce((sum, story) => sum + failuresOf(story), 0)
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="scenarios" tests="${total}" failures="${failed}">
${stories.map(suiteOf).join('\n')}
</testsuites>
`
}

/** Failures of the whole story, as the name and the message of a case. */
const storyFailures = ({ unplayed, difference }: ReportedStory): [string, string][] => [
  ...(unplayed === undefined ? [] : [['it is played', unplayed] as [string, string]]),
  ...(difference === null ? [] : [['every run is the same', difference] as [string, string]]),
]
const casesOf = (story: ReportedStory): number => story.steps.length + storyFailures(story).length

const failuresOf = (story: ReportedStory): number =>
  story.steps.filter(({ error }) => error !== undefined).length + storyFailures(story).length

function suiteOf(story: ReportedStory): string {
  const { name, steps } = story
  const open = `<testsuite name="${xml(name)}" tests="${casesOf(story)}" failures="${failuresOf(story)}">`
  const cases = steps.map(({ step, error, onScreen = '' }, index) => {
    const head = `<testcase classname="${xml(name)}" name="${index + 1} ${xml(stepLine(step))}"`
    if (error === undefined) return `  ${head}/>`
    return `  ${head}><failure message="${xml(error)}">${xml(`on screen: ${onScreen}`)}</failure></testcase>`
  })
  const faults = storyFailures(story).map(
    ([fault, message]) =>
      `  <testcase classname="${xml(name)}" name="${fault}"><failure message="${xml(message)}"/></testcase>`,
  )
  return [open, ...cases, ...faults, '</testsuite>'].join('\n')
}

/** XML 1.0 has no way to write most control characters. */
const xml = (text: string): string =>
  escapeHtml([...text].filter((letter) => letter >= ' ' || letter === '\n' || letter === '\t').join(''))

/** GitHub's workflow commands: the failed step is marked on its line of the scenario file. */
export async function annotationsOf(stories: readonly ReportedStory[]): Promise<string[]> {
  const failed = stories.filter((story) => failuresOf(story) > 0)
  return Promise.all(
    failed.map(async ({ name, file, steps, unplayed, difference }) => {
      const at = steps.findIndex(({ error }) => error !== undefined)
      const line = lineOfStep(await readFile(file, 'utf8'), at)
      const where = `file=${property(relative(process.env['GITHUB_WORKSPACE'] || process.cwd(), file))},line=${line},title=${property(name)}`
      const step = steps[at]
      const message = step ? `${stepLine(step.step)}: ${step.error}` : (unplayed ?? `the runs differ: ${difference}`)
      return `::error ${where}::${data(message)}`
    }),
  )
}

/** The escapes of workflow commands; a message is one line. */
const data = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** The first line where there is no such step. */
function lineOfStep(text: string, index: number): number {
  const lines = new LineCounter()
  const { contents } = parseDocument(text, { lineCounter: lines })
  const steps = isMap(contents) ? contents.get('steps', true) : null
  const step = isSeq(steps) ? steps.items[index] : null
  const start = isMap(step) ? step.range?.[0] : undefined
  return start === undefined ? 1 : lines.linePos(start).line
}
