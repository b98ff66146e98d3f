import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readStateFile } from '../../../mock-server/state/persistence'
import { freshFolder } from '../client/fresh-folder'
import { call } from '../client/independent-rpc'

/** `KILLS=50` for a long run. */
const KILLS = Number(process.env['KILLS'] ?? 3)

async function launch(state: string): Promise<{ child: ChildProcess; url: string }> {
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', MOCK_STATE: state }
  const child = spawn(process.execPath, ['--import', 'tsx', 'mock-server/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  return { child, url: /http:\S+/.exec(String(line))?.[0] ?? '' }
}

test(
  'MOCK-8 a server that is killed while it writes comes back with all it had answered',
  async () => {
    const state = join(freshFolder(), 'state.json')
    const answered: string[] = []
    for (let kill = 0; kill < KILLS; kill++) {
      const { child, url } = await launch(state)
      const writing = Promise.all(
        Array.from({ length: 4 }, async () => {
          for (;;) {
            const order = { wo_type: 99, describe: 'x'.repeat(2000) }
            answered.push((await call<string>(url, 'POST', '/WorkerOrder/add', order)).data)
          }
        }),
      ).catch(() => undefined)
      // Each kill hits another place of the write, chosen by a number of answers instead of a clock.
      const enough = answered.length + 5 + kill
      try {
        // The state grows with every order, and each answer waits for the disk.
        await expect.poll(() => answered.length, { interval: 1, timeout: 120_000 }).toBeGreaterThan(enough)
      } finally {
        child.kill('SIGKILL')
      }
      await Promise.all([once(child, 'exit'), writing])
      const kept = await readStateFile(state)
      const ids = new Set(kept?.orders.map(({ id }) => id))
      expect(answered.filter((id) => !ids.has(id))).toEqual([])
      expect(() => JSON.parse(readFileSync(state, 'utf8'))).not.toThrow()
    }
  },
  60_000 + KILLS * 30_000,
)

test('MOCK-8 a server that is told to end, as often as Ctrl+C and npm do it, ends once and leaves no lock', async () => {
  const state = join(freshFolder(), 'state.json')
  const { child } = await launch(state)
  const telling = setInterval(() => child.kill('SIGINT'), 1)
  expect(await once(child, 'exit')).toEqual([0, null])
  clearInterval(telling)
  expect(existsSync(`${state}.lock`)).toBe(false)
})
