/**
 * Light or dark in the frame. Not every browser lets a frame's colour scheme become what its page reads as the person's
 * preference, so the page's own rules are told what to go by.
 */
const ASKS = /\(prefers-color-scheme:\s*(light|dark)\)/g
const ALWAYS = '(min-width: 0px)'
const NEVER = '(max-width: 0px)'

/** What the rules said before. */
const originals = new WeakMap<MediaList, string>()

export function applyScheme({ document }: Window, scheme: 'light' | 'dark'): void {
  document.documentElement.style.colorScheme = scheme
  for (const sheet of document.styleSheets) turnRules(sheet.cssRules, scheme)
}

function turnRules(rules: CSSRuleList, scheme: 'light' | 'dark'): void {
  for (const rule of rules) {
    // A frame has classes of its own, so none of them is asked for.
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
