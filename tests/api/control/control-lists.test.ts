import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { freshFolder } from '../client/fresh-folder'
import { freshSite } from '../client/mock-per-test'

test('CTL-1 every captcha that was drawn is listed with its answer, newest last', async () => {
  const { mock, get } = await freshSite()
  expect(await mock.captchas.ls()).toEqual([])
  const one = await get<{ key: string }>('/Base/captcha')
  const other = await get<{ key: string }>('/Base/captcha')
  expect((await mock.captchas.ls()).map(({ key }) => key)).toEqual([one.data.key, other.data.key])
  expect((await mock.captchas.ls()).at(-1)).toEqual(await mock.captchas.last())
  expect((await mock.captchas.get(one.data.key)).key).toBe(one.data.key)
})

test('CTL-1 a member is shown with the time at which each token expires', async () => {
  const { mock } = await freshSite({ clock: { now: '2026-01-01T09:00:00+08:00' } })
  await mock.members.token('sunny2024')
  const { tokens, tokensExpireAt } = await mock.members.show('sunny2024')
  expect(tokens).toHaveLength(1)
  expect(tokensExpireAt.map((at) => Date.parse(at))).toEqual([Date.parse('2026-01-08T09:00:00+08:00')])
})

test('CTL-1 SCN-1 a mistaken scenario file is listed with the mistake, never shown or started, and yields to a bug’s story', async () => {
  const fixtures = freshFolder()
  for (const name of readdirSync('fixtures').filter((entry) => entry !== 'scenarios'))
    symlinkSync(resolve('fixtures', name), join(fixtures, name))
  mkdirSync(join(fixtures, 'scenarios'))
  writeFileSync(join(fixtures, 'scenarios/mistaken.yaml'), 'name: mistaken\nrulez: 1\n')
  const { mock } = await freshSite({ fixtures })
  const mistake = expect.stringContaining(':2: rulez: unknown field')
  expect(await mock.scenarios.ls()).toEqual([
    { name: 'mistaken', about: '', covers: [], rules: 0, steps: 0, running: false, error: mistake },
  ])
  const refused = { status: 400, error: 'invalid_scenario', message: mistake }
  for (const act of [mock.scenarios.show, mock.scenarios.start])
    await expect(act('mistaken')).rejects.toMatchObject(refused)
  await mock.bugs.save('lost', { story: { scenario: { name: 'mistaken', about: 'told' }, taken: 0 } })
  await mock.bugs.open('lost')
  expect(await mock.scenarios.show('mistaken')).toMatchObject({ about: 'told' })
})

test('CTL-1 an upstream is set and removed, and each answer says so', async () => {
  const { mock } = await freshSite()
  const calls = [{ match: '*', mode: 'mock' }]
  const send = async (path: string, method: string, body?: object) =>
    (await fetch(`${mock.url}/__mock${path}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) })).json()
  expect(await send('/upstream', 'PUT', { calls })).toEqual({ base: null, publicKey: null, calls })
  expect(await send('/upstream/differences', 'DELETE')).toEqual({ ok: true })
  expect(await send('/upstream', 'DELETE')).toEqual({ ok: true })
  expect(await mock.upstream.show()).toEqual({ base: null, publicKey: null, calls: [] })
})
