import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const APP = 'web/src'
const CONSOLE = 'web/console'

const sheets = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.css'))
    .map((entry) => join(entry.parentPath, entry.name))

/** The selectors of a sheet, one by one; at-rules are looked into. */
function selectors(css: string): string[] {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '')
  return [...text.matchAll(/([^{};]+)\{/g)]
    .map(([, selector = '']) => selector.trim())
    .filter((selector) => !selector.startsWith('@'))
    .flatMap((selector) => selector.split(/,(?![^(]*\))/))
}

/** The classes of the element that a selector styles: those of its last compound, conditions left out. */
function styledClasses(selector: string): string[] {
  const plain = selector.replace(/:(?:has|not|is|where|nth-child)\((?:[^()]|\([^)]*\))*\)/g, '').trim()
  const last = plain.split(/[\s>+~]+/).at(-1) ?? ''
  return [...last.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)
}

function sheetsByClass(root: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const path of sheets(root))
    for (const name of selectors(readFileSync(path, 'utf8')).flatMap(styledClasses))
      found.set(name, (found.get(name) ?? new Set()).add(relative(root, path)))
  return found
}

test.each([APP, CONSOLE])('the style sheets of %s style each class in one sheet', (root) => {
  const found = sheetsByClass(root)
  expect(found.size).toBeGreaterThan(120)
  expect([...found].filter(([, paths]) => paths.size > 1)).toEqual([])
})

test('the style sheets of the console are all listed in the index that fixes their order', () => {
  const index = readFileSync(`${CONSOLE}/console-sheets.css`, 'utf8')
  const missing = sheets(CONSOLE).filter((path) => !index.includes(`"./${relative(CONSOLE, path)}"`))
  expect(missing).toEqual([`${CONSOLE}/console-sheets.css`])
})
