/** Chooses the next step from what is to be seen. The same seed and the same sights give the same steps. */
import type { StepInput } from '#contract/steps/steps'
import { ORDER_PATHS } from '../../web/src/ui/order-entries'
import type { Random } from '../pictures/drawing/random'
import { drawFault } from './faults'
import { BAD_PICTURES, GOOD_PICTURES, inputsFor } from './inputs'
import type { Field, Sight } from './sight'

/** Addresses of the first visit. */
const ENTRIES = [
  '/',
  '/kefu',
  ...ORDER_PATHS,
  '/reault',
  '/list',
  '/phone',
  '/email',
  '/pwd',
  '/forgot',
  '/Authentication?userName=sunny2024',
] as const
const BY_ORDER = ['/account?orderId={order}&s=2', '/other?id1={order}'] as const
const MEMBERS = ['sunny2024', 'moonlight88', 'paperboat7'] as const
const DURATIONS = ['1s', '8s', '8s', '20s', '60s', '25h'] as const

/** Number of times that each control was used, by screen and name: what was hardly tried comes first. */
export type Used = Map<string, number>

interface Choice {
  weight: number
  draw(): StepInput
}

/** A step, and the mark under which it counts as used. */
export function choose(sight: Sight, random: Random, used: Used): StepInput {
  if (sight.address === null) return open(sight, random)
  const choices = [...onPage(sight, random, used), ...around(sight, random)]
  return drawn(choices, random)
}

function open({ server }: Sight, random: Random): StepInput {
  if (server.orders > 0 && random.chance(0.4)) return { open: random.pick(BY_ORDER) }
  return { open: random.chance(0.3) ? '/' : random.pick(ENTRIES) }
}

function drawn(choices: readonly Choice[], random: Random): StepInput {
  let left = random.next() * choices.reduce((sum, { weight }) => sum + weight, 0)
  for (const { weight, draw } of choices) {
    left -= weight
    if (left <= 0) return draw()
  }
  return { reload: true }
}

function onPage(sight: Sight, random: Random, used: Used): Choice[] {
  const { title, buttons, links, radios, fields, tiles, server } = sight
  const rarely = (name: string) => 1 / (1 + (used.get(markOf(title, name)) ?? 0))
  const tap = (name: string): Choice => ({
    weight: 4 * rarely(name) + 0.3,
    draw: () => (random.chance(0.2) ? { tapTwice: name } : { click: name }),
  })
  return [
    ...buttons.map(tap),
    ...links.map((name) => ({ weight: 4 * rarely(name) + 0.3, draw: () => ({ click: name }) })),
    ...radios.map((name) => ({ weight: rarely(name) + 0.1, draw: () => ({ click: name }) })),
    ...fields.map((field) => ({ weight: field.value === '' ? 5 : 1, draw: () => fill(field, sight, random) })),
    ...tiles.map((name) => ({ weight: 3 * rarely(name) + 1, draw: () => upload(name, random) })),
    // A form that is filled in is most likely sent, and sending it is what faults are for.
    ...(isFilled(sight) ? buttons.slice(-1).map((name) => ({ ...tap(name), weight: server.faults > 0 ? 25 : 8 })) : []),
  ]
}

const isFilled = ({ fields, tiles }: Sight): boolean =>
  fields.length + tiles.length > 0 && fields.every(({ value }) => value !== '')

export const markOf = (title: string, name: string): string => `${title}: ${name}`

function fill(field: Field, { server }: Sight, random: Random): StepInput {
  const { good, bad } = inputsFor(field, server)
  return { fill: { [field.name]: random.pick(random.chance(0.75) ? good : bad) } }
}

const upload = (tile: string, random: Random): StepInput => ({
  upload: { [tile]: random.chance(0.8) ? random.pick(GOOD_PICTURES) : random.pick(BAD_PICTURES) },
})

/** Steps that are possible whatever controls the page has. */
function around(sight: Sight, random: Random): Choice[] {
  const { server } = sight
  return [
    { weight: sight.canGoBack ? 2 : 0, draw: () => ({ back: true }) },
    { weight: 1.5, draw: () => ({ reload: true }) },
    { weight: 2, draw: () => open(sight, random) },
    { weight: 2, draw: () => ({ advance: random.pick(DURATIONS) }) },
    { weight: 0.4, draw: () => ({ login: random.pick(MEMBERS) }) },
    { weight: server.faults > 1 ? 0 : isFilled(sight) ? 8 : 2, draw: () => ({ fault: drawFault(random) }) },
    { weight: server.faults > 0 ? 0.7 : 0, draw: () => ({ calm: true }) },
    { weight: server.pending ? 4 : 0, draw: () => decide(random) },
  ]
}

function decide(random: Random): StepInput {
  const what = random.next()
  if (what < 0.35) return { approve: { password: 'Abc12345!' } }
  if (what < 0.5) return { approve: { withKey: false, results: '已处理' } }
  return what < 0.85 ? { reject: { reason: '截图不清晰' } } : { expire: {} }
}
