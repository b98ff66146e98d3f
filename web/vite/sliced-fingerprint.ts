import type { Plugin } from 'vite'

const LIBRARY = /[\\/]@fingerprintjs[\\/]fingerprintjs[\\/]dist[\\/]fp\.esm\.js/

/** Passages of version 5.2.0, and what stands in their place. */
const CHANGES: readonly [passage: string, replacement: string][] = [
  // Go on when the page is idle, or soon in any case: a form may be waiting for the device code.
  [
    'return new Promise((resolve) => {\n        const channel = new MessageChannel();',
    'return window.requestIdleCallback ? requestIdleCallbackIfAvailable(0, 20) : new Promise((resolve) => {\n        const channel = new MessageChannel();',
  ],
  ['loopReleaseInterval = 16)', 'loopReleaseInterval = 2)'],
  // Count the work alone, not the time that the page took for its own.
  [
    'lastLoopReleaseTime = now;\n            await releaseEventLoop();',
    'await releaseEventLoop();\n            lastLoopReleaseTime = Date.now();',
  ],
  // A frame is a piece of work of its own.
  [
    'return await action(iframe, iframe.contentWindow);',
    'await releaseEventLoop();\n        return await action(iframe, iframe.contentWindow);',
  ],
  // Lay out the text of a few fonts at a time, not of all at once.
  ['const fontsSpans = initializeFontsSpans();', ''],
  [
    'return fontList.filter((font) => isFontAvailable(fontsSpans[font]));',
    `const available = await mapWithBreaks(fontList, (font) =>
            isFontAvailable(baseFonts.map((baseFont) => createSpanWithFonts(font, baseFont))));
        return fontList.filter((_, index) => available[index]);`,
  ],
]

/**
 * Cuts the work of the fingerprint library into short pieces: on a slow phone, some of its measurements keep the page
 * busy for a fifth of a second. The library measures the same, so the device code stays the same.
 */
export function slicedFingerprint(): Plugin {
  return {
    name: 'sliced-fingerprint',
    apply: 'build',
    transform(code, id) {
      if (!LIBRARY.test(id)) return
      return { code: CHANGES.reduce(change, code), map: null }
    },
  }
}

function change(code: string, [passage, replacement]: readonly [string, string]): string {
  const parts = code.split(passage)
  if (parts.length !== 2) throw new Error(`the fingerprint library has ${parts.length - 1} times: ${passage}`)
  return parts.join(replacement)
}
