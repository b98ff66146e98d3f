import { formatWallTime } from '#protocol/rules'
import { type Random, shuffle } from '../drawing/random'
import { type DateForm, drawDateForm } from './date-forms'
import { drawFacts, drawOtherId, type Facts, moved } from './facts'
import type { Language } from './groups'
import { type IdLayout, idHtml } from './id-layouts'
import { LABELS, type Labels } from './words'

/** One line of a bill; the value is HTML. */
export interface Row {
  label: string
  value: string
  kind?: 'time' | 'id'
}

/** The contents of a page, and the values that may be read from it. */
export interface Bill {
  language: Language
  facts: Facts
  labels: Labels
  rows: Row[]
  /** The two values for pages that set them outside of rows. */
  time: Row
  id: Row
  payTime: string | null
  orderId: string | null
  dateForm: DateForm
  idLayout: IdLayout
}

export interface Wish {
  language: Language
  idLayouts: readonly [IdLayout, ...IdLayout[]]
  oneLine: boolean
  /** False: neither value, but what resembles them. */
  hasValues: boolean
  /** Rows besides the two values. */
  others: readonly [least: number, most: number]
}

export function drawBill(random: Random, wish: Wish): Bill {
  const { language, hasValues } = wish
  const facts = drawFacts(random)
  const labels = LABELS[language]
  const dateForm = drawDateForm(random, { ...wish, isComplete: hasValues && random.chance(0.95) })
  const idLayout = random.pick(wish.idLayouts)
  const id = hasValues ? facts.orderId : drawOtherId(random)
  const isRare = random.chance(0.15)
  const onlyCreated = !isRare && dateForm.isComplete && random.chance(0.06)
  const payWords = onlyCreated ? labels.created : isRare ? labels.rarePay : labels.pay
  const time: Row = { label: random.pick(payWords), value: timeHtml(facts.time, dateForm, random), kind: 'time' }
  const idRow: Row = { label: random.pick(labels.id), value: idHtml(random, idLayout, id, language), kind: 'id' }
  const others = shuffle(random, fillers(random, facts, labels)).slice(0, random.int(...wish.others))
  // Other moments only beside a label that clearly wins; without a label that wins they would be in doubt.
  const moments = isRare || onlyCreated ? [] : otherMoments(random, facts, labels, dateForm)
  // They may be set in full where the payment is not.
  const unpaid = unpaidMoments(random, facts, labels, drawDateForm(random, { ...wish, isComplete: true }))
  return {
    language,
    facts,
    labels,
    rows: arranged(random, time, idRow, others, [...moments, ...unpaid]),
    time,
    id: idRow,
    payTime: dateForm.isComplete ? formatWallTime(facts.time) : null,
    orderId: hasValues ? facts.orderId : null,
    dateForm,
    idLayout,
  }
}

const timeHtml = (time: Facts['time'], form: DateForm, random: Random): string =>
  `<span class="time">${form.lines(time, random).join('<br>')}</span>`

const moment = (random: Random, { time }: Facts, form: DateForm, seconds: number): string =>
  form.lines(moved(time, seconds), random).join('<br>')

const otherMoments = (random: Random, facts: Facts, labels: Labels, form: DateForm): Row[] => [
  ...(random.chance(0.35)
    ? [{ label: random.pick(labels.created), value: moment(random, facts, form, -random.int(4, 800)) }]
    : []),
  ...(random.chance(0.15)
    ? [{ label: random.pick(labels.later), value: moment(random, facts, form, random.int(2, 90_000)) }]
    : []),
]

const DAY_SECONDS = 86_400

function unpaidMoments(random: Random, facts: Facts, labels: Labels, form: DateForm): Row[] {
  const later = () => moment(random, facts, form, random.pick([random.int(60, 1800), random.int(1, 366) * DAY_SECONDS]))
  const [before, after] = random.pick(labels.notes)
  return [
    ...(random.chance(0.25) ? [{ label: random.pick(labels.unpaid), value: later() }] : []),
    ...(random.chance(0.1) ? [{ label: random.pick(labels.note), value: `${before} ${later()} ${after}` }] : []),
  ]
}

/** Bills show the state first, then what was bought, then times and numbers; some mix them. */
function arranged(random: Random, time: Row, id: Row, others: Row[], moments: Row[]): Row[] {
  const values = random.chance(0.6) ? [time, id] : [id, time]
  const numbers = random.chance(0.5) ? [...moments, ...values] : shuffle(random, [...values, ...moments])
  if (random.chance(0.25)) return shuffle(random, [...numbers, ...others])
  const cut = random.int(0, others.length)
  return [...others.slice(0, cut), ...numbers, ...others.slice(cut)]
}

function fillers(random: Random, facts: Facts, labels: Labels): Row[] {
  const { merchant, company, goods, amount, card } = facts
  return [
    { label: random.pick(labels.status), value: random.pick(labels.done) },
    { label: random.pick(labels.goods), value: goods },
    { label: random.pick(labels.merchant), value: random.pick([merchant, company]) },
    { label: random.pick(labels.method), value: card },
    { label: random.pick(labels.transaction), value: `<span class="break">${drawTransaction(random)}</span>` },
    { label: random.pick(labels.amount), value: `¥${amount}` },
    { label: random.pick(labels.account), value: `6217 **** **** ${random.digits(4)}` },
    { label: random.pick(labels.reference), value: random.digits(12) },
    { label: random.pick(labels.serial), value: random.digits(6) },
    { label: random.pick(labels.note), value: random.pick(['/', '—', goods]) },
  ]
}

/** Numbers of the payment platforms: 28 digits of one, a date and more of the other, letters of a third. */
const drawTransaction = (random: Random): string =>
  random.pick([
    `42000${random.digits(23)}`,
    `2025${random.digits(24)}`,
    `${random.digits(16)}`,
    `EM${random.digits(20)}`,
  ])
