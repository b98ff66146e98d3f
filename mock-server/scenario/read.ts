/** A scenario's text → the scenario, or every fault in it with file, line and key. */
import { isMap, isPair, isScalar, LineCounter, type Node, parseDocument } from 'yaml'
import { isObject } from '#protocol/envelope'
import { type Complaint, complaints } from '../contract/schema-errors'
import { ScenarioError } from './scenario-error'
import { type Scenario, scenarioSchema } from './schema'

/**
 * @param text YAML or JSON
 * @param defaultName for a text that says no name of its own
 * @throws {ScenarioError}
 */
export function readScenario(text: string, file: string, defaultName?: string): Scenario {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, prettyErrors: false })
  const lineAt = (offset: number) => lineCounter.linePos(offset).line
  if (document.errors.length > 0)
    throw new ScenarioError(
      document.errors.map(({ message, pos }) => ({ file, line: lineAt(pos[0]), key: '', message })),
    )
  const value: unknown = document.toJS()
  const named = defaultName !== undefined && isObject(value) ? { name: defaultName, ...value } : value
  const parsed = scenarioSchema.safeParse(named)
  if (parsed.success) return parsed.data
  const found = complaints(scenarioSchema, parsed.error).map(({ path, key, message, hint }) => {
    const line = lineAt(offsetOf(document.contents, path))
    return { file, line, key, message, ...(hint === undefined ? {} : { hint }) }
  })
  throw new ScenarioError(found)
}

/** Where the innermost member of the path that exists begins, at its name. */
function offsetOf(root: Node | null, path: Complaint['path']): number {
  let node: unknown = root
  let offset = root?.range?.[0] ?? 0
  for (const name of path) {
    if (isMap(node)) {
      const pair = node.items.find(
        (item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(name),
      )
      if (!pair || !isScalar(pair.key)) return offset
      offset = pair.key.range?.[0] ?? offset
      node = pair.value
    } else if (typeof name === 'number' && hasItems(node)) {
      node = node.items[name]
      offset = rangeOf(node) ?? offset
    } else return offset
  }
  return offset
}

const hasItems = (node: unknown): node is { items: unknown[] } =>
  typeof node === 'object' && node !== null && 'items' in node && Array.isArray(node.items)

function rangeOf(node: unknown): number | undefined {
  if (typeof node !== 'object' || node === null || !('range' in node) || !Array.isArray(node.range)) return undefined
  const [start]: unknown[] = node.range
  return typeof start === 'number' ? start : undefined
}
