/** The built app with a deliberate change: quicker than building it again from changed sources. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { APP_DIR } from '../browser-test'

/** @returns a folder with a copy in which every match is replaced. @throws when nothing matches */
export function changedApp(found: string | RegExp, replacement: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'changed-app-'))
  cpSync(APP_DIR, folder, { recursive: true })
  let changes = 0
  for (const file of readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'))) {
    const path = join(folder, 'assets', file)
    const text = readFileSync(path, 'utf8')
    const changed = text.replaceAll(found, replacement)
    if (changed === text) continue
    changes++
    writeFileSync(path, changed)
    for (const packed of ['.br', '.gz']) rmSync(path + packed, { force: true })
  }
  if (changes === 0) throw new Error(`nothing in the built app is ${found}`)
  return folder
}
