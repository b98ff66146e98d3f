import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import parts from './parts.json' with { type: 'json' }

const name = process.env['MUTANTS']
const part = Object.entries(parts).find(([known]) => known === name)?.[1]
if (!part) throw new Error(`MUTANTS is one of ${Object.keys(parts).join(', ')}, not ${name}`)

/**
 * The tests that are the quickest to notice what a mutant of the part breaks. None starts a program of its own: no
 * mutant is active there.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: { include: part.tests, environment: 'node', testTimeout: 25_000, hookTimeout: 25_000 },
})
