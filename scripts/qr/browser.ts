import { type Browser, chromium } from 'playwright-core'
import { needBrowser } from '../setup.mjs'

const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: needBrowser(), args: ARGUMENTS })
}
