import { differenceLine, differenceWithoutSecrets } from '#contract/snapshot-difference'
import { ExpectationError } from '#contract/steps/step-actions'
import { redact } from '#contract/words/redact'
import { readAction } from '../../command-line'
import type { Verb } from '../terminal/verb'

export const snapshots: Verb = {
  about: 'the whole state under a name: save, restore, list, compare, remove',
  help: `snapshots [ls]
snapshots save NAME
snapshots restore NAME
snapshots show NAME
snapshots compare NAME [OTHER]   member by member; without OTHER, the state as it is now
                                 exit code 1 when they differ
snapshots rm NAME`,
  run: async ({ args, mock, show, secrets }) => {
    const { action, words } = readAction(
      'snapshots',
      args,
      {},
      {
        ls: {},
        save: { words: ['NAME'] },
        restore: { words: ['NAME'] },
        show: { words: ['NAME'] },
        compare: { words: ['NAME', '[OTHER]'] },
        rm: { words: ['NAME'] },
      },
    )
    const [name = '', other] = words
    if (action === 'ls') {
      const names = await mock.snapshots.ls()
      show(names, names.length > 0 ? names : 'no snapshots')
    } else if (action === 'save') {
      const saved = await mock.snapshots.save(name)
      show(saved, `saved ${saved.name}, ${saved.bytes} bytes`)
    } else if (action === 'restore') {
      await mock.snapshots.restore(name)
      show({ ok: true }, `restored ${name}`)
    } else if (action === 'show') {
      const kept: unknown = JSON.parse(await mock.snapshots.show(name))
      const shown = secrets ? kept : redact(kept, 'data')
      show(shown, JSON.stringify(shown, null, 2))
    } else if (action === 'compare') {
      const found = await mock.snapshots.compare(name, other)
      const differences = secrets ? found : found.map(differenceWithoutSecrets)
      const same = differences.length === 0
      show({ same, differences }, same ? 'the same' : differences.map(differenceLine))
      if (!same) throw new ExpectationError(`${differences.length} members differ`)
    } else {
      await mock.snapshots.rm(name)
      show({ ok: true }, `removed ${name}`)
    }
  },
}
