/** A compiled program is never older than its sources. */
import { spawnSync } from 'node:child_process'
import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { ROOT } from '../../../scripts/setup.mjs'
import { freshFolder } from '../client/fresh-folder'

let folder = ''
beforeEach(() => {
  folder = freshFolder()
  write('word.ts', "export const word: string = 'first'")
  write('main.ts', "import { word } from './word'\nconsole.log(word, import.meta.url.endsWith('main.ts'))")
})

/** Dated back, as a file that changes during a compilation is compiled again. */
function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text)
  const before = new Date(Date.now() - 60_000 - Math.random() * 60_000)
  utimesSync(join(folder, name), before, before)
}

/** In a process of its own, as npm run mock does it. */
function run() {
  const program = `
    import { compiledProgram } from ${JSON.stringify(join(ROOT, 'scripts/compiled-program.mjs'))}
    const built = await compiledProgram('main', ${JSON.stringify(join(folder, 'main.ts'))}, ${JSON.stringify(join(folder, 'built'))})
    console.log(built)
    await import(built + '/main.mjs')`
  return spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })
}
function lines(): string[] {
  const { stdout, stderr } = run()
  expect(stderr).toBe('')
  return stdout.trim().split('\n')
}

test('SCN-2 a program is compiled once, and again when a module of it has changed', () => {
  const [place, said] = lines()
  expect(said).toBe('first true')
  expect(lines()).toEqual([place, 'first true'])
  write('word.ts', "export const word: string = 'other'")
  const [next, other] = lines()
  expect(other).toBe('other true')
  expect(next).not.toBe(place)
})

test('SCN-2 a source that no longer compiles runs no old program and leaves no draft', () => {
  lines()
  write('main.ts', "import './gone'")
  const { status, stdout } = run()
  expect([status, stdout]).toEqual([1, ''])
  expect(readdirSync(join(folder, 'built')).filter((name) => name.includes('building'))).toEqual([])
})
