import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EXAMPLE_STORY } from '../../helpers/example-story'
import { copiedFixtures, freshFolder } from '../client/fresh-folder'
import { freshSite, type Site } from '../client/mock-per-test'

const add = ({ post }: Site, wo_type: number) =>
  post<string>('/WorkerOrder/add', { wo_type, full_account: 'sunny2024', describe: 'x' })
const look = ({ get }: Site, id: string) =>
  get<{ status: number; key?: string; results: string } | null>('/WorkerOrder/view', { id })

test('SCN-1 the example of the file format makes the third look at an order fail', async () => {
  const site = await freshSite()
  await site.mock.scenarios.put('rejected-then-approved', EXAMPLE_STORY)
  await site.mock.scenarios.start('rejected-then-approved')
  const { data: id } = await add(site, 1)
  expect((await look(site, id)).code).toBe(200)
  expect((await look(site, id)).code).toBe(200)
  await expect(look(site, id)).rejects.toThrow()
  expect((await look(site, id)).code).toBe(200)
  expect(await site.mock.health()).toMatchObject({ scenario: 'rejected-then-approved', seed: 7 })
})

test('SCN-1 a scenario gives members, orders, settings and faults, and its rules end when it stops', async () => {
  const site = await freshSite({
    scenario: {
      name: 'given',
      given: {
        settings: { code: { fixed: '123456' } },
        members: { paperboat7: { email: 'boat@example.com' } },
        orders: [{ wo_type: 99, status: 1, results: '好了', device: 'test-device' }],
        faults: [{ kind: 'BUSINESS', code: 205, match: { path: '/Tag/index' } }],
      },
      rules: [{ on: 'order.created', after: '1h', do: { approve: null } }],
    },
  })
  const { mock, get } = site
  expect((await mock.settings.show()).code.fixed).toBe('123456')
  expect((await mock.members.show('paperboat7')).email).toBe('boat@example.com')
  expect(await get('/WorkerOrder/getListbyDev', { page: 1, pageSize: 10 })).toMatchObject({ data: { total: 1 } })
  expect((await get('/Tag/index', { type: '0' })).code).toBe(205)
  const { data: id } = await add(site, 1)
  expect((await mock.clock.show()).due).toHaveLength(1)
  await mock.orders.get(id).reject({ reason: '看不清', after: '2h' })
  await mock.scenarios.stop()
  // The scenario takes back only what it has scheduled itself.
  expect((await mock.clock.show()).due).toMatchObject([{ ref: id }])
  expect((await get('/Tag/index', { type: '0' })).code).toBe(200)
  expect((await mock.health()).scenario).toBeNull()
  expect(await mock.orders.ls()).toHaveLength(2)
})

test('SCN-1 rules act on codes, uploads and requests too', async () => {
  const rules = [
    { on: 'code.sent', when: { to: 'a@example.com' }, do: { reject: { reason: 'code' } } },
    { on: 'request', when: { path: '/Tag/index', nth: 2 }, do: { approve: { results: 'request' } } },
    {
      on: 'order.created',
      when: { type: 3 },
      fault: { kind: 'BUSINESS', code: 209, match: { path: '/WorkerOrder/view' } },
    },
  ] as const
  const site = await freshSite({ scenario: { name: 'triggers', rules: [...rules] } })
  await add(site, 99)
  await site.get(
    '/base/verify',
    { sendtype: 'email', email: 'a@example.com' },
    await site.mock.members.token('sunny2024'),
  )
  expect((await site.mock.orders.last().show()).results).toBe('code')
  await add(site, 99)
  await site.get('/Tag/index', { type: '0' })
  expect((await site.mock.orders.last().show()).status).toBe(0)
  await site.get('/Tag/index', { type: '0' })
  expect((await site.mock.orders.last().show()).results).toBe('request')
  const { data: id } = await add(site, 3)
  expect((await look(site, id)).code).toBe(209)
})

test('SCN-3 twelve servers running side by side do not mix', async () => {
  const sites = await Promise.all(Array.from({ length: 12 }, () => freshSite()))
  await Promise.all(
    sites.map(async ({ mock, post }, n) => {
      for (let k = 0; k <= n % 3; k++) await post('/WorkerOrder/add', { wo_type: 99, describe: `${n}` })
      const orders = await mock.orders.ls()
      expect(orders.map(({ describe }) => describe)).toEqual(Array(1 + (n % 3)).fill(`${n}`))
    }),
  )
})

test('SCN-1 MOCK-7 a call that comes while a scenario starts belongs to the state before or to the whole new one', async () => {
  const { mock, post } = await freshSite({ state: join(freshFolder(), 'state.json') })
  await mock.scenarios.put('counts', {
    name: 'counts',
    seed: 3,
    given: { orders: [{ wo_type: 99, describe: 'given' }] },
    rules: [{ on: 'order.created', do: { approve: {} } }],
  })
  for (let nth = 0; nth < 5; nth++) {
    const order = { wo_type: 99, describe: 'app', pay_time: '', outOrderid: '', imgs: '', full_account: '' }
    const made = Array.from({ length: 8 }, () => post('/WorkerOrder/add', order).catch(() => null))
    await Promise.all([...made.slice(0, 4), mock.scenarios.start('counts'), ...made.slice(4)])
    await Promise.all(made)
    const [given, ...others] = await mock.orders.ls()
    expect(given?.describe).toBe('given')
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 1))
    expect((await mock.requests.ls({ path: '/WorkerOrder/add' })).length).toBe(others.length)
  }
})

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
