import type { Plugin } from 'vite'

const LIBRARY = /[\\/]@fingerprintjs[\\/]fingerprintjs[\\/]dist[\\/]fp\.esm\.js/

/** Passages of version 5.2.0, and what stands in their place. */
const CHANGES: readonly [passage: string, replacement: string][] = [
  // Between two pieces the browser handles taps; each piece ends after a few milliseconds of work.
  ['loopReleaseInterval = 16)', 'loopReleaseInterval = 2)'],
  // Count the work alone, not what the page did in between.
  [
    'lastLoopReleaseTime = now;\n            await releaseEventLoop();',
    'await releaseEventLoop();\n            lastLoopReleaseTime = Date.now();',
  ],
  // Lay out the text of a few fonts at a time. Other browsers replace the document of a new frame in the meantime.
  ['const fontsSpans = initializeFontsSpans();', ''],
  [
    'return fontList.filter((font) => isFontAvailable(fontsSpans[font]));',
    `const available = await mapWithBreaks(fontList, (font) =>
            isFontAvailable(baseFonts.map((baseFont) => createSpanWithFonts(font, baseFont))), isChromium() ? undefined : Infinity);
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
