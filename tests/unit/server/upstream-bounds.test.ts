import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { loadFixtures } from '../../../mock-server/state/fixtures'
import { Differences } from '../../../mock-server/upstream/differences'
import { SeenAnswers } from '../../../mock-server/upstream/seen-answers'
import { Upstream } from '../../../mock-server/upstream/upstream'

const seen = (id: number, answer: unknown) => ({ path: '/Tag/index', method: 'GET', data: { id }, status: 200, answer })

test('UPS-3 answers seen are bounded by number and size; the newest of a payload counts', () => {
  const answers = new SeenAnswers()
  for (let id = 0; id < 5000; id++) answers.add(seen(id, id))
  expect(answers.list()).toHaveLength(1000)
  expect(answers.list().at(-1)).toMatchObject({ data: { id: 4999 } })
  answers.add(seen(4999, 'newer'))
  expect(answers.list()).toHaveLength(1000)
  expect(answers.list().at(-1)).toMatchObject({ answer: 'newer' })
  for (let id = 0; id < 20; id++) answers.add(seen(id, 'x'.repeat(1024 * 1024)))
  expect(answers.list().length).toBeLessThan(9)
})

test('UPS-4 switching forwarding off while an address is checked drops all earlier rules', async () => {
  const upstream = new Upstream({ root: '/', developmentKey: loadFixtures('fixtures').privateKey })
  await upstream.set({ base: 'https://old.example.com', calls: [{ match: '/Tag/index', mode: 'upstream' }] })
  const set = upstream.set({ base: 'https://new.example.com' })
  upstream.off()
  await set
  expect(upstream.show()).toMatchObject({ base: 'https://new.example.com', calls: [] })
})

test('UPS-2 each difference is listed once, and the number of differences is bounded', () => {
  const differences = new Differences()
  const found = (member: string) => [{ kind: 'missing' as const, member, here: 'string', there: 'missing' }]
  for (let n = 0; n < 3000; n++) differences.add(String(n), '/Tag/index', found(`data.m${n % 700}`))
  expect(differences.list()).toHaveLength(500)
  expect(differences.list().at(-1)).toMatchObject({ at: '2999', member: `data.m${2999 % 700}` })
})

test('UPS-1 calls are sealed with the public key that was set last', async () => {
  const upstream = new Upstream({ root: '/', developmentKey: loadFixtures('fixtures').privateKey })
  const publicKey = () =>
    generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ type: 'spki', format: 'pem' }).toString()
  await upstream.set({ publicKey: publicKey() })
  const before = upstream.cipher
  await upstream.set({ publicKey: publicKey() })
  expect(upstream.cipher).not.toBe(before)
})
