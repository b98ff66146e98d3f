/** Parses a scenario's text, or reports every problem in it with file, line and key. */
import { type Document, isMap, isNode, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import { isObject } from '#protocol/shape'
import { type Scenario, scenarioSchema } from '../contract/calls/scenarios'
import { type Complaint, readAs } from '../contract/errors/schema-errors'
import { isTooDeep, MAX_JSON_DEPTH } from '../contract/json-depth'
import { ScenarioError } from './scenario-error'

/**
 * @param text YAML or JSON
 * @param defaultName for a text without a name of its own
 * @throws {ScenarioError}
 */
export function readScenario(text: string, file: string, defaultName?: string): Scenario {
  const lineCounter = new LineCounter()
  const document = parse(text, file, lineCounter)
  const lineAt = (offset: number) => lineCounter.linePos(offset).line
  if (document.errors.some(({ message }) => STACK_ENDED.test(message))) throw wholeFile(file, TOO_DEEP)
  if (document.errors.length > 0)
    throw new ScenarioError(
      document.errors.map(({ message, pos }) => ({ file, line: lineAt(pos[0]), key: '', message })),
    )
  const value = toValue(document, file)
  const named = defaultName !== undefined && isObject(value) ? { name: defaultName, ...value } : value
  const { data, complaints } = readAs(scenarioSchema, named)
  if (!complaints) return data
  const found = complaints.map(({ path, key, message, hint }) => {
    const line = lineAt(offsetOf(document.contents, path))
    return { file, line, key, message, ...(hint === undefined ? {} : { hint }) }
  })
  throw new ScenarioError(found)
}

/** The YAML parser recurses and allocates memory for each level, so text that is nested too deep is rejected first. */
function parse(text: string, file: string, lineCounter: LineCounter): Document.Parsed {
  if (flowDepth(text) > MAX_JSON_DEPTH || NESTED_BLOCKS.test(text)) throw wholeFile(file, TOO_DEEP)
  try {
    return parseDocument(text, { lineCounter, prettyErrors: false })
  } catch {
    throw wholeFile(file, TOO_DEEP)
  }
}

/** Aliases may expand beyond the available memory, or refer to a node that contains them. */
function toValue(document: Document.Parsed, file: string): unknown {
  const value = resolveAliases(document, file)
  if (isTooDeep(value)) throw wholeFile(file, TOO_DEEP)
  return value
}

function resolveAliases(document: Document.Parsed, file: string): unknown {
  try {
    return document.toJS()
  } catch (error) {
    throw wholeFile(file, error instanceof ReferenceError ? error.message : TOO_DEEP)
  }
}

/** Brackets within strings count too: no real scenario has that many unclosed ones. */
function flowDepth(text: string): number {
  let [depth, deepest] = [0, 0]
  for (const bracket of text.match(/[[\]{}]/g) ?? []) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

/** Lists and keys that begin on one line, each nested in the previous one. */
const NESTED_BLOCKS = new RegExp(`(?:[-?] +){${MAX_JSON_DEPTH}}`)
const STACK_ENDED = /call stack/
const TOO_DEEP = `nested more than ${MAX_JSON_DEPTH} deep`
const wholeFile = (file: string, message: string) => new ScenarioError([{ file, line: 1, key: '', message }])

/** The offset of the innermost existing member of the path, at its name. */
function offsetOf(root: Node | null, path: Complaint['path']): number {
  let node: unknown = root
  let offset = root?.range?.[0] ?? 0
  for (const name of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(name))
      if (!pair || !isScalar(pair.key)) return offset
      offset = pair.key.range?.[0] ?? offset
      node = pair.value
    } else if (typeof name === 'number' && isSeq(node)) {
      node = node.items[name]
      offset = (isNode(node) ? node.range?.[0] : undefined) ?? offset
    } else return offset
  }
  return offset
}
