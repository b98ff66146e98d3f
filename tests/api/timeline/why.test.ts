/** Texts of every origin are traced to their source and their cause. What cannot be explained is not guessed. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { FaultRequestInput } from '#contract/calls/faults'
import type { Why } from '#contract/calls/past/why'
import { freshFolder } from '../client/fresh-folder'
import { call } from '../client/independent-rpc'
import { freshSite, openedElsewhere, type Site } from '../client/mock-per-test'
import { forwardingSite } from '../upstream/client'

const add = { pay_time: '2025-12-31 20:15:42', outOrderid: '', imgs: '/images/a.png', describe: '', wo_type: 1 }
const device = 'one'

/** An order that a rule rejects after a day, looked at before and after. */
async function rejectedByRule(): Promise<Site & { id: string }> {
  const site = await freshSite()
  const { mock, get, post } = site
  const rules = [{ on: 'order.created', after: '24h', do: { reject: { reason: '截图不清晰' } } } as const]
  await mock.scenarios.put('strict-staff', {
    name: 'strict-staff',
    clock: { now: '2026-01-01T09:00:00+08:00', mode: 'frozen' },
    rules,
  })
  await mock.scenarios.start('strict-staff')
  const { data: id } = await post<string>('/WorkerOrder/add', { ...add, full_account: 'sunny2024' }, { device })
  await get('/WorkerOrder/view', { id }, { device })
  await mock.clock.advance('24h')
  await get('/WorkerOrder/view', { id }, { device })
  return { ...site, id }
}

/** The line of the app's sources that a source names. */
function lineOf(source: Why['source']): string {
  if (!source || !('key' in source)) throw new Error('no text of a catalogue')
  return readFileSync(source.file, 'utf8').split('\n')[source.line - 1] ?? ''
}
const words = ({ chain }: Why) => chain.map((step) => step.words)

describe('WHY-1 a text on a screen', () => {
  test('WHY-1 a text of the catalogue is traced through answer and decision to the rule behind it, with alternatives', async () => {
    const { mock, id } = await rejectedByRule()
    const why = await mock.why('您的工单被驳回')
    expect(why.source).toMatchObject({ key: 'order.rejected', file: 'web/src/text/zh-cn.ts' })
    expect(lineOf(why.source)).toContain("rejected: '您的工单被驳回'")
    expect(words(why)).toEqual([
      expect.stringMatching(/^GET \/WorkerOrder\/view answered status 2 at 2026-01-02T09:00:00/),
      expect.stringMatching(new RegExp(`^order ${id} rejected with 截图不清晰 at `)),
      expect.stringMatching(new RegExp(`^order ${id}: reject planned for `)),
      'rule 1 of strict-staff says so',
    ])
    const call = (await mock.requests.ls({ path: '/WorkerOrder/view' })).at(-1)?.id
    expect(why.chain[0]?.request).toBe(call)
    expect(why.chain.at(-1)?.rule).toEqual({ scenario: 'strict-staff', n: 1 })
    expect(why.message).toBeUndefined()

    // An alternative is a branch before the decision, and its command makes that branch.
    const { instead } = why
    expect(instead.map((one) => one.words)).toEqual(['approve it', 'let it expire'])
    const [approve] = instead
    expect(approve?.command).toBe(
      `npm run mock -- timeline branch ${approve?.entry} --name approved && npm run mock -- --space approved orders approve ${id}`,
    )
    await mock.timeline.branch(approve?.entry ?? 0, 'approved')
    const other = mock.space('approved')
    expect(await other.orders.get(id).show()).toMatchObject({ status: 0 })
    expect(await other.orders.get(id).approve()).toMatchObject({ status: 1 })
    expect(await mock.orders.get(id).show()).toMatchObject({ status: 2 })
    // Now that there is a space of that name, the next branch gets another.
    const [again] = (await mock.why('您的工单被驳回')).instead
    expect(again?.command).toMatch(/--name approved-2 && npm run mock -- --space approved-2 orders approve /)
  })

  test('WHY-1 a rejection whose reason equals a text of the app is traced to the answer that brought it', async () => {
    const { mock, get, post } = await freshSite()
    const { data: id } = await post<string>('/WorkerOrder/add', { ...add, full_account: 'sunny2024' }, { device })
    await mock.orders.get(id).reject({ reason: '处理中' })
    await get('/WorkerOrder/view', { id }, { device })
    expect((await mock.why('处理中')).source).toMatchObject({ call: '/WorkerOrder/view', member: 'data.results' })
  })

  test('WHY-1 `why` names no decision that staff made after the answer that is on the screen', async () => {
    const { mock, get, id } = await rejectedByRule()
    await mock.orders.get(id).expire()
    const why = await mock.why('您的工单被驳回')
    expect(words(why).at(-1)).toBe('rule 1 of strict-staff says so')
    expect(why.instead.map((one) => one.words)).toEqual(['approve it', 'let it expire'])
    const other = await mock.orders.seed()
    await get('/WorkerOrder/getListbyDev', { page: 1, pageSize: 10 }, { device })
    await get('/WorkerOrder/view', { id: other.id }, { device })
    await mock.orders.last().reject({ reason: '金额不符' })
    expect(words(await mock.why('处理中')).join()).not.toContain('rejected')
  })

  test('WHY-1 an answer that comes too late is explained by the fault that held it up', async () => {
    const { mock, get } = await freshSite()
    await mock.faults.add({ kind: 'DELAY', delay: '60s', match: { path: '/WorkerOrder/getListbyDev' } })
    const leaving = new AbortController()
    const asked = get('/WorkerOrder/getListbyDev', {}, { signal: leaving.signal })
    await expect.poll(async () => (await mock.faults.ls())[0]?.hits).toBe(1)
    leaving.abort()
    await expect(asked).rejects.toThrow()
    await expect.poll(async () => (await mock.requests.ls()).length).toBe(1)
    const why = await mock.why('网络错误')
    expect(words(why)).toContain('fault f1 struck the call')
    expect(why.instead).toHaveLength(1)
  })

  test('WHY-1 the newest of the calls that wait explains a text, through its fault, which may be gone', async () => {
    const { mock, get } = await freshSite()
    const { id } = await mock.orders.seed({ wo_type: 99, describe: 'x' })
    const fault = await mock.faults.add({ kind: 'DELAY', delay: '1m', match: { path: '/WorkerOrder/view' } })
    const stop = new AbortController()
    const calls = [1, 2].map(() =>
      get('/WorkerOrder/view', { id }, { device, signal: stop.signal }).catch(() => undefined),
    )
    await expect.poll(async () => (await mock.faults.ls())[0]?.hits).toBe(2)
    await mock.faults.rm(fault.id)
    const { chain } = await mock.why('正在查询…')
    expect(chain[0]?.words).toBe('call 2 to /WorkerOrder/view has no answer yet')
    expect(chain.map((step) => step.words)).toContainEqual(expect.stringMatching(/^fault f1 armed at /))
    stop.abort()
    await Promise.all(calls)
  })

  test('WHY-1 an expired order is traced to its own expiry, also without a message, and the other decisions are offered', async () => {
    const { mock, get } = await freshSite()
    const [one, other] = [await mock.orders.seed({ wo_type: 1 }), await mock.orders.seed({ wo_type: 1 })]
    await mock.orders.get(one.id).expire()
    await mock.orders.get((await mock.orders.seed({ wo_type: 1 })).id).expire()
    await mock.orders.get(other.id).expire({ msg: '' })
    await get('/WorkerOrder/view', { id: one.id }, { device })
    const why = await mock.why('您的工单已失效', `/account?orderId=${one.id}`)
    expect(words(why)[1]).toMatch(new RegExp(`^order ${one.id} expired with 您的工单已失效 at `))
    expect(why.instead.map((way) => way.words)).toEqual(['approve it', 'reject it'])
    await get('/WorkerOrder/view', { id: other.id }, { device })
    expect(words(await mock.why('工单以失效')).slice(1)).toEqual([
      expect.stringMatching(`^order ${other.id} expired at `),
      'somebody did it by hand',
    ])
  })

  test('WHY-1 已完成 in the list is traced to a rejection too, but the page of an order not to another order of a list', async () => {
    const { mock, get, post, id } = await rejectedByRule()
    const list = () => get('/WorkerOrder/getListbyDev', { page: 1, pageSize: 10 }, { device })
    await list()
    const why = await mock.why('已完成', '/list')
    expect(why.source).toMatchObject({ key: 'list.finished' })
    expect(words(why)[1]).toMatch(`order ${id} rejected with 截图不清晰`)
    const { data: other } = await post<string>('/WorkerOrder/add', { ...add, full_account: 'sunny2024' }, { device })
    await list()
    expect((await mock.why('已完成', `/account?orderId=${other}`)).chain).toEqual([])
    await mock.orders.get(id).expire({ code: 412 })
    await get('/WorkerOrder/view', { id }, { device })
    expect(words(await mock.why('工单不存在', `/account?orderId=${id}`))[1]).toMatch(`order ${id} expired`)
  })

  test('WHY-1 an order that a scenario gives is traced to its start, and no alternative leads to an order of the same number from before it', async () => {
    const { mock, get } = await freshSite({ clock: { mode: 'frozen' } })
    const { id } = await mock.orders.seed({ wo_type: 3 })
    await mock.clock.advance('1s')
    const orders = [{ wo_type: 3 as const, status: 2, results: '给定的理由' }]
    await mock.scenarios.put('given', { name: 'given', given: { orders, settings: { code: { fixed: '123456' } } } })
    const before = (await mock.timeline.ls()).at(-1)?.id ?? 0
    await mock.scenarios.start('given')
    const since = (await mock.timeline.ls()).filter(({ id }) => id > before)
    expect(since.map(({ words }) => words)).toEqual(['reset', 'scenario given started'])
    expect(await mock.orders.last().show()).toMatchObject({ id })
    await get('/WorkerOrder/view', { id }, { device })
    const why = await mock.why('给定的理由')
    expect(words(why).slice(1)).toEqual([
      expect.stringMatching(/^scenario given started at /),
      'somebody did it by hand',
    ])
    expect(why.instead).toEqual([])
  })

  test('WHY-1 a cause that a restart or a bug file has lost is neither guessed nor taken for somebody’s hand', async () => {
    const state = join(freshFolder(), 'state.json')
    const first = await freshSite({ state })
    await first.mock.clock.freeze()
    const { id } = await first.mock.orders.seed({ wo_type: 99 })
    await first.mock.orders.get(id).reject({ after: '2h', reason: '截图不清晰' })
    await first.mock.close()
    const { mock, get } = await freshSite({ state })
    const other = await mock.orders.seed({ wo_type: 99 })
    await mock.orders.get(other.id).approve({ after: '9h' })
    await mock.clock.advance('3h')
    await get('/WorkerOrder/view', { id }, { device })
    const lost = [
      expect.stringMatching(`^order ${id} rejected with 截图不清晰 at `),
      'nothing is kept of what led to it',
    ]
    expect(words(await mock.why('截图不清晰')).slice(1)).toEqual(lost)

    const { data: made } = await call<string>(mock.url, 'POST', '/WorkerOrder/add', {
      ...add,
      full_account: 'sunny2024',
    })
    await mock.requests.clear()
    await get('/WorkerOrder/view', { id: made }, { device })
    await mock.bugs.save('cleared')
    const elsewhere = await openedElsewhere(mock, 'cleared')
    const why = await elsewhere.mock.why('处理中', `/account?orderId=${made}`)
    expect(words(why).slice(1)).toEqual([expect.stringMatching(`^order ${made} created at `), lost[1]])
  })

  test('WHY-1 a branch explains a decision that it inherited', async () => {
    const { mock, id } = await rejectedByRule()
    const last = (await mock.timeline.ls()).at(-1)?.id ?? 0
    const before = await mock.why('您的工单被驳回')
    await mock.timeline.branch(last, 'later')
    await call(mock.url, 'GET', '/WorkerOrder/view', { id }, { device, space: 'later' })
    const inBranch = await mock.space('later').why('截图不清晰')
    expect(inBranch.chain.at(-1)).toEqual(before.chain.at(-1))
    const again = (await mock.space('later').why('您的工单被驳回')).instead[0]
    expect(again?.command).toMatch(/^npm run mock -- --space later timeline branch \d+ --name approved && /)
  })

  test('WHY-1 the address tells which of two orders is meant', async () => {
    const { mock, get, id } = await rejectedByRule()
    const other = await mock.orders.seed()
    await mock.orders.last().reject({ reason: '金额不符' })
    await get('/WorkerOrder/view', { id: other.id }, { device })
    const decided = async (path?: string) => (await mock.why('您的工单被驳回', path)).chain[1]?.words
    expect(await decided()).toContain(other.id)
    expect(await decided(`/account?orderId=${id}`)).toContain(id)
    expect(await decided(`/other?id1=${other.id}`)).toContain(other.id)
  })

  test('WHY-1 a status and a type in the list are traced to the decision and the creation of the order', async () => {
    const { mock, get, post } = await freshSite()
    const make = async (wo_type: number) =>
      (await post<string>('/WorkerOrder/add', { ...add, wo_type, full_account: 'sunny2024' }, { device })).data
    const [rejected, approved] = [await make(1), await make(3)]
    await mock.orders.get(rejected).reject({ reason: '截图不清晰' })
    await mock.orders.get(approved).approve()
    await get('/WorkerOrder/getListbyDev', { page: 1, pageSize: 10 }, { device })
    for (const [text, key, id, made] of [
      ['已驳回', 'list.rejected', rejected, 'rejected'],
      ['支付未到账', 'orderType.3', approved, 'created'],
    ] as const) {
      const { source, chain, instead } = await mock.why(text, '/list')
      expect(source).toMatchObject({ key })
      expect(chain[1]?.words).toMatch(new RegExp(`^order ${id} ${made} .*at `))
      if (made === 'created') expect(instead).toMatchObject([{ words: 'refuse /WorkerOrder/getListbyDev' }])
      else expect(instead.map(({ command }) => command).join()).toContain(id)
    }
    // Both rows say so, and nobody said which is meant.
    const { source, chain, instead } = await mock.why('已完成', '/list')
    expect(source).toMatchObject({ key: 'list.finished' })
    expect(chain.at(-1)).toEqual({ words: '2 orders in it show this' })
    expect(instead).toEqual([])
  })

  test('WHY-1 a text that the catalogue has twice is explained as the one that the page shows', async () => {
    const { mock, post } = await rejectedByRule()
    await post('/WorkerOrder/add', { ...add, wo_type: 3, full_account: 'sunny2024' }, { device })
    const { data: other } = await post<string>('/WorkerOrder/add', { ...add, full_account: 'sunny2024' }, { device })
    await mock.orders.get(other).approve({})
    const keyOn = async (text: string, path: string) => (await mock.why(text, path)).source
    expect(await keyOn('支付未到账', '/kefu')).toMatchObject({ key: 'title.payment' })
    expect(await keyOn('支付未到账', '/not-account')).toMatchObject({ key: 'title.payment' })
    expect(await keyOn('新密码', '/pwd')).toMatchObject({ key: 'form.newPassword' })
    expect(await keyOn('验证码', '/phone')).toMatchObject({ key: 'form.code' })
    expect(await keyOn('验证码', '/reault')).toMatchObject({ key: 'query.captcha' })
    expect(await keyOn('用户名', '/forgot')).toMatchObject({ key: 'form.username' })
  })

  test('WHY-1 success, number and date of an order are traced to its creation by a call, not to its rule or what was planned', async () => {
    const { mock, get, id } = await rejectedByRule()
    const created = [expect.stringMatching(`^order ${id} created at `), 'the app called POST /WorkerOrder/add']
    expect(words(await mock.why('工单创建成功')).slice(1)).toEqual(created)
    await get('/WorkerOrder/getListbyDev', { page: 1, pageSize: 10 }, { device })
    for (const text of [id, '2026-01-01 09:00:00']) {
      const why = await mock.why(text, '/list')
      expect(words(why).slice(1), text).toEqual(created)
      expect(why.instead).toMatchObject([{ words: 'refuse /WorkerOrder/getListbyDev' }])
    }
  })

  test('WHY-1 an answer, a name and a date in any zone are traced to their member and to the call that brought it', async () => {
    const { mock } = await rejectedByRule()
    const dates = ['2026-01-01 09:00:00', '2026-01-01 01:00:00', '2026-01-01 06:30:00']
    const call = (await mock.requests.ls({ path: '/WorkerOrder/view' })).at(-1)?.id
    for (const [text, member] of [
      ['截图不清晰', 'data.results'],
      ['sunny2024', 'data.full_account'],
      ...dates.map((date) => [date, 'data.create_time'] as const),
    ] as const) {
      const why = await mock.why(text)
      expect(why.source, text).toMatchObject({ call: '/WorkerOrder/view', member })
      expect(why.chain[0]?.request, text).toBe(call)
    }
    expect((await mock.why('2026-01-01 09:00:01')).source).toBeNull()
    const [answered, cause] = words(await mock.why('上次查询 2026-01-01 09:00:00'))
    expect(answered).toMatch(/^GET \/WorkerOrder\/view answered /)
    expect(cause, 'the phone told this time').toMatch(/^no change is known /)
  })

  test('WHY-1 a text is traced to an answer with the code 0, which means success', async () => {
    const { mock, get } = await freshSite()
    const { id } = await mock.orders.seed()
    const data = { wo_type: 99, status: 2, results: '' }
    await mock.faults.add({ kind: 'BUSINESS', code: 0, data, match: { path: '/WorkerOrder/view' } })
    await get('/WorkerOrder/view', { id })
    const { chain } = await mock.why('您的工单被驳回')
    expect(chain[0]?.words).toContain('answered status 2')
  })

  test('WHY-1 a refusal is traced to the answer that gave it', async () => {
    const { mock, get } = await rejectedByRule()
    const { data } = await get<{ key: string }>('/Base/captcha')
    await get('/WorkerOrder/view', { id: '1', code: 'x', key: data.key }, { device })
    const [, ...refused] = (await mock.requests.ls({ path: '/WorkerOrder/view' })).slice(-2)
    const [said] = refused
    const why = await mock.why('工单不存在')
    expect(why.source).toEqual({ call: '/WorkerOrder/view', request: said?.id, member: 'msg' })
    expect(words(why).at(-1)).toBe(
      'no change is known that led to it: the app asked with id "1", code "***", key "***"',
    )
    const phone = { sendtype: 'mobile', mobile: '13900000000', mobile_country_code: '+86' }
    for (const [token, text, cause] of [
      [undefined, '请先登录', 'the app sent no token'],
      ['unknown', 'token失效', 'the app sent a token that is not valid'],
    ] as const) {
      await get('/base/verify', phone, token === undefined ? {} : { token })
      expect(words(await mock.why(text)).at(-1)).toBe(cause)
    }
  })

  test('WHY-1 a code that was refused as too old, asked for too often or tried too often is traced to its sending and to the clock', async () => {
    const { mock, get, post } = await freshSite()
    await mock.clock.freeze()
    const token = await mock.members.token('sunny2024')
    const phone = { mobile: '13912345678', mobile_country_code: '+86' }
    const sent = [expect.stringMatching(/^code sent to \+86 13912345678 at /), 'the app called GET /base/verify']
    const ask = () => get('/base/verify', { sendtype: 'mobile', ...phone }, token)
    const causes = async (text: string) => words(await mock.why(text)).slice(1)
    await ask()
    const old = await mock.outbox.waitFor({ to: phone.mobile })
    await mock.clock.advance('1h')
    await post('/Member/bindMobile', { ...phone, code: old.code }, token)
    expect(await causes('验证码已过期')).toEqual([
      expect.stringMatching(/^its code was good until /),
      expect.stringMatching(/^clock moved to /),
      'somebody did it by hand',
      ...sent,
    ])
    await ask()
    await ask()
    expect(await causes('发送过于频繁，请稍后再试')).toEqual([
      expect.stringMatching(/^a code was sent to the same address at /),
      ...sent,
    ])
    const { code } = await mock.outbox.waitFor({ to: phone.mobile })
    const wrong = { ...phone, code: code === '000000' ? '111111' : '000000' }
    for (let tries = 0; tries < 6; tries++) await post('/Member/bindMobile', wrong, token)
    expect(await causes('错误次数过多，请重新获取验证码')).toEqual([
      '5 wrong codes were entered',
      expect.stringMatching(/ at /),
      'the app called POST /Member/bindMobile',
      ...sent,
    ])
    await mock.clock.advance('1m')
    await ask()
    await mock.clock.advance('1h')
    await post('/Member/bindMobile', wrong, token)
    expect((await causes('验证码已过期'))[0]).toMatch(/^its code was good until /)
  })

  test('WHY-1 a key that was refused is traced to its age, or to the change that used it up or withdrew it', async () => {
    const { mock, get, post } = await freshSite()
    await mock.clock.freeze()
    const username = 'sunny2024'
    const approved = async () => {
      const { id } = await mock.orders.seed({ wo_type: 1, full_account: username })
      await mock.orders.get(id).approve()
      const { data } = await get<{ key: string }>('/WorkerOrder/view', { id }, { device })
      return { id, key: data.key }
    }
    const causes = async (key: string, by = 'another') => {
      expect(await post('/people/getTokenByKey', { username, key }, { device: by })).toMatchObject({ code: 201 })
      return words(await mock.why('凭证已失效，请重新验证')).slice(1)
    }
    const old = await approved()
    await mock.clock.advance('25h')
    expect(await causes(old.key)).toEqual([
      expect.stringMatching(/^its key was good until /),
      expect.stringMatching(/^clock moved to /),
      'somebody did it by hand',
      expect.stringMatching(`^order ${old.id} approved with .* at `),
      'somebody did it by hand',
    ])
    const traded = await approved()
    await post('/people/getTokenByKey', { username, key: traded.key }, { device })
    expect(await causes(traded.key)).toEqual([
      'its key was used up or withdrawn',
      expect.stringMatching(`^order ${traded.id} key redeemed at `),
      'the app called POST /people/getTokenByKey',
    ])
    const withdrawn = await approved()
    await mock.orders.get(withdrawn.id).expire()
    expect((await causes(withdrawn.key, device))[1]).toMatch(`order ${withdrawn.id} expired`)
    // A key that nobody has seen is not explained.
    expect(await causes('unknown')).toEqual([expect.stringMatching(/^no change is known/)])
    const { data } = await post<{ key: string }>('/Member/getRetrieveType', { username })
    await mock.clock.advance('25h')
    await post('/Member/getCode', { key: data.key, type: 'mobile', subject: '13800000000' }, { device })
    expect(words(await mock.why('凭证已失效，请重新验证'))[1]).toMatch(/^its key was good until /)
  })

  test.each(['CONNECTION_RESET_BY_PEER', 'UNDECRYPTABLE'] as const)(
    'WHY-1 网络错误 is traced to %s, the fault that struck, and to its arming',
    async (kind) => {
      const { mock, get } = await rejectedByRule()
      // A scenario counts faults anew: this one has the same id.
      await mock.faults.add({ kind: 'DELAY', delay: '1ms', match: { path: '/Tag/index' } })
      await mock.scenarios.start('strict-staff')
      const before = (await mock.timeline.ls()).at(-1)?.id ?? 0
      const { id: fault } = await mock.faults.add({ kind, match: { path: '/WorkerOrder/getListbyDev' } })
      await get('/WorkerOrder/getListbyDev').catch(() => undefined)
      const why = await mock.why('网络错误')
      expect(why.source).toMatchObject({ key: 'error.network' })
      expect(words(why)).toEqual([
        expect.stringMatching(/^GET \/WorkerOrder\/getListbyDev got no answer/),
        `fault ${fault} struck the call`,
        expect.stringMatching(new RegExp(`^fault ${fault} armed at `)),
        'somebody did it by hand',
      ])
      expect(why.chain[2]?.entry).toBeGreaterThan(before)
      expect(why.instead).toMatchObject([{ words: `take fault ${fault} away`, call: { method: 'DELETE' } }])
      const [way] = why.instead
      await mock.timeline.branch(way?.entry ?? 0, 'calm')
      await mock.space('calm').faults.rm(fault)
    },
  )

  test('WHY-1 the branch without a fault begins where the fault still stands, whatever an older call changed after its end', async () => {
    const { mock, get } = await freshSite()
    await mock.faults.add({ kind: 'HOLD', match: { path: '/Base/captcha' } })
    const older = get('/Base/captcha')
    const { id } = await mock.held.waitFor()
    const fault = await mock.faults.add({ kind: 'EMPTY_RESPONSE', match: { path: '/WorkerOrder/getListbyDev' } })
    await get('/WorkerOrder/getListbyDev').catch(() => undefined)
    await mock.faults.rm(fault.id)
    await mock.held.release(id)
    await older
    const { instead } = await mock.why('网络错误')
    expect(instead.map((way) => way.words)).toEqual([`take fault ${fault.id} away`])
    await mock.timeline.branch(instead[0]?.entry ?? 0, 'calm')
    await mock.space('calm').faults.rm(fault.id)
  })

  test('WHY-1 a forwarded call that no fault can name is explained without a branch that refuses it', async () => {
    const { mock, get, other } = await forwardingSite([{ match: '*', mode: 'upstream', writes: true }])
    other.takeOver('/Foo/bar', (_, response) => response.end(JSON.stringify({ code: 200, msg: '', data: '别处的话' })))
    await mock.orders.seed()
    await get('/Foo/bar')
    expect(await mock.why('别处的话')).toMatchObject({ source: { call: '/Foo/bar' }, instead: [] })
  })

  test('WHY-1 the words of the app for an order that was refused without any, or lost, are traced to the fault', async () => {
    const { mock, post } = await freshSite()
    const doubt = '暂时无法确认是否提交成功，请再试一次。若刚才已提交，不会重复创建，您之后修改的内容不会包含在内'
    for (const [answer, text, key] of [
      [{ kind: 'BUSINESS', code: 201 }, '账号不存在，请重新验证', 'order.unknownAccount'],
      [{ kind: 'STATUS', status: 502 }, doubt, 'order.unconfirmed'],
    ] as const) {
      const { id: fault } = await mock.faults.add({ ...answer, match: { path: '/WorkerOrder/add' }, times: 1 })
      await post('/WorkerOrder/add', add).catch(() => undefined)
      const why = await mock.why(text)
      expect(why.source).toMatchObject({ key })
      expect(why.chain).toContainEqual({ words: `fault ${fault} struck the call`, fault })
    }
  })

  test('WHY-1 no text is traced to an answer that the app meets with other words, or in silence', async () => {
    const { mock, get } = await freshSite()
    const cases: [path: string, fault: FaultRequestInput, texts: string[]][] = [
      ['/WorkerOrder/add', { kind: 'BUSINESS', code: 201, msg: 'x' }, ['网络错误', '操作未成功，请稍后再试']],
      ['/WorkerOrder/view', { kind: 'BUSINESS', code: 205, msg: 'x' }, ['网络错误', '工单不存在', '工单以失效']],
      ['/WorkerOrder/view', { kind: 'DELAY', delay: '1ms' }, ['网络错误', '您的工单已失效']],
      ['/base/initApp', { kind: 'STATUS', status: 500 }, ['网络错误']],
    ]
    for (const [path, fault, texts] of cases) {
      await mock.reset()
      await mock.faults.add({ ...fault, match: { path } })
      await get(path, { id: '1' }).catch(() => undefined)
      expect((await mock.requests.ls()).at(-1)?.fault).toBe('f1')
      for (const text of texts) expect((await mock.why(text)).chain, `${path}: ${text}`).toEqual([])
    }
  })

  test('WHY-1 an order that expired, once or twice, or came back from a snapshot, is decided otherwise where it was open', async () => {
    const { mock, get } = await freshSite()
    const { id } = await mock.orders.seed()
    await mock.orders.get(id).approve({ withKey: false })
    await mock.orders.get(id).expire({ msg: '先' })
    await mock.orders.get(id).expire({ msg: '后' })
    await get('/WorkerOrder/view', { id })
    const expired = await mock.why('后')
    const second = (await mock.timeline.ls()).findLast(({ words }) => words.includes('expired'))
    expect(expired.chain[1]?.entry).toBe(second?.id)
    const { id: other } = await mock.orders.seed()
    await mock.orders.get(other).reject({ reason: '看不清' })
    await mock.snapshots.save('kept')
    await mock.reset()
    await mock.snapshots.restore('kept')
    await get('/WorkerOrder/view', { id: other })
    const rejected = await mock.why('看不清')
    for (const [ways, order] of [
      [expired.instead, id],
      [rejected.instead, other],
    ] as const) {
      expect(ways).not.toEqual([])
      for (const [at, { entry, call }] of ways.entries()) {
        const { name } = await mock.timeline.branch(entry, `way-${order}-${at}`)
        const there = mock.space(name).orders.get(order)
        await (call?.path.endsWith('approve')
          ? there.approve()
          : call?.path.endsWith('reject')
            ? there.reject()
            : there.expire())
      }
    }
  })

  test.each([
    { kind: 'HOLD', match: {} },
    { kind: 'SLOW_BODY', bytesPerSecond: 1, match: {} },
  ] satisfies FaultRequestInput[])(
    'WHY-1 a text that waits is traced to the fault $kind that keeps its answer',
    async (spec) => {
      const { mock, get } = await freshSite()
      const { id } = await mock.orders.seed({ wo_type: 99, describe: 'x' })
      const { id: fault } = await mock.faults.add(spec)
      const stop = new AbortController()
      const asked = get('/WorkerOrder/view', { id }, { device, signal: stop.signal }).catch(() => undefined)
      await expect.poll(async () => (await mock.faults.ls())[0]?.hits).toBe(1)
      const why = await mock.why('正在查询…')
      expect(words(why)).toEqual([
        expect.stringMatching(/^call \d+ to \/WorkerOrder\/view has no answer yet$/),
        `fault ${fault} struck the call`,
        expect.stringMatching(`^fault ${fault} armed at `),
        'somebody did it by hand',
      ])
      expect(why.instead.map((way) => way.words)).toEqual([`take fault ${fault} away`])
      expect((await mock.why('识别中…')).chain).toEqual([])
      stop.abort()
      await asked
      await expect.poll(async () => words(await mock.why('正在查询…'))[0] ?? '').not.toContain('no answer yet')
    },
  )

  test('WHY-1 a text that waits is traced to the latency that was set, and its alternative is a branch without it', async () => {
    const { mock, get } = await freshSite()
    const { id } = await mock.orders.seed({ wo_type: 99, describe: 'x' })
    await mock.settings.set({ latency: '1h' })
    const stop = new AbortController()
    const asked = get('/WorkerOrder/view', { id }, { device, signal: stop.signal }).catch(() => undefined)
    await expect
      .poll(async () => words(await mock.why('正在查询…')))
      .toEqual([
        expect.stringMatching(/^call \d+ to \/WorkerOrder\/view has no answer yet$/),
        'every answer waits for 1h',
        expect.stringMatching(/^Change settings at /),
        'somebody did it by hand',
      ])
    // A change that came after the call is no cause of its waiting.
    const before = await mock.why('正在查询…')
    await mock.settings.set({ latency: '2h' })
    const { chain, instead } = await mock.why('正在查询…')
    expect(chain).toEqual(before.chain)
    expect(instead.map((way) => way.command.split(' && ')[1])).toEqual([
      'npm run mock -- --space at-once settings set latency=0ms',
    ])
    stop.abort()
    await asked
  })

  test('WHY-1 an answer that was edited while it was held is traced to the edit', async () => {
    const { mock, get } = await freshSite()
    const { id } = await mock.orders.seed({ wo_type: 99, describe: 'x' })
    const { id: fault } = await mock.faults.add({ kind: 'HOLD', at: 'answer', match: { path: '/WorkerOrder/view' } })
    const asked = get('/WorkerOrder/view', { id }, { device }).catch(() => undefined)
    const { id: call } = await mock.held.waitFor()
    await mock.held.release(call, { code: 500, msg: '编辑过' })
    await asked
    expect(words(await mock.why('编辑过')).slice(0, 3)).toEqual([
      expect.stringMatching(/^GET \/WorkerOrder\/view answered 500 at /),
      'somebody edited the call while it was held',
      `fault ${fault} struck the call`,
    ])
  })

  test('WHY-1 a line of an answer of the assistant, an address in it and the words beside one are traced to it', async () => {
    const { mock } = await freshSite()
    const ask = async (query: string): Promise<string> => {
      const body = JSON.stringify({ query, inputs: {}, response_mode: 'blocking', user: '1' })
      const headers = { 'content-type': 'application/json', authorization: 'Bearer app-development-key' }
      return (await (await fetch(`${mock.url}/v1/chat-messages`, { method: 'POST', headers, body })).json()).answer
    }
    const long = await ask('长回答')
    const linked = await ask('链接')
    const [address = ''] = /https?:\/\/\S+/.exec(linked) ?? []
    for (const text of [long.split('\n')[2] ?? '', address, linked.replace(address, '').trim()])
      expect((await mock.why(text)).source, text).toMatchObject({ call: '/v1/chat-messages', member: 'answer' })
  })

  test('WHY-1 a branch is offered in which a pending order is decided or becomes overdue', async () => {
    const { mock, get, post } = await freshSite()
    await mock.clock.freeze()
    const { data: id } = await post<string>('/WorkerOrder/add', { ...add, full_account: 'sunny2024' }, { device })
    await get('/WorkerOrder/view', { id }, { device })
    const { instead } = await mock.why('客服审核中')
    expect(instead.map((way) => way.words)).toEqual(['approve it', 'reject it', 'let it expire', 'let two days pass'])
    const later = instead.at(-1)
    expect(later?.command).toMatch(/--space later clock advance 48h$/)
    expect(later?.call).toEqual({ method: 'POST', path: '/clock/advance', body: { by: '48h' } })
  })

  test('WHY-1 a branch is offered in which a successful call is refused', async () => {
    const { mock, post } = await rejectedByRule()
    await post('/Member/getRetrieveType', { username: 'sunny2024' }, { device })
    const { instead } = await mock.why('手机验证')
    expect(instead.map((way) => way.words)).toEqual(['refuse /Member/getRetrieveType'])
    const [way] = instead
    const { name } = await mock.timeline.branch(way?.entry ?? 0, 'refused')
    const flags = way?.command.split('faults add ')[1]
    expect(flags).toBe('BUSINESS --code 500 --msg refused --path /Member/getRetrieveType')
    await mock.space(name).faults.add({ kind: 'BUSINESS', code: 500, match: { path: '/Member/getRetrieveType' } })
  })

  test('WHY-1 a fault that only delayed or counted a call, or held it until after the decision, is not named as a cause', async () => {
    const { mock, get, post } = await freshSite()
    const { data: id } = await post<string>('/WorkerOrder/add', { ...add, full_account: 'sunny2024' }, { device })
    await mock.faults.add({ kind: 'HOLD', match: { path: '/WorkerOrder/view' }, times: 1 })
    const view = get('/WorkerOrder/view', { id }, { device })
    const { id: call } = await mock.held.waitFor({ path: '/WorkerOrder/view' })
    await get('/Tag/index')
    await mock.orders.get(id).reject()
    await mock.held.release(call)
    await view
    const rejected = async () =>
      expect(words(await mock.why('您的工单被驳回')).slice(1)).toEqual([
        expect.stringMatching(`^order ${id} rejected with .+ at `),
        'somebody did it by hand',
      ])
    await rejected()
    await mock.faults.add({ kind: 'DELAY', delay: '1ms', match: { path: '/WorkerOrder/view' }, times: 1 })
    await get('/WorkerOrder/view', { id }, { device })
    await rejected()
    const { instead } = await mock.why('您的工单被驳回')
    expect(instead.map((way) => way.words)).toEqual(['approve it', 'let it expire'])
    await mock.faults.add({ kind: 'STATUS', status: 502, match: { path: '/WorkerOrder/view', nth: 50 } })
    await mock.orders.get(id).expire()
    await get('/WorkerOrder/view', { id }, { device })
    expect(words(await mock.why('您的工单已失效')).slice(1)).toEqual([
      expect.stringMatching(`^order ${id} expired with .+ at `),
      'somebody did it by hand',
    ])
  })

  test('WHY-1 a text that no answer has caused has a source in its language, but no chain, and no source is guessed', async () => {
    const { mock } = await rejectedByRule()
    expect((await mock.why(' \u3000')).source).toBeNull()
    for (const [text, key, file, page] of [
      ['57s', 'form.secondsLeft', 'zh-cn'],
      ['已遮挡 2 处', 'cover.count', 'zh-cn'],
      ['2 parts covered', 'cover.count', 'en'],
      ['Uploading 40%', 'order.uploading', 'en'],
      // The page's name tells which of two texts in the same words is meant.
      ['请输入正确的邮箱', 'fieldError.bindPhone', 'zh-cn', '/phone'],
      ['请输入正确的邮箱', 'fieldError.bindEmail', 'zh-cn', '/email'],
    ] as const) {
      const { source } = await mock.why(text, page)
      expect(source, text).toMatchObject({ key, file: `web/src/text/${file}.ts` })
    }
    for (const text of ['审核通过', '没有更多了', '网络错误', '图片上传失败', '密码格式不正确', '下一步']) {
      const why = await mock.why(text)
      expect(why.source, text).not.toBeNull()
      expect([why.chain, why.instead], text).toEqual([[], []])
    }
    const nothing = { source: null, chain: [], instead: [], message: expect.stringContaining('no text of the app') }
    for (const text of ['今天天气很好', '2031-05-05 05:05:05', '138****0000', '200', '2', 'order.rejected'])
      expect(await mock.why(text), text).toEqual(nothing)
  })
})
