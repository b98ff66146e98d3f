/** Makes a space: it is complete before any call can name it. */
import { MAIN, type NewSpace, SPACE_NAME, SPACE_NAME_RULE, type SpaceSource } from '../../contract/calls/spaces'
import type { Naming } from '../../spaces/naming'
import { MAX_SPACES, type Spaces } from '../../spaces/spaces'
import { unknownSpace } from '../../spaces/unknown-space'
import { restoreSnapshotText } from '../../state/snapshots'
import { setTime } from '../../time/set-clock'
import type { World } from '../../world/world'
import { copyState, goOnFrom } from '../past/go-on-from'
import { ControlError } from '../route/control-error'
import { keptText } from '../route/names'
import { openBug } from '../routes/bug-routes'
import { changeClockOrRefuse } from '../routes/clock-routes'
import { begin, findScenario } from '../routes/scenario-routes'

export function noSpace(name: string): ControlError {
  const { error, message, hint } = unknownSpace(name)
  return new ControlError(404, error, message, hint)
}

/** @returns its name */
export async function makeSpace(spaces: Spaces, naming: Naming, wanted: NewSpace): Promise<string> {
  const name = wanted.name ?? (naming.by === 'default' ? spaces.freshName() : naming.name)
  if (!SPACE_NAME.test(name))
    throw new ControlError(400, 'invalid_name', `no space can be called ${name}`, SPACE_NAME_RULE)
  if (wanted.from && (wanted.scenario !== undefined || wanted.seed !== undefined))
    throw new ControlError(400, 'invalid_field', 'from: goes on as it stood, so it takes no scenario and no seed')
  checkRoom(spaces, name)
  const source = wanted.from && 'space' in wanted.from ? spaces.get(wanted.from.space)?.world : undefined
  const world = spaces.main.another(name, wanted.seed ?? source?.seed)
  // A client of several servers names the space that it makes in the header too.
  const here = spaces.get(naming.name === name ? MAIN : naming.name)?.world
  if (wanted.from) await fill(world, wanted.from, { spaces, naming, here })
  if (wanted.scenario !== undefined) await play(here ?? world, world, wanted.scenario, wanted)
  else if (wanted.clock && wanted.from) changeClockOrRefuse(world, wanted.clock)
  else if (wanted.clock) setTime(world.clock, wanted.clock)
  // Another call may have taken name or room meanwhile.
  checkRoom(spaces, name)
  spaces.add(world)
  return name
}

function checkRoom(spaces: Spaces, name: string): void {
  if (spaces.get(name)) throw new ControlError(409, 'space_exists', `there is a space ${name} already`)
  if (!spaces.hasRoom)
    throw new ControlError(
      409,
      'bound_reached',
      `at most ${MAX_SPACES} spaces`,
      'DELETE /__mock/spaces/NAME makes room',
    )
}

interface Asked {
  spaces: Spaces
  naming: Naming
  /** The world of the request, where there is one. */
  here: World | undefined
}

async function fill(world: World, from: SpaceSource, { spaces, naming, here }: Asked): Promise<void> {
  if ('space' in from) {
    const other = spaces.get(from.space)
    if (!other) throw noSpace(from.space)
    if (from.entry === undefined) await copyState(other.world.store.state, other.world, world)
    else await goOnFrom(other.world, from.entry, world)
  } else if ('bug' in from) await openBug(world, from.bug)
  else {
    if (!here) throw noSpace(naming.name)
    const text = await keptText('snapshot', from.snapshot, here.snapshots)
    await restoreSnapshotText(world, text, `snapshot ${from.snapshot} restored`)
  }
}

/** @param here knows the scenario, which may have been added to that space alone */
async function play(here: World, world: World, name: string, { seed, clock }: NewSpace): Promise<void> {
  const scenario = await findScenario(here, name)
  world.scenarios.put(scenario)
  // Its orders and faults begin at the time that the space has.
  await begin(world, {
    ...scenario,
    ...(seed === undefined ? {} : { seed }),
    ...(clock && { clock: { ...scenario.clock, ...clock } }),
  })
}
