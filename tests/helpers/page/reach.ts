import type { Page } from 'playwright-core'

/** The screens on which a control is most easily lost: a short one, a landscape one, and large text. */
const TIGHT_SCREENS = [
  { width: 320, height: 568, text: 100 },
  { width: 667, height: 375, text: 100 },
  { width: 360, height: 640, text: 200 },
] as const

/** The controls of the open dialog, or else of the page, that no scrolling makes reachable, on each tight screen. */
export async function outOfReach(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const { width, height, text } of TIGHT_SCREENS) {
    await page.setViewportSize({ width, height })
    const names = await page.evaluate(lostControls, text)
    found.push(...names.map((name) => `${width} × ${height}, ${text} %: ${name}`))
  }
  return found
}

/** Runs in the page. */
function lostControls(percent: number): string[] {
  document.documentElement.style.fontSize = `${percent}%`
  const layer = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const controls = [...layer.querySelectorAll<HTMLElement>('a, button, input, textarea')].filter(
    (control) =>
      !control.matches('.sr-only, :disabled') &&
      control.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  )
  const isHit = (control: HTMLElement, { left, top, width, height }: DOMRect) => {
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    const isWhole = height > window.innerHeight || (top >= 0 && top + height <= window.innerHeight)
    return isWhole && hit !== null && (control.contains(hit) || hit.closest('label')?.contains(control) === true)
  }
  const isReached = (control: HTMLElement) => {
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    // A link in a text has a box for each line.
    return [...control.getClientRects()].some((box) => isHit(control, box))
  }
  return controls
    .filter((control) => !isReached(control))
    .map((control) => control.getAttribute('aria-label') ?? (control.textContent?.trim() || control.className))
}
