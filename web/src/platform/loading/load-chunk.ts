import { leaveOldBuild } from './old-build'

const ADDRESS = /https?:\/\/\S+?\.js\b/
let tries = 0

/**
 * Loads a chunk of the app. A browser may cache a failed import for the life of the page, so that importing it again
 * fails without a request. A retry therefore requests the same file with a different query. A file of an old build is
 * gone for good: then the page loads anew, and the promise stays open.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await loadTwice(load)
  } catch (error) {
    if (await leaveOldBuild()) return new Promise(() => {})
    throw error
  }
}

async function loadTwice<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const [address] = ADDRESS.exec(String(error)) ?? []
    if (!address || new URL(address).origin !== location.origin) throw error
    tries++
    return (await import(/* @vite-ignore */ `${address}?again=${tries}`)) as T
  }
}
