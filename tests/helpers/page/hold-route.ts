import type { Page, Route } from 'playwright-core'

/** Holds the requests of an address. @returns a function that lets them go on, by `goOn` */
export async function holdRoute(
  page: Page,
  address: string | RegExp,
  goOn = (route: Route) => route.continue(),
): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await held
    await goOn(route)
  })
  return release
}
