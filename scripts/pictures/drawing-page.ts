import type { Page } from 'playwright-core'
import { buildPage } from '../bench/qr/build'
import { inFolders, serve } from '../bench/serve'
import { needBrowser } from '../find-browser.mjs'
import { startBrowser } from '../story/browser/browser'
import { temporaryFolder } from '../temporary-folder'

/**
 * Builds the page in `root`, which draws with the app's own code, and runs `work` while it is open in a browser. Each of
 * `folders` is served below its name.
 */
export async function withDrawingPage(
  root: string,
  work: (page: Page) => Promise<void>,
  folders: Readonly<Record<string, string>> = {},
): Promise<void> {
  needBrowser()
  const built = temporaryFolder('drawing-page')
  await buildPage(root, built)
  const served = await serve(inFolders({ ...folders, page: built }))
  const browser = await startBrowser()
  try {
    const page = await browser.newPage()
    page.on('pageerror', (error) => console.error(error.message))
    await page.goto(`${served.origin}/page/index.html`)
    await work(page)
  } finally {
    await browser.close()
    served.close()
  }
}
