import { describe, expect, test } from 'vitest'
import { freshSite, type Site } from '../client/mock-per-test'

const USERNAME = 'sunny2024'
const GRANTED = 'Granted-1!'
const REFUSED = { code: 201, msg: '凭证已失效，请重新验证' }
const here = { device: 'phone-of-the-member' }

interface View {
  key?: string
}

/** An approved order with a key that nobody has traded yet. */
async function approved(site: Site): Promise<{ id: string; key: string }> {
  const { id } = await site.mock.orders.seed({ wo_type: 1, full_account: USERNAME })
  await site.mock.orders.get(id).approve({ password: GRANTED })
  return { id, key: (await view(site, id)).key ?? '' }
}

const view = async ({ get }: Site, id: string, caller = here) =>
  (await get<View>('/WorkerOrder/view', { id }, caller)).data
const trade = ({ post }: Site, key: string, caller = here) =>
  post<{ password: string } | null>('/people/getTokenByKey', { username: USERNAME, key }, caller)

describe('MOCK-10 a key stands for the password that staff granted', () => {
  const byForgot = async ({ mock, post }: Site) => {
    const { key } = (await post<{ key: string }>('/Member/getRetrieveType', { username: USERNAME })).data
    await post('/Member/getCode', { type: 'mobile', key, subject: '+8613800000001' })
    const { code } = await mock.outbox.waitFor({ to: '13800000001', purpose: 'forgot' })
    const chosen = { type: 'mobile', key, code, password: 'Chosen-1!', checkpass: 'Chosen-1!' }
    expect((await post('/Member/resetForgetPass', chosen)).code).toBe(200)
  }
  const byMember = async ({ mock, post }: Site) => {
    const caller = await mock.members.token(USERNAME)
    const chosen = { password: 'Chosen-1!', checkpass: 'Chosen-1!' }
    expect((await post('/Member/resetPass', chosen, caller)).code).toBe(200)
  }
  const byTester = async ({ mock }: Site) => {
    await mock.members.patch(USERNAME, { password: 'Chosen-1!' })
  }
  const byAnotherOrder = async ({ mock }: Site) => {
    const { id } = await mock.orders.seed({ wo_type: 2, full_account: USERNAME })
    await mock.orders.get(id).approve({ password: 'Chosen-1!' })
  }
  const changes = [
    { how: 'by the forgot flow', change: byForgot },
    { how: 'by the member', change: byMember },
    { how: 'by a tester', change: byTester },
    { how: 'by the approval of another order', change: byAnotherOrder },
  ]

  for (const { how, change } of changes)
    test(`MOCK-10 a later change ${how} voids it: no key in the view, no trade`, async () => {
      const site = await freshSite()
      const { id, key } = await approved(site)
      await change(site)
      expect(await trade(site, key)).toMatchObject({ ...REFUSED, data: null })
      expect(await view(site, id)).not.toHaveProperty('key')
    })

  test('MOCK-10 a change voids a key that was traded a moment ago as well', async () => {
    const site = await freshSite()
    const { id, key } = await approved(site)
    expect((await trade(site, key)).code).toBe(200)
    await byTester(site)
    expect(await trade(site, key)).toMatchObject(REFUSED)
    expect(await view(site, id)).not.toHaveProperty('key')
  })
})

describe('MOCK-10 a key answers again for ten minutes', () => {
  test('MOCK-10 a trade whose answer was destroyed is answered when it is asked again', async () => {
    const site = await freshSite()
    const { key } = await approved(site)
    const fault = { kind: 'CONNECTION_RESET_BY_PEER', match: { path: '/people/getTokenByKey' }, commit: true } as const
    await site.mock.faults.add(fault)
    await expect(trade(site, key)).rejects.toThrow()
    await site.mock.faults.clear()
    expect(await trade(site, key)).toMatchObject({ code: 200, data: { password: GRANTED } })
  })
})
