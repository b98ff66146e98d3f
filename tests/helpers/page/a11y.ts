/** Runs axe on the current page, whether or not a test stopped its clock. */
import type { Page } from 'playwright-core'
import { hasStoppedClock } from '../../../scripts/screens/acts'
import { runAxe } from '../../../scripts/story/promises/run-axe'

/** Every rule of axe that the page breaks, as `rule: selector, reason`. */
export const axeViolations = (page: Page, exempt: readonly string[] = []): Promise<string[]> =>
  runAxe(page, { exempt, isStopped: hasStoppedClock(page) })

/** The rules that another colour scheme may break. */
export const colourViolations = (page: Page): Promise<string[]> =>
  runAxe(page, { only: ['color-contrast', 'link-in-text-block'], isStopped: hasStoppedClock(page) })
