/** Compares two runs of one scenario, and measures how regularly a page polled while time passed. */
import type { Entry } from '#contract/calls/requests'
import { type StoryResult, stepLine } from './result'

/** Calls that the app makes by itself at its start, as soon as the browser finds it idle: in real time, so never alike. */
const AT_START = ['/base/initApp', '/Tablename/index', '/Tag/index', '/Index/index', '/ip/primary', '/ip/secondary']
const isAtStart = ({ path }: Entry): boolean => AT_START.includes(path)

/** Calls of the statistics, which report again after every minute of real time. */
const STATISTICS = ['/o/sdk', '/i']

/**
 * Every step with the server's time, every call with its request and answer, and the final state. Calls of one moment
 * are concurrent, so they are sorted. Calls of the app's start come first, without their time. Statistics are left out.
 */
export function traceOf({ steps, endState }: StoryResult): string[] {
  const atStart = steps.flatMap(({ calls }) => calls.filter(isAtStart)).map(({ method, path }) => `${method} ${path}`)
  const lines = steps.flatMap(({ step, at, calls }) => {
    const ofStep = calls.filter((call) => !isAtStart(call) && !STATISTICS.includes(call.path))
    return [...ofStep.map(callLine).sort(), `${at} ${stepLine(step)}`]
  })
  return [...atStart.sort(), ...lines, ...endState.split('\n')]
}

const callLine = ({ at, method, path, data, answer, code }: Entry): string =>
  `${at} ${method} ${path} ${JSON.stringify(data)} ${code} ${JSON.stringify(answer)}`

/** @returns a description of the first line that differs; null when they are the same */
export function firstDifference(one: string[], other: string[]): string | null {
  const lines = Math.max(one.length, other.length)
  for (let at = 0; at < lines; at++)
    if (one[at] !== other[at]) return `was ${one[at] ?? '(nothing)'}\n   is ${other[at] ?? '(nothing)'}`
  return null
}

export interface Rhythm {
  path: string
  calls: number
  /** Server time between one call and the next, in milliseconds. */
  shortest: number
  longest: number
}

const REGULAR = 10

/** Number of calls and their intervals, for each path that was called often while time passed. */
export function rhythms({ steps }: StoryResult): Rhythm[] {
  return steps.flatMap(({ step, calls }) => {
    if (step.advance === undefined) return []
    const often = [...new Set(calls.map(({ path }) => path))].map((path) => ({
      path,
      times: calls.filter((call) => call.path === path).map(({ at }) => Date.parse(at)),
    }))
    return often.filter(({ times }) => times.length >= REGULAR).map(({ path, times }) => ({ path, ...gapsOf(times) }))
  })
}

function gapsOf(times: number[]): Omit<Rhythm, 'path'> {
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time))
  return { calls: times.length, shortest: Math.min(...gaps), longest: Math.max(...gaps) }
}
