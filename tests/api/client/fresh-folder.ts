import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder that is removed when the test ends. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'desk-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The fixtures in such a folder, for tests that add to them or change them. */
export function copiedFixtures(): string {
  const folder = freshFolder()
  cpSync('fixtures', folder, { recursive: true })
  return folder
}
