import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Compiles a script for use inside the page. */
export async function inlineScript(name: string, target: string[]): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target,
      minify: true,
      rolldownOptions: { input: fileURLToPath(new URL(name, import.meta.url)), output: { format: 'iife' } },
    },
  })
  const [bundle] = Array.isArray(result) ? result : [result]
  if (!bundle || !('output' in bundle)) throw new Error(`${name}: nothing was built`)
  return bundle.output[0].code.trim()
}
