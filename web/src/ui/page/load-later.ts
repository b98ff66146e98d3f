import { type ComponentType, createElement, lazy, useState } from 'react'
import { loadChunk } from '../../platform/loading/load-chunk'

type Later<Props> = ComponentType<Props> & { load(): Promise<void> }

/** A component in a file of its own, which can be fetched ahead. */
export function loadLater<File, Props extends object>(
  load: () => Promise<File>,
  pick: (file: File) => ComponentType<Props>,
): Later<Props> {
  let loaded: ComponentType<Props> | undefined
  const keep = async () => {
    loaded = pick(await loadChunk(load))
    return { default: loaded }
  }
  const Lazy = lazy(keep) as unknown as ComponentType<Props>
  function LoadedLater(props: Props) {
    // Once loaded it is rendered directly, as a lazy component would show an empty page first; what came late stays lazy,
    // as another component in its place would lose what was typed.
    const [Shown] = useState(() => loaded ?? Lazy)
    return createElement(Shown, props)
  }
  return Object.assign(LoadedLater, { load: async () => void (await keep()) })
}
