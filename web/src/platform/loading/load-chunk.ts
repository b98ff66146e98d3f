import { leaveOldBuild, reloadFor } from './old-build'

const ADDRESS = /https?:\/\/\S+?\.js\b/
let tries = 0

/**
 * Loads a chunk of the app. A browser may cache a failed import for the life of the page, so that importing it again
 * fails without a request. A retry therefore requests the same file with a different query. That does not reach the
 * files that it imports in turn: where one of these is remembered as lost, the page loads anew, and the promise stays
 * open. The page also loads anew where the file is gone because it is one of an old build.
 * @param mayReload false for what is loaded ahead, or while a picture is chosen: a new page would not have it
 */
export async function loadChunk<T>(load: () => Promise<T>, mayReload = true): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const address = addressIn(error)
    const again = `${address}?again=${tries++}`
    const isServed = address !== undefined && (await answers(again))
    if (isServed) {
      const loaded = await import(/* @vite-ignore */ again).catch(() => undefined)
      if (loaded) return loaded as T
    }
    if (mayReload && ((await leaveOldBuild()) || (isServed && reloadFor(address)))) return new Promise(() => {})
    throw error
  }
}

/** Address of the app's own file that failed. */
function addressIn(error: unknown): string | undefined {
  const [address] = ADDRESS.exec(String(error)) ?? []
  return address && new URL(address).origin === location.origin ? address : undefined
}

const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )
