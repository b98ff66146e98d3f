/** Walks through the app, and shrinks what breaks a promise to a shortest story. */
import type { ScenarioInput } from '#contract/calls/scenarios'
import type { StepInput } from '#contract/steps/steps'
import { seeded } from '../pictures/drawing/random'
import { DEVICE } from '../story/stage'
import { type Bench, onStage } from './bench'
import { choose, markOf, type Used } from './choose'
import { type Played, play, promisesEvery } from './play'
import { type Attempt, shrink } from './shrink'
import type { Sight } from './sight'
import { keyOf, type Violation } from './violation'

const START = { now: '2026-01-01T09:00:00+08:00', mode: 'frozen' } as const
/** Limits a walk, so that a story shrinks fast and every kind of start is seen. */
const STEPS_A_WALK = 40
const SHRINK_MS = 120_000
const OPENINGS_TRIED = 3

interface ExploreOptions {
  /** The scenario that every walk goes on from; its steps come first. */
  from?: ScenarioInput | undefined
  seed: number
  /** Ends after so many steps, or at this time. */
  steps: number
  until: number
  /** axe runs at every nth step. */
  axeEvery: number
  /** Ends with the first violation. */
  isFirstEnough: boolean
  onWalk(walk: WalkReport): void
  onFind(find: Find): Promise<void>
  /** A violation that did not happen again when its steps were played again. */
  onLost(violation: Violation): void
}

export interface WalkReport {
  nth: number
  /** Steps so far, and those that could not be taken. */
  steps: number
  refused: number
}

export interface Find {
  violation: Violation
  scenario: ScenarioInput
  /** Number of steps before it was shrunk. */
  walked: number
}

/** @returns what was found, each once */
export async function explore(bench: Bench, options: ExploreOptions): Promise<Find[]> {
  const found = new Map<string, Find>()
  const used: Used = new Map()
  const total = { steps: 0, refused: 0 }
  const isOver = () => total.steps >= options.steps || Date.now() >= options.until
  for (let nth = 1; !isOver(); nth++) {
    const scenario = sceneOf(options, nth)
    const left = Math.min(STEPS_A_WALK, options.steps - total.steps)
    const played = await walk(bench, scenario, options, { nth, left, used, isOver })
    total.steps += played.steps.length
    total.refused += played.refused
    options.onWalk({ nth, ...total })
    const { violation } = played
    if (!violation || found.has(keyOf(violation))) continue
    const steps = await shortest(bench, scenario, played.steps, violation)
    if (!steps) {
      options.onLost(violation)
      continue
    }
    const name = `${violation.promise}-${options.seed}-${nth}`
    const find = {
      ...(await described(bench, { ...scenario, name, steps: [...steps] }, violation)),
      walked: played.steps.length,
    }
    found.set(keyOf(violation), find)
    await options.onFind(find)
    if (options.isFirstEnough) break
  }
  return [...found.values()]
}

/** Some walks begin where orders exist already. */
function sceneOf({ from, seed }: ExploreOptions, nth: number): ScenarioInput {
  const { steps: _, ...scene } = from ?? { name: 'explored' }
  const random = seeded(seed * 7919 + nth)
  const orders = [1, 2, 3, 99] as const
  const given = { orders: orders.map((type) => ({ wo_type: type, device: DEVICE, full_account: 'sunny2024' })) }
  return { clock: START, ...scene, seed: seed + nth, ...(from === undefined && random.chance(0.5) && { given }) }
}

function walk(
  bench: Bench,
  scenario: ScenarioInput,
  { from, seed, axeEvery }: ExploreOptions,
  { nth, left, used, isOver }: { nth: number; left: number; used: Used; isOver: () => boolean },
): Promise<Played> {
  const random = seeded(seed * 10_007 + nth)
  const given = [...(from?.steps ?? [])]
  let more = left
  const next = (sight: Sight): StepInput | undefined => {
    const step = given.shift()
    if (step) return step
    if (more-- <= 0 || isOver()) return undefined
    const chosen = choose(sight, random, used)
    count(used, sight, chosen)
    return chosen
  }
  return onStage(bench, scenario, (stage) => play(stage, { next, promises: promisesEvery(axeEvery) }))
}

function count(used: Used, { title }: Sight, { click, tapTwice, upload }: StepInput): void {
  const name = click ?? tapTwice ?? Object.keys(upload ?? {})[0]
  if (name === undefined) return
  const mark = markOf(title, name)
  used.set(mark, (used.get(mark) ?? 0) + 1)
}

/** Plays given steps; those that cannot be taken are left out. Only the promise that is in question is checked. */
function replay(
  bench: Bench,
  scenario: ScenarioInput,
  steps: readonly StepInput[],
  sought: Violation,
): Promise<Played> {
  const left = [...steps]
  const { promise } = sought
  const promises = promise === 'input-kept' || promise === 'one-order' ? [] : [promise]
  return onStage(bench, scenario, (stage) => play(stage, { next: () => left.shift(), promises: () => promises }))
}

/** @returns undefined when not even all steps together show it again */
async function shortest(
  bench: Bench,
  scenario: ScenarioInput,
  steps: readonly StepInput[],
  violation: Violation,
): Promise<readonly StepInput[] | undefined> {
  const end = Date.now() + SHRINK_MS
  const attempt = async (list: readonly StepInput[]) => {
    const played = await replay(bench, scenario, list, violation)
    return played.violation && keyOf(played.violation) === keyOf(violation) ? played.steps : undefined
  }
  const again = (await sinceOpening(steps, attempt)) ?? (await attempt(steps))
  return again && shrink(again, attempt, () => Date.now() < end)
}

/** Most violations need only the steps since the app was last opened, or the time before. */
async function sinceOpening(
  steps: readonly StepInput[],
  attempt: Attempt<StepInput>,
): Promise<readonly StepInput[] | undefined> {
  const openings = steps.flatMap((step, index) => (step.open === undefined ? [] : [index]))
  for (const index of openings.slice(-OPENINGS_TRIED).reverse()) {
    const shown = await attempt(steps.slice(index))
    if (shown) return shown
  }
  return undefined
}

/** The shortest story may show the violation with other words than the walk did. */
async function described(bench: Bench, scenario: ScenarioInput, violation: Violation): Promise<Omit<Find, 'walked'>> {
  const steps = scenario.steps ?? []
  const again = (await replay(bench, scenario, steps, violation)).violation ?? violation
  return {
    violation: again,
    scenario: { ...scenario, about: `Breaks a promise: ${again.wrong}`, steps: [...steps, again.shows] },
  }
}
