/** Finds a text of the app by what a screen shows: its key, and the file and line that hold it. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export interface CatalogueText {
  /** `order.rejected` */
  key: string
  file: string
  line: number
  /** Matches the text as shown on a screen; its groups are the inserted values. */
  pattern: RegExp
}

const FOLDER = 'web/src/text'
const DEFAULT = 'zh-cn.ts'
/** The texts of the files as they stood when they were last read. */
const cached = new Map<string, { stamp: string; texts: readonly CatalogueText[] }>()

/** @param root the folder that holds web/src. @returns every text of every language, none where the sources are not at hand */
export function catalogueTexts(root: string): readonly CatalogueText[] {
  const folder = join(root, FOLDER)
  const found = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.ts')) : []
  // The default language comes first: it is named for texts that two languages write alike.
  const names = [...new Set([DEFAULT, ...found])].filter((name) => found.includes(name))
  const stamp = names.map((name) => statSync(join(folder, name)).mtimeMs).join()
  const known = cached.get(root)
  if (known?.stamp === stamp) return known.texts
  const texts = names.flatMap((name) => textsOf(`${FOLDER}/${name}`, readFileSync(join(folder, name), 'utf8')))
  cached.set(root, { stamp, texts })
  return texts
}

const TOKEN =
  /(?<name>[\w$]+|'[^'\n]+'):\s|'(?<plain>(?:[^'\\\n]|\\.)*)'|`(?<template>[^`]*)`|(?<brace>[{}])|(?<break>\n)/g

/** Reads the literals of a catalogue with the names around them. */
function textsOf(file: string, source: string): CatalogueText[] {
  const texts: CatalogueText[] = []
  const path: string[] = []
  let name = ''
  let line = 1
  // Types of parameters would be taken for names.
  const bare = source.replaceAll(/\([^()]*\)\s*=>/g, (head) => head.replaceAll(/[^\n]/g, ' '))
  for (const { groups = {} } of bare.matchAll(TOKEN)) {
    if (groups['break']) line++
    else if (groups['name']) name = groups['name'].replaceAll("'", '')
    else if (groups['brace'] === '{') {
      path.push(name)
      name = ''
    } else if (groups['brace']) path.pop()
    else {
      const pattern = patternOf(groups['template'], groups['plain'])
      const key = [...path, name].filter(Boolean).join('.')
      if (pattern && name !== '') texts.push({ key, file, line, pattern })
      line += groups['template']?.split('\n').slice(1).length ?? 0
    }
  }
  return texts
}

const LEAST_WORDS = 2
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

function patternOf(template: string | undefined, plain: string | undefined): RegExp | null {
  if (plain !== undefined) return plain === '' ? null : new RegExp(`^${escaped(plain.replaceAll(/\\(.)/g, '$1'))}$`)
  const parts = (template ?? '').split(/\$\{[^}]*\}/)
  // Beside so few letters, only a number is matched.
  const value = parts.join('').length < LEAST_WORDS ? String.raw`(\d+)` : '(.+)'
  return parts.length === 1 && parts[0] === '' ? null : new RegExp(`^${parts.map(escaped).join(value)}$`)
}

export const textsThatFit = (texts: readonly CatalogueText[], shown: string): CatalogueText[] =>
  texts.filter(({ pattern }) => pattern.test(shown))
