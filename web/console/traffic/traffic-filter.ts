/** Syntax of the traffic filter: words, `/path`, `code:201`, `device:this`; a leading `-` excludes the matches. */
import type { CallRow, TrafficRow } from '../live/traffic'

export function trafficFilter(typed: string, thisDevice: string): (row: TrafficRow) => boolean {
  const tests = typed
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '' && word !== '-')
    .map((word) => testOf(word, thisDevice))
  if (tests.length === 0) return () => true
  return (row) => row.kind === 'call' && tests.every((test) => test(row))
}

function testOf(word: string, thisDevice: string): (row: CallRow) => boolean {
  if (word.startsWith('-')) {
    const test = testOf(word.slice(1), thisDevice)
    return (row) => !test(row)
  }
  const [, name, value = ''] = /^(code|device|fault|path):(.*)$/i.exec(word) ?? []
  const wanted = value.toLowerCase()
  if (name === 'code') return ({ entry }) => String(entry.code).startsWith(wanted)
  if (name === 'fault') return ({ entry }) => entry.fault !== undefined
  if (name === 'path') return ({ entry }) => entry.path.toLowerCase().includes(wanted)
  if (name === 'device') {
    const device = wanted === 'this' ? thisDevice : value
    return ({ entry }) => device !== '' && (entry.headers['device-code'] ?? '').includes(device)
  }
  const text = word.toLowerCase()
  if (text.startsWith('/')) return ({ entry }) => entry.path.toLowerCase().includes(text)
  return (row) => row.text.includes(text)
}
