import { type ComponentType, createElement, lazy, useState } from 'react'
import { loadChunk } from '../../platform/loading/load-chunk'

interface File<Props> {
  default: ComponentType<Props>
}
type Later<Props> = ComponentType<Props> & { load(): Promise<File<Props>> }

/** A component in a file of its own, which can be fetched ahead. */
export function loadLater<Props extends object>(load: () => Promise<File<Props>>): Later<Props> {
  let shown: ComponentType<Props>
  const keep = async () => {
    const file = await loadChunk(load)
    // Rendered directly from now on: a lazy component would show an empty page first.
    shown = file.default
    return file
  }
  shown = lazy(keep) as unknown as ComponentType<Props>
  function LoadedLater(props: Props) {
    // Another component in the place of one that came late would lose what was typed.
    const [Shown] = useState(() => shown)
    return createElement(Shown, props)
  }
  LoadedLater.load = keep
  return LoadedLater
}
