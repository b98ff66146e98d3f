import { Agent, request } from 'node:http'
import { cpuMs, type Process } from './process'

export interface Load {
  calls: number
  callsPerSecond: number
  cpuMsPerCall: number
  /** Bytes of answers, to size the bare RSA run. */
  answerBytes: number
}

const AT_ONCE = 8
export const sender = (): Agent => new Agent({ keepAlive: true, maxSockets: AT_ONCE })

/** Posts at least `wanted` requests in parallel, cycling through the bodies; a failed call ends the run. */
export async function load({ pid, url }: Process, bodies: string[], wanted: number, space = 'main'): Promise<Load> {
  const calls = Math.ceil(wanted)
  const agent = sender()
  const cpuBefore = cpuMs(pid)
  const started = performance.now()
  let sent = 0
  let answerBytes = 0
  const worker = async () => {
    while (sent < calls) {
      const bytes = await post(agent, url, bodies[sent++ % bodies.length] ?? '', space)
      answerBytes += bytes
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const wall = (performance.now() - started) / 1000
  agent.destroy()
  return { calls, callsPerSecond: calls / wall, cpuMsPerCall: (cpuMs(pid) - cpuBefore) / calls, answerBytes }
}

export function post(agent: Agent, url: string, body: string, space = 'main'): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'x-mock-space': space,
    }
    const sent = request(`${url}/index.htm`, { method: 'POST', agent, headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.once('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`status ${response.statusCode}`)),
      )
    })
    sent.once('error', reject)
    sent.end(body)
  })
}
