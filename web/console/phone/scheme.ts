/**
 * Light or dark in the frame. Not every browser applies a frame's colour scheme to `prefers-color-scheme` within it,
 * so the page's own media rules are rewritten.
 */
const ASKS = /\(prefers-color-scheme:\s*(light|dark)\)/g
const ALWAYS = '(min-width: 0px)'
const NEVER = '(max-width: 0px)'

/** The media text of the rules before they were rewritten. */
const originals = new WeakMap<MediaList, string>()

export function applyScheme({ document }: Window, scheme: 'light' | 'dark'): void {
  document.documentElement.style.colorScheme = scheme
  // A phone's bar lies above the page; a desktop's would take its width.
  document.documentElement.style.scrollbarWidth = 'none'
  for (const sheet of document.styleSheets) turnRules(sheet.cssRules, scheme)
}

function turnRules(rules: CSSRuleList, scheme: 'light' | 'dark'): void {
  for (const rule of rules) {
    // A frame has its own classes, so `instanceof` would fail.
    if ('media' in rule) turnMedia(rule.media as MediaList, scheme)
    if ('cssRules' in rule) turnRules(rule.cssRules as CSSRuleList, scheme)
  }
}

function turnMedia(media: MediaList, scheme: 'light' | 'dark'): void {
  const said = originals.get(media) ?? media.mediaText
  if (!said.includes('prefers-color-scheme')) return
  originals.set(media, said)
  const text = said.replaceAll(ASKS, (_, wanted) => (wanted === scheme ? ALWAYS : NEVER))
  if (media.mediaText !== text) media.mediaText = text
}
