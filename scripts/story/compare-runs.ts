/** Whether two runs of one scenario were the same, and how regularly a page asked while time passed. */
import type { Entry } from '../../mock-server/contract/calls/requests'
import { type StoryResult, stepLine } from './result'

/**
 * Every step with the server's time, every call with what it asked and was answered, and the state in the end. Calls of
 * one moment are on their way side by side and have no order of their own.
 */
export function traceOf({ steps, endState }: StoryResult): string[] {
  const lines = steps.flatMap(({ step, at, calls }) => [...calls.map(callLine).sort(), `${at} ${stepLine(step)}`])
  return [...lines, ...endState.split('\n')]
}

const callLine = ({ at, method, path, data, answer, code }: Entry): string =>
  `${at} ${method} ${path} ${JSON.stringify(data)} ${code} ${JSON.stringify(answer)}`

/** @returns the first line in which they differ, in words; null when they are the same */
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

/** Of each path that was called often while time passed: how many calls, and how far apart. */
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
