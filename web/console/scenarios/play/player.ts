/** Plays the steps of a scenario in the phone of this page: all of them, or one at a time. */

import { useSyncExternalStore } from 'react'
import type { Scenario } from '#contract/calls/scenarios'
import { createStore } from '../../../src/store/store'
import { mock } from '../../live/access'
import { clearStored, emptyPhone, isPhoneEmpty, openInPhone, phoneAddress } from '../../phone/frame'
import { copyOfPage } from '../../phone/still'
import { keepOutcome } from './outcomes'

/** A copy of the phone's page after a step. */
export interface Still {
  step: number
  page: Element
}
export interface Play {
  name: string
  steps: number
  /** Number of steps taken. */
  taken: number
  /** `waiting`: for the person to go on. */
  state: 'waiting' | 'going' | 'done' | 'failed'
  /** Why it failed. */
  error: string
  stills: readonly Still[]
}

const play = createStore<Play | null>(null)
/** Aborts the step under way. */
let leave = new AbortController()
let script: Scenario | null = null
/** Changes with every start and end, so that results of an earlier play are ignored. */
let run = 0

export const usePlay = (): Play | null => useSyncExternalStore(play.subscribe, play.get)
const patch = (change: Partial<Play>): void => play.update((now) => now && { ...now, ...change })

/** Names of started scenarios of which the server has not told yet. */
const unheard: (string | null)[] = []
/** @returns whether the start that the server tells of was made here */
export function isOwnStart(name: string | null): boolean {
  const at = unheard.indexOf(name)
  if (at >= 0) unheard.splice(at, 1)
  return at >= 0
}

/**
 * Sets the server and the phone back to where the scenario begins.
 * @param opens true if the first step opens the app: until then it makes no call, for calls are counted
 */
export async function beginPlay(scenario: Scenario, opens: boolean): Promise<void> {
  endPlay()
  const [mine, before] = [run, phoneAddress()]
  await emptyPhone()
  unheard.push(scenario.name)
  try {
    await mock.scenarios.start(scenario.name)
  } catch (error) {
    isOwnStart(scenario.name)
    openInPhone(before)
    throw error
  }
  // Another press has begun anew.
  if (mine !== run) return
  clearStored()
  if (!opens) openInPhone('/')
  resumePlay(scenario, 0)
}

/** Pauses before the next step. Server and phone are already in the state that the steps taken lead to. */
export function resumePlay(scenario: Scenario, taken: number): void {
  script = scenario
  const steps = scenario.steps?.length ?? 0
  const state = taken > 0 && taken >= steps ? 'done' : 'waiting'
  play.update(() => ({ name: scenario.name, steps, taken: Math.min(taken, steps), state, error: '', stills: [] }))
}

/** Hands resumePlay the story and its next step, to go on elsewhere; null when nothing is played. */
export function playedStory(): { scenario: Scenario; taken: number } | null {
  const now = play.get()
  return now && script ? { scenario: script, taken: now.taken } : null
}

/** The step under way: a pause does not end all that it waits for. */
let underWay: Promise<unknown> = Promise.resolve()

/** Takes one step, after the one under way. @returns whether another one can follow */
function step(): Promise<boolean> {
  const mine = run
  const taken = underWay.then(() => mine === run && take())
  underWay = taken
  return taken
}

async function take(): Promise<boolean> {
  const now = play.get()
  const story = script
  const next = now && story?.steps?.[now.taken]
  if (!now || !story || !next || now.state === 'failed') return false
  const mine = run
  const { signal } = leave
  try {
    const { playStep } = await import('./act')
    await playStep(next, signal)
  } catch (error) {
    // Paused while waiting: the step is taken again when the person goes on.
    if (mine !== run || signal.aborted) return false
    patch({ state: 'failed', error: error instanceof Error ? error.message : String(error) })
    keepStill(now.taken)
    keepOutcome(story, now.taken + 1)
    return false
  }
  if (mine !== run) return false
  const taken = now.taken + 1
  patch({ taken })
  const isLast = taken === now.steps
  if (isLast || next.shot !== undefined || next.upload) keepStill(now.taken)
  if (!isLast) return true
  patch({ state: 'done' })
  keepOutcome(story, 'passed')
  return false
}

/** Takes the remaining steps until the play is paused. */
export async function goOn(): Promise<void> {
  // Another press may go on before the step under way has ended.
  const { signal } = leave
  patch({ state: 'going' })
  while (!signal.aborted && play.get()?.state === 'going' && (await step()));
}
export async function oneStep(): Promise<void> {
  if (play.get()?.state !== 'waiting') return
  patch({ state: 'going' })
  if (await step()) patch({ state: 'waiting' })
  // A tap took the focus into the phone, and with it the console's keys.
  if (document.activeElement instanceof HTMLIFrameElement) document.activeElement.blur()
}
export function pausePlay(): void {
  if (play.get()?.state !== 'going') return
  patch({ state: 'waiting' })
  leave.abort()
  leave = new AbortController()
}
export function endPlay(): void {
  run++
  leave.abort()
  leave = new AbortController()
  script = null
  play.update(() => null)
  // Emptied for a first step that does not come any more.
  if (isPhoneEmpty()) openInPhone(phoneAddress())
}

/** Keeps what the phone shows. */
function keepStill(step: number): void {
  const page = copyOfPage()
  if (page) play.update((now) => now && { ...now, stills: [...now.stills, { step, page }] })
}
