import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Builds what `npm start` serves, once for all browser tests. */
export default async function buildApp(): Promise<void> {
  const configFile = fileURLToPath(new URL('../../web/vite.config.ts', import.meta.url))
  await build({ configFile, mode: 'offline', logLevel: 'error' })
}
