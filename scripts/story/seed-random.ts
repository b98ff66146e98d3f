/** Seeds the page's random numbers, so that every run draws the same values. */
import type { BrowserContext } from 'playwright-core'

/**
 * Replaces the browser's random numbers in every document. Every document, and every script in it, has a sequence
 * of its own, since the order in which scripts load varies.
 * No function in here has a name: the helper that the compiler adds to keep names does not exist in the page.
 */
export const seedRandom = (context: BrowserContext, seed: number): Promise<unknown> =>
  context.addInitScript((start) => {
    // A blank page has no storage.
    const nth = window === window.top && window.origin !== 'null' ? Number(sessionStorage.getItem('documents')) + 1 : 0
    if (nth > 0) sessionStorage.setItem('documents', String(nth))
    const states = new Map<string, number>()
    // A stack is slow to make, so it is read once for all bytes of an array.
    const [scriptThatAsks, draw] = [
      (): string =>
        /\w+:\/\/[^):]+:?\d*\/[^):]+/.exec(new Error().stack ?? '')?.[0].replace(/^\w+:\/\/[^/]+/, '') ?? '',
      (script: string): number => {
        const before =
          states.get(script) ??
          [...script].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, start * 1009 + nth)
        // mulberry32: small, and even enough for ids.
        const state = (before + 0x6d2b79f5) | 0
        states.set(script, state)
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
        return (mixed ^ (mixed >>> 14)) >>> 0
      },
    ] as const
    Math.random = () => draw(scriptThatAsks()) / 2 ** 32
    crypto.getRandomValues = (array) => {
      const bytes = array ? new Uint8Array(array.buffer, array.byteOffset, array.byteLength) : []
      const script = scriptThatAsks()
      for (let at = 0; at < bytes.length; at++) bytes[at] = draw(script) & 255
      return array
    }
    crypto.randomUUID = () => {
      const script = scriptThatAsks()
      const hex = Array.from({ length: 4 }, () => draw(script).toString(16).padStart(8, '0')).join('')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
    }
  }, seed)
