import type { MeasuredTab } from '../tab'
import type { BenchPage } from './page'

type Answer<K extends 'read' | 'readStock'> = Awaited<ReturnType<BenchPage[K]>>

/** Calls the page, with a time limit so that one picture cannot hold up the run. */
export async function call<K extends 'read' | 'readStock'>(
  { page }: MeasuredTab,
  name: K,
  path: string,
  limitMs = 60_000,
): Promise<Answer<K>> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${path}: no answer in ${limitMs} ms`)), limitMs)
  })
  const answer = page.evaluate<unknown, [string, string]>(
    ([method, argument]) =>
      (globalThis as unknown as { benchPage: Record<string, (path: string) => unknown> }).benchPage[method]?.(argument),
    [name, path],
  )
  // The page's own interface types its answers.
  return Promise.race([answer as Promise<Answer<K>>, late]).finally(() => clearTimeout(timer))
}
