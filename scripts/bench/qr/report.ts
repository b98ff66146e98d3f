import type { Bytes } from './build'
import { count, type Expected, type Result, type Spread, spread, tally } from './summary'

/** The whole outcome as plain text. */
export function report(
  truth: readonly Expected[],
  results: { readonly ours: readonly Result[]; readonly stock: readonly Result[] },
  bytes: readonly Bytes[],
): string {
  const { ours, stock } = results
  const compared = stock.length > 0
  const lines = [`condition                 of  ours${compared ? '  stock' : ''}`]
  const stockTally = tally(truth, stock)
  for (const [condition, { of, right }] of tally(truth, ours)) {
    const other = compared ? String(stockTally.get(condition)?.right ?? 0).padStart(7) : ''
    lines.push(condition.padEnd(22) + String(of).padStart(6) + String(right).padStart(6) + other)
  }
  lines.push('', verdicts('ours', truth, ours))
  if (compared) lines.push(verdicts('stock', truth, stock))
  lines.push('', times('CPU ms  ours ', pick(ours, 'cpuMs')), times('wall ms ours ', pick(ours, 'wallMs')))
  if (compared) {
    lines.push(times('CPU ms  stock', pick(stock, 'cpuMs')), times('wall ms stock', pick(stock, 'wallMs')))
    lines.push(ratio('CPU ratio    ', pick(ours, 'cpuMs'), pick(stock, 'cpuMs')))
    lines.push(ratio('wall ratio   ', pick(ours, 'wallMs'), pick(stock, 'wallMs')))
  }
  lines.push(longTasks('ours', ours))
  if (compared) lines.push(longTasks('stock', stock))
  for (const { file, raw, gzip, brotli } of bytes) {
    lines.push(`bytes        ${file}: ${raw} raw, ${gzip} gzip, ${brotli} brotli`)
  }
  return lines.join('\n')
}

function verdicts(name: string, truth: readonly Expected[], results: readonly Result[]): string {
  const positives = truth.filter(({ text }) => text !== null)
  const found = positives.length - count(truth, results, 'missed') - count(truth, results, 'wrong')
  return `${name.padEnd(6)} ${found} of ${positives.length} read, ${count(truth, results, 'wrong')} wrong, ${count(truth, results, 'false')} false finds on ${truth.length - positives.length} without a code`
}

function longTasks(name: string, results: readonly Result[]): string {
  const long = results.filter(({ longTaskMs }) => longTaskMs > 50).length
  return `long tasks   ${long} pictures with one over 50 ms on the page's thread (${name})`
}

function pick(results: readonly Result[], key: 'cpuMs' | 'wallMs'): Spread {
  return spread(results.map((result) => result[key]))
}

function times(name: string, { median, p95, worst }: Spread): string {
  return `${name} median ${median.toFixed(1)}, p95 ${p95.toFixed(1)}, worst ${worst.toFixed(1)}`
}

function ratio(name: string, ours: Spread, stock: Spread): string {
  const of = (key: keyof Spread) => (ours[key] / stock[key]).toFixed(3)
  return `${name} median ${of('median')}, p95 ${of('p95')}, worst ${of('worst')}`
}
