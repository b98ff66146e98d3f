/** npm run mock: the command line, compiled on first use and again whenever one of its sources has changed. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compiledProgram } from './compiled-program.mjs'
import { ROOT } from './setup.mjs'

const folder = await compiledProgram('mock', 'scripts/mock/main.ts', join(ROOT, '.compiled')).catch((error) => {
  if (!('path' in error)) throw error
  console.error(error.message)
  process.exit(1)
})
await import(pathToFileURL(join(folder, 'mock.mjs')).href)
