import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

/** Folders that hold the project; what builds and runs leave behind is not in them. */
const ROOMS = ['fixtures', 'mock-server', 'scripts', 'tests', 'web']
const files = [
  ...readdirSync('.', { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name),
  ...ROOMS.flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`)),
]
const readmes = files.filter((path) => basename(path) === 'README.md')

/** Folders that commands make, and that a checkout lacks. */
const MADE = /^(dist|\.offline|\.reports|\.state|assets|ocr)\/|^(tests\/)?browser\/recorded$/
const FILE_NAME = /^(?!\/__mock\/)[\w./-]+\.(ts|tsx|mjs|css|py|md|json|yaml|png)$/
const FOLDER = /^[\w.-]+(\/[\w.-]+)*\/?$/

/** Paths among the words in backticks: with an extension of the house, or with a slash and relative. */
function pathsIn(text: string): string[] {
  const quoted = text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)
  const words = [...quoted].flatMap(([, code = '']) => code.split(' '))
  return words.filter((word) => FILE_NAME.test(word) || (word.includes('/') && FOLDER.test(word)))
}

/** A README shortens paths of its own folder and, at the root, those of the app. */
const exists = (word: string): boolean => {
  const path = word.replace(/\/$/, '')
  return files.some((file) => file === path || file.endsWith(`/${path}`))
}

test.each(readmes)('%s names paths that exist', (readme) => {
  const named = pathsIn(readFileSync(readme, 'utf8'))
  expect(named.filter((word) => !MADE.test(word) && !exists(word))).toEqual([])
})

test('every npm command that a README names exists', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
  const named = readmes.flatMap((readme) => [...readFileSync(readme, 'utf8').matchAll(/\bnpm run ([\w:]+)/g)])
  expect(named.map(([, name]) => name).filter((name) => name !== undefined && !Object.hasOwn(scripts, name))).toEqual(
    [],
  )
})
