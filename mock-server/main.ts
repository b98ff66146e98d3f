import { fileURLToPath } from 'node:url'
import { assemble } from './assemble'
import { readEnvironment } from './environment'
import { listen } from './listen'

const FIXTURES = fileURLToPath(new URL('../fixtures', import.meta.url))
const SEED = 1

async function start(): Promise<void> {
  const { state, ...address } = readEnvironment(process.env)
  const world = await assemble({ fixtures: FIXTURES, state, seed: SEED, now: Date.now })
  const { url, close } = await listen({ world, ...address })
  console.log(`mock server: ${url}`)
  if (address.appDir) console.log(`app:         ${url}/\nconsole:     ${url}/console`)
  console.log(`control API: ${url}/__mock/health\nkept in:     ${kept(state)}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => close().then(() => process.exit(0)))
}

const kept = (state: string): string =>
  state === 'memory'
    ? 'memory alone; it is gone when this server ends'
    : `${state} (orders, members, codes, pictures; npm run mock -- reset goes back to the fixtures)`

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
