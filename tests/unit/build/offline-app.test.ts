import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offlineApp } from '../../../scripts/offline-app.mjs'
import { freshFolder } from '../../api/client/fresh-folder'

let builds = ''
let built: string[] = []
const said: string[] = []

beforeEach(() => {
  builds = freshFolder()
  built = []
})
afterEach(() => vi.unstubAllEnvs())

const build = (outDir: string): void => {
  mkdirSync(outDir)
  writeFileSync(join(outDir, 'index.html'), 'app')
  built.push(basename(outDir))
}
const app = (work = build) => offlineApp((line) => said.push(line), builds, work)
const folders = () => readdirSync(builds).filter((name) => /^[0-9a-f]{16}$/.test(name))

/** A process that has ended. */
async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'exit')
  return child.pid ?? 0
}

test('CTL-4 a key file with new content gets a build of its own', () => {
  const file = join(builds, 'key.pem')
  vi.stubEnv('VITE_RSA_PUBLIC_KEY_FILE', file)
  writeFileSync(file, 'one')
  const one = app()
  writeFileSync(file, 'two')
  expect(app()).not.toBe(one)
})

test('CTL-4 a build that fails half way is not served and leaves nothing behind', () => {
  const broken = (outDir: string) => {
    build(outDir)
    throw new Error('broken off')
  }
  expect(() => app(broken)).toThrow('broken off')
  expect(readdirSync(builds).filter((name) => !name.includes('.used-by.'))).toEqual([])
  app()
  expect(built).toHaveLength(2)
})

test('CTL-4 the second of two equal builds reuses the output of the first', () => {
  const late = (outDir: string) => {
    build(outDir)
    const folder = join(builds, basename(outDir).slice(0, 16))
    mkdirSync(folder)
    writeFileSync(join(folder, 'index.html'), 'of the other')
  }
  expect(readFileSync(join(app(late), 'index.html'), 'utf8')).toBe('of the other')
  expect(readdirSync(builds).filter((name) => name.includes('.building.'))).toEqual([])
})

test('CTL-4 old builds are deleted, except the newest three and those that a running process serves', async () => {
  const dead = await deadPid()
  const old = Array.from({ length: 6 }, (_, n) => `${n}`.repeat(16))
  old.forEach((name, n) => {
    mkdirSync(join(builds, name))
    utimesSync(join(builds, name), 1000 + n, 1000 + n)
  })
  writeFileSync(join(builds, `${old[0]}.used-by.${process.pid}`), '')
  writeFileSync(join(builds, `${old[1]}.used-by.${dead}`), '')
  mkdirSync(join(builds, `${old[1]}.building.${dead}`))
  mkdirSync(join(builds, 'by-hand'))
  const own = basename(app())
  expect(folders().sort()).toEqual([old[0], old[3], old[4], old[5], own].sort())
  expect(readdirSync(builds).filter((name) => name.endsWith(`.${dead}`))).toEqual([])
  expect(existsSync(join(builds, 'by-hand'))).toBe(true)
})
