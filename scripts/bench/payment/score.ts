import type { Stage } from '../../../web/src/recognition/payment/payment'
import { quantile } from '../quantile'
import { CAUSES, type Cause } from './causes'
import type { Ahead, Field } from './page'

export const FIELDS: readonly Field[] = ['payTime', 'orderId']

/** One picture as truth.json describes it. */
export interface Truth {
  file: string
  payTime: string | null
  orderId: string | null
  condition?: string
  /** Further facts about the picture; the report has a table for each of GROUPS. */
  [member: string]: unknown
}

/** Members of truth.json by which pictures are grouped, and their headings. */
const GROUPS = {
  condition: 'condition',
  page: 'page',
  dateForm: 'form of the date',
  idLayout: 'layout of the id',
  typeface: 'typeface',
} as const

export interface Reading {
  file: string
  payTime: string | null
  orderId: string | null
  /** The times among which the member may choose; not said of other readers. */
  times?: string[]
  /** How far this app came with a field; not said of other readers. */
  stages?: Record<Field, Stage>
  /** Why a field that the picture shows was missed; not said of other readers. */
  causes?: Partial<Record<Field, Cause>>
  /** Values that the glyph network read before the engine was asked; absent for other readers. */
  ahead?: Ahead | null
  cpuMs: number
  wallMs: number
}

interface Score {
  count: number
  timeRight: number
  idRight: number
  bothRight: number
  /** Values that are neither right nor empty, on pictures that show the field. */
  wrong: number
  /** Values where the picture shows none. */
  falseFinds: number
}

export function score(truths: readonly Truth[], readings: readonly Reading[]): Score {
  const total: Score = { count: 0, timeRight: 0, idRight: 0, bothRight: 0, wrong: 0, falseFinds: 0 }
  const byFile = new Map(readings.map((reading) => [reading.file, reading]))
  for (const truth of truths) {
    const reading = byFile.get(truth.file)
    if (!reading) continue
    const time = reading.payTime === truth.payTime
    const id = reading.orderId === truth.orderId
    total.count++
    total.timeRight += Number(time)
    total.idRight += Number(id)
    total.bothRight += Number(time && id)
    for (const field of FIELDS) {
      if (reading[field] === null || reading[field] === truth[field]) continue
      if (truth[field] === null) total.falseFinds++
      else total.wrong++
    }
  }
  return total
}

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`

const NAME_WIDTH = 26

function scoreLine(name: string, s: Score): string {
  return `${name.padEnd(NAME_WIDTH)} ${String(s.count).padStart(4)}  both ${s.bothRight} (${percent(s.bothRight, s.count)})  time ${s.timeRight}  id ${s.idRight}  wrong ${s.wrong}  false ${s.falseFinds}`
}

/** One line for each value of a member; none when the set has fewer than two values. */
function groupLines(member: keyof typeof GROUPS, truths: readonly Truth[], readings: readonly Reading[]): string[] {
  const groupOf = (truth: Truth) => String(truth[member] ?? '')
  const values = [...new Set(truths.map(groupOf))].sort()
  if (values.length < 2) return []
  const lineOf = (value: string) =>
    scoreLine(
      `  ${value || 'not said'}`,
      score(
        truths.filter((truth) => groupOf(truth) === value),
        readings,
      ),
    )
  return [`by ${GROUPS[member]}`, ...values.map(lineOf)]
}

/** Scores what the glyph network read before the engine was asked, with the time until then. */
function aheadLines(truths: readonly Truth[], readings: readonly Reading[]): string[] {
  if (readings.every(({ ahead }) => ahead === undefined)) return []
  const seen = readings.map(({ ahead, ...rest }) => ({ ...rest, payTime: null, orderId: null, ...ahead }))
  const waits = readings.flatMap(({ ahead }) => (ahead?.payTime ? [ahead.wallMs] : []))
  const [half, high] = [0.5, 0.95].map((share) => Math.round(quantile(waits, share)))
  return [scoreLine('ahead of the engine', score(truths, seen)), `  its time after median ${half}  p95 ${high} ms`]
}

/** Counts what the member is offered where no time is filled in. */
function offeredLines(truths: readonly Truth[], readings: readonly Reading[]): string[] {
  const offers = readings.flatMap(({ file, payTime, times = [] }) =>
    payTime === null && times.length > 0
      ? [{ times, truth: truths.find((truth) => truth.file === file)?.payTime }]
      : [],
  )
  if (offers.length === 0) return []
  const right = offers.filter(({ times, truth }) => truth && times.includes(truth)).length
  return [`times offered instead of filled in: ${offers.length}, the right one among them ${right}`]
}

/** Counts the missed values of each field: a line for each stage that they reached, with their causes. */
function missedLines(readings: readonly Reading[]): string[] {
  const lines = FIELDS.flatMap((field) => {
    const missed = readings.flatMap(({ stages, causes }) =>
      stages && causes?.[field] ? [{ stage: stages[field], cause: causes[field] }] : [],
    )
    return [...new Set(missed.map(({ stage }) => stage))].sort().map((reached) => {
      const here = missed.filter(({ stage }) => stage === reached)
      const counts = CAUSES.map((cause) => ({ cause, count: here.filter((one) => one.cause === cause).length }))
      const said = counts.filter(({ count }) => count > 0).map(({ cause, count }) => `${cause} ${count}`)
      return `  ${`${field} ${reached}`.padEnd(NAME_WIDTH - 2)} ${String(here.length).padStart(4)}  ${said.join('  ')}`
    })
  })
  return lines.length > 0 ? ['missed, by stage and cause', ...lines] : []
}

/** Accuracy overall and by group, then CPU and wall time. */
export function report(title: string, truths: readonly Truth[], readings: readonly Reading[]): string {
  const members = Object.keys(GROUPS) as (keyof typeof GROUPS)[]
  const lines = [title, scoreLine('all', score(truths, readings))]
  for (const member of members) lines.push(...groupLines(member, truths, readings))
  lines.push(...aheadLines(truths, readings), ...offeredLines(truths, readings), ...missedLines(readings))
  for (const kind of ['cpuMs', 'wallMs'] as const) {
    const values = readings.map((reading) => reading[kind])
    const [half, high, worst] = [0.5, 0.95, 1].map((share) => Math.round(quantile(values, share)))
    lines.push(`${kind.padEnd(14)} median ${half}  p95 ${high}  worst ${worst}`)
  }
  return lines.join('\n')
}
