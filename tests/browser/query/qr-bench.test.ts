import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const program = (file: string, ...words: string[]) => run('node_modules/.bin/tsx', [file, ...words])

interface Truth {
  file: string
  text: string | null
  condition: string
}

test('QRD-1 the bench reads pictures with the built worker and counts right, wrong and false; a broken one is named and missed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'qr-bench-'))
  try {
    await program('scripts/pictures/qr.ts', '--count', '3', '--seed', '3', '--out', folder)
    const list = join(folder, 'truth.json')
    const [first, second, third]: Truth[] = JSON.parse(readFileSync(list, 'utf8'))
    const wrong = { ...second, text: 'something else' }
    const none = { ...third, text: null }
    writeFileSync(list, JSON.stringify([first, wrong, none, { ...second, file: 'broken.png' }]))
    writeFileSync(join(folder, 'broken.png'), 'no picture')
    // A wrong value makes the bench exit with 1.
    const { code, stdout, stderr } = await program('scripts/bench/main.ts', 'qr', folder).catch((ended) => ended)
    expect(code).toBe(1)
    expect(stdout).toMatch(/^ours +1 of 3 read, 1 wrong, 1 false finds on 1 without a code$/m)
    expect(stderr).toMatch(/^broken\.png: /m)
    expect(stdout).toMatch(/^CPU ms {2}ours +median \d+\.\d, p95 \d+\.\d, worst \d+\.\d$/m)
    expect(stdout).toMatch(/^bytes +qr-worker.*\d+ brotli$/m)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
