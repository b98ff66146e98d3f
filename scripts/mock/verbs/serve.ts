import { once } from 'node:events'
import { MockError } from '#contract/client/http'
import { readEnvironment } from '../../../mock-server/environment'
import { namingVariables, StateFileError, startMock } from '../../../mock-server/start-mock'
import { appFolder, defaultPlace, readCommand, UsageError, wholeNumber } from '../../command-line'
import { offlineApp } from '../../offline-app.mjs'
import { given, type Terminal } from '../terminal/verb'

export const serveAbout = 'a server of your own, until interrupted'
export const serveHelp = `serve [--port 8080] [--host 127.0.0.1] [--state .state/state.json|memory] [--app DIR]
serve --scenario rejected-then-approved [--seed 7]
  Beyond loopback (--host 0.0.0.0) a token must be set: MOCK_TOKEN or --token.
  --more-ports 8081,8082 (or MORE_PORTS) gives it further addresses, which initApp names: shut one with
  faults add CONNECTION_RESET_BY_PEER --host localhost:8081.
  MOCK_HOST is the server's name there, MOCK_SPACE_TTL how long an unused space lives (1h).`

export const startAbout = 'like serve, with the app; built first where it is missing'
export const startHelp = `start [--port 8080] [--host 127.0.0.1] [--state .state/state.json|memory] [--scenario NAME] [--seed 7]
  The app at /, the console at /console, the control API at /__mock.`

const options = {
  port: { type: 'string' },
  'more-ports': { type: 'string' },
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
  command = 'serve',
): Promise<void> {
  const { values } = readCommand(command, args, options)
  const wanted = {
    PORT: values.port,
    MORE_PORTS: values['more-ports'],
    HOST: values.host,
    MOCK_STATE: values.state ?? env['MOCK_STATE'] ?? defaultPlace('.state/state.json'),
    APP_DIR: values.app === undefined ? undefined : appFolder(values.app),
    MOCK_TOKEN: token,
  }
  const { upstream, port, host, state, ...more } = parse({ ...env, ...given(wanted) }, values)
  const seed = wholeNumber(values.seed, 'seed')
  const mock = await startMock({ port, host, state, ...given({ ...more, seed, scenario: values.scenario }) }).catch(
    (error: unknown) => {
      throw error instanceof StateFileError ? new UsageError(error.message) : error
    },
  )
  if (upstream) {
    await mock.upstream.set(upstream).catch(async (error: unknown) => {
      await mock.close()
      throw error instanceof MockError ? new UsageError(namingVariables(error.message)) : error
    })
    terminal.write(`upstream: ${upstream.base ?? 'none'}`)
  }
  terminal.write(`mock server: ${mock.url}   control API: ${mock.url}/__mock/health   state: ${state}`)
  if (mock.lines.length > 0) terminal.write(`also at:     ${mock.lines.join(', ')}`)
  if (more.appDir !== undefined) terminal.write(`app:         ${mock.url}/   console: ${mock.url}/console`)
  if (!terminal.signal.aborted) await once(terminal.signal, 'abort')
  await mock.close()
}

export const start: typeof serve = (args, env, token, terminal) =>
  serve([...args, '--app', offlineApp(terminal.write)], env, token, terminal, 'start')

const OPTION_OF = new Map<string, keyof typeof options>([
  ['PORT', 'port'],
  ['MORE_PORTS', 'more-ports'],
  ['HOST', 'host'],
  ['MOCK_STATE', 'state'],
])

/** @param values options that were given: an error names them instead of their variables */
function parse(env: Record<string, string | undefined>, values: { readonly [name: string]: string | undefined }) {
  try {
    return readEnvironment(env)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new UsageError(
      message.replace(/^\w+/, (name) => {
        const option = OPTION_OF.get(name)
        return option === undefined || values[option] === undefined ? name : `--${option}`
      }),
    )
  }
}
