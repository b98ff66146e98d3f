import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes a folder that goes when this process ends, by Ctrl+C too where that leads to process.exit. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
