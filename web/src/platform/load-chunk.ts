const ADDRESS = /https?:\/\/\S+?\.js\b/
let tries = 0

/**
 * Loads a part of the app that is not there yet. A browser may keep the failure of an import for as long as the page
 * lives, so that asking again fails without a request: then the same file is asked for under another address.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const [address] = ADDRESS.exec(String(error)) ?? []
    if (!address || new URL(address).origin !== location.origin) throw error
    tries++
    return (await import(/* @vite-ignore */ `${address}?again=${tries}`)) as T
  }
}
