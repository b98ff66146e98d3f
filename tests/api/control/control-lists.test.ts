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

test('CTL-1 SCN-1 an invalid scenario file is listed with its error, never shown or started, and replaced by a bug’s scenario', async () => {
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
