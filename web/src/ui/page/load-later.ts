import { type ComponentType, createElement, lazy, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { loadChunk } from '../../platform/loading/load-chunk'

interface File<Props> {
  default: ComponentType<Props>
}
type Later<Props> = ComponentType<Props> & { load(mayReload?: boolean): Promise<File<Props>> }

/**
 * A component in a file of its own, which can be fetched ahead. Where it failed to load, the next visit asks again.
 * @param isOptional nothing stands in its place then; otherwise the screen fails
 */
export function loadLater<Props extends object>(load: () => Promise<File<Props>>, isOptional = false): Later<Props> {
  let shown: ComponentType<Props> | undefined
  /** History key of the visit in which it failed to load. */
  let lost: string | undefined
  const keep = async (mayReload = true) => {
    const file = await loadChunk(load, mayReload)
    // Rendered directly from now on: a lazy component would show an empty page first.
    shown = file.default
    lost = undefined
    return file
  }
  const forget = () => {
    shown = undefined
    lost = undefined
  }
  function Absent() {
    useEffect(() => forget, [])
    return null
  }
  const lazyFor = (visit: string) =>
    lazy(() =>
      keep().catch((error: unknown) => {
        if (isOptional) return { default: Absent }
        lost = visit
        throw error
      }),
    ) as unknown as ComponentType<Props>
  function LoadedLater(props: Props) {
    const { key } = useLocation()
    // Another component in the place of one that came late would lose what was typed.
    const [Shown] = useState(() => {
      if (lost !== undefined && lost !== key) forget()
      shown ??= lazyFor(key)
      return shown
    })
    return createElement(Shown, props)
  }
  LoadedLater.load = keep
  return LoadedLater
}
