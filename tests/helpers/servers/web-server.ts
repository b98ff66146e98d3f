import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'

export interface WebServer {
  url: string
  close(): Promise<void>
}

/** Waits until the program answers at the port; closing it removes the folder that it ran in. */
export async function runServer(child: ChildProcess, port: number, folder: string): Promise<WebServer> {
  const url = `http://127.0.0.1:${port}`
  await reachable(url)
  return {
    url,
    close: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}

/** A port of this machine that nobody listens at. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((closed) => probe.close(closed))
  return port
}

async function reachable(url: string): Promise<void> {
  for (let tries = 0; tries < 3_000; tries++) {
    const answered = await fetch(url).then(
      () => true,
      () => new Promise<false>((later) => setTimeout(() => later(false), 20)),
    )
    if (answered) return
  }
  throw new Error(`nothing answers at ${url}`)
}
