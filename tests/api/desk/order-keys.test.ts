import { describe, expect, test } from 'vitest'
import { freshSite, type Site } from '../client/mock-per-test'

const USERNAME = 'sunny2024'
const GRANTED = 'Granted-1!'
const REFUSED = { code: 201, msg: '凭证已失效，请重新验证' }
const here = { device: 'phone-of-the-member' }
const elsewhere = { device: 'another-phone' }

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

  test("MOCK-10 another member's change leaves it alone", async () => {
    const site = await freshSite()
    const { key } = await approved(site)
    await site.mock.members.patch('moonlight88', { password: 'Chosen-1!' })
    expect(await trade(site, key)).toMatchObject({ code: 200, data: { password: GRANTED } })
  })
})

describe('MOCK-10 a key answers again for ten minutes', () => {
  test('MOCK-10 gives the device that redeemed it the same token and password, and stays in its view', async () => {
    const site = await freshSite({ clock: { mode: 'frozen' } })
    const { id, key } = await approved(site)
    const first = await trade(site, key)
    expect(first).toMatchObject({ code: 200, data: { password: GRANTED }, token: expect.stringMatching(/^\w{40}$/) })
    await site.mock.clock.advance('9m')
    expect((await view(site, id)).key).toBe(key)
    expect(await trade(site, key)).toEqual(first)
    expect((await site.mock.members.show(USERNAME)).tokens).toEqual([first.token])
  })

  test('MOCK-10 is refused and hidden ten minutes after the first trade', async () => {
    const site = await freshSite({ clock: { mode: 'frozen' } })
    const { id, key } = await approved(site)
    await trade(site, key)
    await site.mock.clock.advance('9m')
    await trade(site, key)
    await site.mock.clock.advance('1m')
    expect(await view(site, id)).not.toHaveProperty('key')
    expect(await trade(site, key)).toMatchObject(REFUSED)
  })

  const strangers = [
    { who: 'another device', caller: elsewhere },
    { who: 'a caller without a device code', caller: { device: '' } },
  ]
  for (const { who, caller } of strangers)
    test(`MOCK-10 MOCK-6 the key is not given to ${who}`, async () => {
      const site = await freshSite()
      const { id, key } = await approved(site)
      await trade(site, key)
      expect(await view(site, id, caller)).not.toHaveProperty('key')
      expect(await trade(site, key, caller)).toMatchObject(REFUSED)
    })

  test('MOCK-10 a caller without a device code trades once, and gets no second answer', async () => {
    const site = await freshSite()
    const { id, key } = await approved(site)
    expect((await trade(site, key, { device: '' })).code).toBe(200)
    expect(await trade(site, key, { device: '' })).toMatchObject(REFUSED)
    expect(await view(site, id, { device: '' })).not.toHaveProperty('key')
  })

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

describe('MOCK-6 the life of a key', () => {
  test('MOCK-6 MOCK-1 a key expires after the time in the settings', async () => {
    const site = await freshSite({ clock: { mode: 'frozen' } })
    await site.mock.settings.set({ key: { ttl: '1h' } })
    const early = await approved(site)
    await site.mock.clock.advance('59m')
    expect((await trade(site, early.key)).code).toBe(200)
    const late = await approved(site)
    await site.mock.clock.advance('1h')
    expect(await trade(site, late.key)).toMatchObject(REFUSED)
  })
})
