import { once } from 'node:events'
import { readEnvironment } from '../../../mock-server/environment'
import { startMock } from '../../../mock-server/start-mock'
import { appFolder } from '../../app-folder'
import { readCommand, UsageError, wholeNumber } from '../../command-line'
import { given, type Terminal } from '../verb'

export const serveAbout = 'a server of your own, until interrupted'
export const serveHelp = `serve [--port 8080] [--host 127.0.0.1] [--state .state/state.json|memory] [--app DIR]
serve --scenario rejected-then-approved [--seed 7]
  Beyond loopback (--host 0.0.0.0) a token must be set: MOCK_TOKEN or --token.`

const options = {
  port: { type: 'string' },
  host: { type: 'string' },
  state: { type: 'string' },
  app: { type: 'string' },
  scenario: { type: 'string' },
  seed: { type: 'string' },
} as const

export async function serve(
  args: string[],
  env: Record<string, string | undefined>,
  token: string | undefined,
  terminal: Terminal,
): Promise<void> {
  const { values } = readCommand('serve', args, options)
  const wanted = {
    PORT: values.port,
    HOST: values.host,
    MOCK_STATE: values.state,
    APP_DIR: values.app === undefined ? undefined : appFolder(values.app),
    MOCK_TOKEN: token,
  }
  const { port, host, state, appDir, upstream } = parse({ ...env, ...given(wanted) })
  const seed = wholeNumber(values.seed, 'seed')
  const mock = await startMock({ port, host, state, ...given({ appDir, token, seed, scenario: values.scenario }) })
  if (upstream) {
    await mock.upstream.set(upstream).catch(async (error: unknown) => {
      await mock.close()
      throw error
    })
    terminal.write(`upstream: ${upstream.base ?? 'none'}`)
  }
  terminal.write(`mock server: ${mock.url}   control API: ${mock.url}/__mock/health   state: ${state}`)
  if (!terminal.signal.aborted) await once(terminal.signal, 'abort')
  await mock.close()
}

function parse(env: Record<string, string | undefined>) {
  try {
    return readEnvironment(env)
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
