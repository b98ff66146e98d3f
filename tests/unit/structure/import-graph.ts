/** The imports of every source file of the project, with paths from its root. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

export interface Import {
  file: string
  /** For our own files the path; for others the package name. */
  target: string
  isOurs: boolean
  /** A type import, absent at run time. */
  isType: boolean
  /** Loaded when it is needed. */
  isLazy: boolean
}

const SOURCE = /\.(tsx?|mjs)$/

export const sourcesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
    .map((entry) => posix.join(entry.parentPath, entry.name))

const STATEMENT = /^(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
/** Import statements stand before it; later ones are text that a program writes. */
const FIRST_STATEMENT = /^(?:export )?(?:default )?(?:async )?(?:const|let|function|class) /m
const CALL = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

export function importsOf(file: string): Import[] {
  const source = readFileSync(file, 'utf8')
  const head = source.split(FIRST_STATEMENT)[0] ?? ''
  const stated = [...head.matchAll(STATEMENT)].map(([, type, name = '']) => ({
    ...targetOf(file, name),
    isType: type !== undefined,
    isLazy: false,
  }))
  const lazy = [...source.matchAll(CALL)].map(([, name = '']) => ({
    ...targetOf(file, name),
    isType: false,
    isLazy: true,
  }))
  return [...stated, ...lazy].map((found) => ({ file, ...found }))
}

function targetOf(file: string, name: string): Pick<Import, 'target' | 'isOurs'> {
  if (name.startsWith('#protocol/'))
    return { target: `web/src/protocol/${name.slice('#protocol/'.length)}.ts`, isOurs: true }
  if (name.startsWith('#contract/'))
    return { target: `mock-server/contract/${name.slice('#contract/'.length)}.ts`, isOurs: true }
  if (name === '#security-headers') return { target: 'web/security-headers.ts', isOurs: true }
  if (name.startsWith('.')) return { target: fileAt(posix.join(posix.dirname(file), name)), isOurs: true }
  const parts = name.split('/')
  return { target: parts.slice(0, name.startsWith('@') ? 2 : 1).join('/'), isOurs: false }
}

const fileAt = (path: string): string =>
  [path, ...['.ts', '.tsx', '.mjs', '.d.ts'].map((ending) => path + ending)].find(
    (candidate) => SOURCE.test(candidate) && existsSync(candidate),
  ) ?? path

/** Groups of files that import one another in a cycle. */
export function circlesIn(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>()
  for (const { file, target, isOurs } of imports) if (isOurs) next.set(file, [...(next.get(file) ?? []), target])
  const reached = new Map([...next.keys()].map((file) => [file, reachable(file, next)]))
  const circles = new Map<string, string[]>()
  for (const [file, found] of reached) {
    const circle = [...found].filter((other) => reached.get(other)?.has(file)).sort()
    if (circle.length > 0) circles.set(circle.join(' '), circle)
  }
  return [...circles.values()]
}

function reachable(start: string, next: ReadonlyMap<string, readonly string[]>): Set<string> {
  const found = new Set<string>()
  const open = [...(next.get(start) ?? [])]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue
    found.add(file)
    open.push(...(next.get(file) ?? []))
  }
  return found
}
