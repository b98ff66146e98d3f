import type { Page } from 'playwright-core'

/** Keeps every toast that any page of this tab shows from here on, however soon it is gone. */
export async function keepToasts(page: Page): Promise<() => Promise<string[]>> {
  const seen: string[] = []
  await page.exposeFunction('keepToast', (text: string) => {
    seen.push(text)
  })
  await page.addInitScript(() => {
    const { keepToast } = window as unknown as { keepToast: (text: string) => void }
    const look = (node: Node) => {
      if (!(node instanceof Element)) return
      const toasts = node.matches('.toast') ? [node] : [...node.querySelectorAll('.toast')]
      for (const toast of toasts) keepToast(`${toast.getAttribute('role')}: ${toast.textContent}`)
    }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(look)
    }).observe(document, { childList: true, subtree: true })
  })
  return async () => {
    // Reports that the page sent before this evaluation arrive before its result.
    await page.evaluate(() => document.title)
    return seen
  }
}
