/** The matrix of screens and faults, which marks what looks different from the last run. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { chosenCells } from '../../../scripts/gallery/matrix/cells'
import { drawMatrix } from '../../../scripts/gallery/matrix/matrix'
import { APP_DIR, expect, test } from '../../helpers/browser-test'
import { changedApp } from '../../helpers/built-app/changed-app'

const FORBIDDEN = 'service--205.png'
const REFUSED = 'service--500.png'

test('MTX-1 a planted difference is marked where it shows, and nowhere else; an interrupted run goes on', async ({
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'matrix-'))
  const changed = changedApp('禁止访问', '不准访问')
  onTestFinished(() => {
    for (const one of [folder, changed]) rmSync(one, { recursive: true })
  })
  const said: string[] = []
  const cells = chosenCells({ only: 'service', fault: '205,500' })
  const draw = (appDir: string, some = cells) =>
    drawMatrix({ browser, appDir, cells: some, folder, jobs: 2, say: (line) => said.push(line) })
  const outcomes = (drawn: Awaited<ReturnType<typeof draw>>) =>
    Object.fromEntries(Object.entries(drawn).map(([file, { outcome }]) => [file, outcome]))

  expect(outcomes(await draw(APP_DIR))).toEqual({ [FORBIDDEN]: 'new', [REFUSED]: 'new' })
  expect(outcomes(await draw(changed))).toEqual({ [FORBIDDEN]: 'differs', [REFUSED]: 'same' })
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  expect(page).toContain('<h1>1 new difference</h1>')
  expect(page).toContain(`id="${FORBIDDEN}" class="differs"`)
  expect(page).toContain(`id="${REFUSED}" class=""`)
  expect(said).toEqual([])

  // One cell counts as drawn already, so its picture is used as it is.
  mkdirSync(join(folder, 'drawing'))
  writeFileSync(join(folder, 'drawing/app'), `${changed}\n${readFileSync(join(changed, 'index.html'), 'utf8')}`)
  writeFileSync(join(folder, 'drawing/another-cell.png'), '')
  writeFileSync(join(folder, 'drawing', REFUSED), readFileSync(join(folder, 'now', FORBIDDEN)))
  expect(outcomes(await draw(changed))).toEqual({ [FORBIDDEN]: 'same', [REFUSED]: 'differs' })
  expect(said).toEqual(['goes on after 1 of 2 cells; --fresh begins anew'])
  // It belongs to an interrupted run of more cells.
  expect(existsSync(join(folder, 'drawing/another-cell.png'))).toBe(true)
})
