import { fileURLToPath } from 'node:url'
import { assemble } from './assemble'
import type { ShownUpstream } from './contract/calls/upstream'
import { ruleText } from './contract/upstream/forward-rules'
import { readEnvironment } from './environment'
import { listen } from './listen'
import { setFromEnvironment } from './upstream-environment'

const FIXTURES = fileURLToPath(new URL('../fixtures', import.meta.url))
const SEED = 1

async function start(): Promise<void> {
  const { state, privateKey, upstream, ...address } = readEnvironment(process.env)
  const world = await assemble({ fixtures: FIXTURES, privateKey, state, seed: SEED, now: Date.now })
  const { url, lines, close } = await listen({ world, ...address })
  let isEnding = false
  // Ctrl+C reaches this process twice: from the terminal, and from the command that started it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, async () => {
      if (isEnding) return
      isEnding = true
      await close()
      process.exit(0)
    })
  await setFromEnvironment(world.upstream, upstream)
  console.log(`mock server: ${url}`)
  if (lines.length > 0) console.log(`also at:     ${lines.join(', ')}`)
  if (upstream) console.log(`upstream:    ${upstreamLine(world.upstream.show())}`)
  if (address.appDir) console.log(`app:         ${url}/\nconsole:     ${url}/console`)
  console.log(`control API: ${url}/__mock/health\nkept in:     ${kept(state)}`)
}

const upstreamLine = ({ base, calls }: ShownUpstream): string =>
  `${base ?? 'none'} (${calls.length > 0 ? calls.map(ruleText).join(', ') : 'no UPSTREAM_CALLS: nothing is forwarded'})`

const kept = (state: string): string =>
  state === 'memory'
    ? 'memory only; it is gone when this server ends'
    : `${state} (orders, members, codes, pictures; npm run mock -- reset goes back to the fixtures)`

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
