import { read, UsageError, type Verb } from './verb'

export const snapshots: Verb = {
  about: 'the whole state under a name: save, restore, list, compare, remove',
  help: `snapshots [ls]
snapshots save NAME
snapshots restore NAME
snapshots show NAME
snapshots compare NAME OTHER
snapshots rm NAME`,
  run: async ({ args, mock, show }) => {
    const [action = 'ls', name = '', other] = read(args, {}).positionals
    if (action === 'ls') {
      const names = await mock.snapshots.ls()
      show(names, names.length > 0 ? names : 'no snapshots')
      return
    }
    if (name === '') throw new UsageError(`snapshots ${action}: which?`)
    if (action === 'save') {
      const saved = await mock.snapshots.save(name)
      show(saved, `saved ${saved.name}, ${saved.bytes} bytes`)
    } else if (action === 'restore') {
      await mock.snapshots.restore(name)
      show({ ok: true }, `restored ${name}`)
    } else if (action === 'show') {
      const text = await mock.snapshots.show(name)
      show(JSON.parse(text), text.trimEnd())
    } else if (action === 'compare') {
      if (other === undefined) throw new UsageError('snapshots compare: with which?')
      const lines = difference(await mock.snapshots.show(name), await mock.snapshots.show(other))
      show({ same: lines.length === 0, lines }, lines.length === 0 ? 'the same' : lines)
    } else if (action === 'rm') {
      await mock.snapshots.rm(name)
      show({ ok: true }, `removed ${name}`)
    } else throw new UsageError(`snapshots: there is no ${action}`)
  },
}

/** Members that differ, by their path. */
function difference(one: string, other: string): string[] {
  const [left, right] = [leaves(JSON.parse(one)), leaves(JSON.parse(other))]
  return [...new Set([...left.keys(), ...right.keys()])].sort().flatMap((path) => {
    const [was, is] = [left.get(path), right.get(path)]
    return was === is ? [] : [`${path}: ${was ?? '(none)'} → ${is ?? '(none)'}`]
  })
}

function leaves(value: unknown, path = ''): Map<string, string> {
  if (typeof value !== 'object' || value === null) return new Map([[path, JSON.stringify(value)]])
  const parts = Object.entries(value).map(([name, member]) => [
    ...leaves(member, path === '' ? name : `${path}.${name}`),
  ])
  return new Map(parts.flat())
}
