import { type ComponentType, lazy } from 'react'
import { loadChunk } from '../../platform/loading/load-chunk'

interface Later<Props> {
  load(): Promise<void>
  /** Once loaded it is rendered directly: a lazy component would show an empty page first. */
  component(): ComponentType<Props>
}

/** A component in a file of its own, which can be fetched ahead. */
export function loadLater<File, Props>(
  load: () => Promise<File>,
  pick: (file: File) => ComponentType<Props>,
): Later<Props> {
  let loaded: ComponentType<Props> | undefined
  const keep = async () => {
    loaded = pick(await loadChunk(load))
    return { default: loaded }
  }
  const Lazy = lazy(keep) as unknown as ComponentType<Props>
  return { load: async () => void (await keep()), component: () => loaded ?? Lazy }
}
