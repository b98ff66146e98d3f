import { type Browser, chromium } from 'playwright-core'
import { needBrowser } from '../setup.mjs'
import { BROWSER_ARGS } from './browser-args'

export function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: needBrowser(), args: [...BROWSER_ARGS] })
}
