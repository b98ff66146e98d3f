/** Finds elements of the current page that are cut off, out of reach or overlapping. */
import type { Page } from 'playwright-core'

/** Twice the text size, as a member sets it in the browser. */
export const enlargeText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

/** One line for each visible layout problem; empty when there is none. */
export const layoutProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK = 1
    // Layers lie above the rest by design, so they are compared only with one another.
    const LAYERS = 'dialog, .toasts, .page-head, .composer, .tile-overlay'
    const CONTROLS = 'a, button, input, textarea, label, .step-mark, .pill'
    const found = new Set<string>()
    const width = window.innerWidth
    const scroller = document.scrollingElement ?? document.documentElement
    if (scroller.scrollWidth > width) found.add(`the page scrolls sideways: ${scroller.scrollWidth} > ${width}`)

    const isHidden = (element: Element) =>
      element.closest('.sr-only') !== null ||
      getComputedStyle(element).clipPath !== 'none' ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    // Only the chips of the first screen scroll sideways.
    const scrollsSideways = (element: Element) => element.closest('.chips') !== null
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} “${element.textContent?.trim().slice(0, 24)}”`
    const cuts = (element: Element) =>
      ['hidden', 'clip', 'auto', 'scroll'].includes(getComputedStyle(element).overflowX)

    /** The visible part: a scrolling list hides the rest. */
    const seenPart = (element: Element, { left, top, right, bottom }: DOMRect): DOMRect => {
      const list = element.closest('.candidates')?.getBoundingClientRect()
      if (!list) return new DOMRect(left, top, right - left, bottom - top)
      const from = Math.max(top, list.top)
      return new DOMRect(left, from, right - left, Math.max(0, Math.min(bottom, list.bottom) - from))
    }

    for (const box of document.querySelectorAll('dialog, main, main *, .composer *'))
      if (!isHidden(box) && !scrollsSideways(box) && !box.matches('input, .tile-file *') && cuts(box))
        if (box.scrollWidth > box.clientWidth + SLACK) found.add(`scrolls or hides what is at its side: ${nameOf(box)}`)

    interface Box {
      of: string
      layer: Element | null
      element: Element
      rect: DOMRect
    }
    const texts: Box[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const element = node.parentElement
      // The name of a chosen file may end in dots; nothing else may be shortened.
      if (!element || !node.textContent?.trim() || isHidden(element) || element.closest('.tile-file')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const of = `${nameOf(element)}`
      for (const whole of range.getClientRects()) {
        const rect = seenPart(element, whole)
        if (rect.width === 0 || rect.height === 0) continue
        texts.push({ of, layer: element.closest(LAYERS), element, rect })
        if (!scrollsSideways(element) && (rect.left < -SLACK || rect.right > width + SLACK))
          found.add(`text leaves the screen: ${of}`)
        const around = element.closest('a, button, label, .pill, .bubble, .card')
        // In the document a dialog is where its opener is, but it is shown elsewhere.
        const control = around?.closest(LAYERS) === element.closest(LAYERS) ? around : null
        const box = control?.getBoundingClientRect()
        if (box && (rect.left < box.left - SLACK || rect.right > box.right + SLACK))
          found.add(`text wider than its box: ${of} in ${control?.className}`)
        if (box && (whole.top < box.top - SLACK || whole.bottom > box.bottom + SLACK) && !control?.matches('label'))
          found.add(`text higher than its box: ${of} in ${control?.className}`)
      }
      if (cuts(element) && element.scrollWidth > element.clientWidth + SLACK) found.add(`text cut off: ${of}`)
    }
    const controls: Box[] = [...document.querySelectorAll(CONTROLS)]
      .filter((element) => !isHidden(element))
      .map((element) => ({
        of: nameOf(element),
        layer: element.closest(LAYERS),
        element,
        rect: seenPart(element, element.getBoundingClientRect()),
      }))
      .filter(({ rect }) => rect.height > 0)
    for (const { of, element, rect } of controls) {
      if (!scrollsSideways(element) && (rect.left < -SLACK || rect.right > width + SLACK))
        found.add(`control leaves the screen: ${of}`)
      if (rect.width < 20 || element.getBoundingClientRect().height < 16)
        found.add(`control squeezed to ${rect.width} × ${rect.height}: ${of}`)
    }
    const overlap = (a: Box, b: Box) =>
      a.layer === b.layer &&
      !a.element.contains(b.element) &&
      !b.element.contains(a.element) &&
      Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left) > SLACK &&
      Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top) > SLACK
    // Lines of one paragraph may touch; texts of two elements may not.
    for (const boxes of [texts, controls])
      boxes.forEach((one, index) => {
        for (const other of boxes.slice(index + 1))
          if (overlap(one, other) && one.element !== other.element) found.add(`${one.of} lies on ${other.of}`)
      })
    return [...found]
  })
