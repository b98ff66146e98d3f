import { type bugCalls, LARGEST_BUG_MB, type OpenedBug } from '../../contract/calls/bugs'
import { BoundError } from '../../desk/bounds'
import { bugFileText, openBugFile, readableBugSchema, textOfBug } from '../../recording/bug-file'
import { keepText, removeText, textNames } from '../../state/blobs'
import type { World } from '../../world/world'
import { check } from '../route/check'
import { checkName, keptText } from '../route/names'
import type { Routes } from '../route/route'
import { withoutHolds } from '../route/without-holds'
import { changeUpstream } from './upstream-routes'

const LARGEST_BYTES = LARGEST_BUG_MB * 1024 * 1024
const TOO_LARGE = `a bug file of at most ${LARGEST_BUG_MB} MB`

export function bugRoutes(world: World): Routes<typeof bugCalls> {
  const { bugs } = world
  const kept = async (name: string, text: string) => {
    await keepText(bugs, name, text)
    return { name, bytes: Buffer.byteLength(text) }
  }
  return {
    list: () => textNames(bugs),
    save: async ({ params: { name }, body }) => {
      checkName('bug', name)
      const text = await bugFileText(world, body)
      if (Buffer.byteLength(text) > LARGEST_BYTES) throw new BoundError(TOO_LARGE, TOO_LARGE)
      return kept(name, text)
    },
    add: async ({ params: { name }, body }) => {
      checkName('bug', name)
      return kept(name, textOfBug(check(readableBugSchema, body)))
    },
    show: async ({ params: { name }, response }) => {
      const text = await keptText('bug', name, bugs)
      response.type('json')
      return text
    },
    open: ({ params: { name } }) => openBug(world, name),
    remove: async ({ params: { name } }) => {
      await keptText('bug', name, bugs)
      await removeText(bugs, name)
      return { ok: true }
    },
  }
}

export async function openBug(world: World, name: string): Promise<OpenedBug> {
  const { bugs, scenarios, upstream } = world
  const text = await keptText('bug', name, bugs)
  const upstreamOff = upstream.isOn
  const { about, savedAt, phone, story, earlier } = await withoutHolds(world, async () => {
    const opened = await openBugFile(world, text)
    await changeUpstream(world, () => upstream.off())
    return opened
  })
  if (story && (await scenarios.find(story.scenario.name).catch(() => null)) === null) scenarios.put(story.scenario)
  return { about, savedAt, phone, story, earlier, upstreamOff }
}
