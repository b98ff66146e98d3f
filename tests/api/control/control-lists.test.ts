import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copiedFixtures } from '../client/fresh-folder'
import { freshSite } from '../client/mock-per-test'

test('CTL-1 SCN-1 an invalid scenario file is listed with its error, never shown or started, and replaced by a bug’s scenario', async () => {
  const fixtures = copiedFixtures()
  writeFileSync(join(fixtures, 'scenarios/mistaken.yaml'), 'name: mistaken\nrulez: 1\n')
  const { mock } = await freshSite({ fixtures })
  const mistake = expect.stringContaining(':2: rulez: unknown field')
  const listed = { name: 'mistaken', about: '', covers: [], rules: 0, steps: 0, running: false, error: mistake }
  expect(await mock.scenarios.ls()).toContainEqual(listed)
  const refused = { status: 400, error: 'invalid_scenario', message: mistake }
  for (const act of [mock.scenarios.show, mock.scenarios.start])
    await expect(act('mistaken')).rejects.toMatchObject(refused)
  await mock.bugs.save('lost', { story: { scenario: { name: 'mistaken', about: 'told' }, taken: 0 } })
  await mock.bugs.open('lost')
  expect(await mock.scenarios.show('mistaken')).toMatchObject({ about: 'told' })
})
