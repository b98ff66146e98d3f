import { useEffect, useState } from 'react'
import type { KeptState } from '#contract/calls/snapshots'
import { mock } from '../live/access'
import { readState } from './difference'

/** Reads each snapshot once; a change of `saves` means that one was overwritten under its name. */
export function useStates(names: readonly string[], saves: number): ReadonlyMap<string, KeptState> {
  const [states, setStates] = useState<ReadonlyMap<string, KeptState>>(new Map())
  // Names hold no spaces. A name that was saved anew holds another state.
  const wanted = [saves, ...names].join(' ')
  useEffect(() => {
    let gone = false
    const read = async (name: string) => [name, readState(await mock.snapshots.show(name))] as const
    Promise.all(wanted.split(' ').slice(1).map(read)).then(
      (found) => gone || setStates(new Map(found)),
      // A snapshot was removed meanwhile; the new list of names triggers another read.
      () => {},
    )
    return () => {
      gone = true
    }
  }, [wanted])
  return states
}
