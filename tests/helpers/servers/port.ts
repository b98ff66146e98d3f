import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A port of this machine that nobody listens at. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((closed) => probe.close(closed))
  return port
}

/** Resolves when something answers there. */
export async function reachable(url: string): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    const answered = await fetch(url).then(
      () => true,
      () => new Promise<false>((later) => setTimeout(() => later(false), 20)),
    )
    if (answered) return
  }
  throw new Error(`nothing answers at ${url}`)
}
