import type { Page } from 'playwright-core'

/** Paths of the page's workers that read pictures; another seals its calls. */
export const readers = (page: Page): string[] =>
  page
    .workers()
    .map((worker) => new URL(worker.url()).pathname)
    .filter((path) => !path.startsWith('/assets/sealing-worker-'))
