/** Renders the shells with the app's own components, in the process of the build. */
import { type Plugin, runnerImport } from 'vite'
import type { AppConfig } from '../../src/platform/config'
import type { RenderedShell } from '../../src/shell'

const NO_STYLES = '\0no-styles'

/** Markup needs no style sheets. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? NO_STYLES : null),
  load: (id) => (id === NO_STYLES ? '' : null),
}

export async function renderShells(root: string, config: AppConfig): Promise<readonly RenderedShell[]> {
  const { module } = await runnerImport<typeof import('../../src/shell')>('./src/shell.tsx', {
    root,
    configFile: false,
    logLevel: 'error',
    define: { __APP_CONFIG__: JSON.stringify(config) },
    plugins: [withoutStyles],
  })
  return module.renderedShells
}
