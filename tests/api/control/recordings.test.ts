import { expect, test } from 'vitest'
import { readScenario } from '../../../mock-server/scenario/read'
import { freshSite, type Site } from '../client/mock-per-test'
import { uploadPicture } from '../client/upload-picture'

/** Makes the app's calls of a recovery that staff reject, then approve. */
async function recovery({ mock, get, post }: Site): Promise<void> {
  const upload = await (await uploadPicture(mock.url, 'payment-alipay.png')).json()
  const proof = { pay_time: '2025-09-19 16:31:39', outOrderid: 'VT20250919163174044910' }
  await post('/WorkerOrder/getusersbypaytime', { ...proof, limit: 10, page: 1 })
  await post('/WorkerOrder/getusersbypaytime', { ...proof, limit: 10, page: 2 })
  const order = { ...proof, imgs: upload.data[0].url, full_account: '\\u661f\\u6cb3\\u6f2b\\u6b65', wo_type: 1 }
  const { data: id } = await post<string>('/WorkerOrder/add', order)
  await get('/WorkerOrder/view', { id })
  await mock.orders.last().approve({ password: 'Abc12345!', after: '2h' })
  await mock.clock.advance('2h')
  const { key } = (await get<{ key: string }>('/WorkerOrder/view', { id })).data
  await post('/people/getTokenByKey', { username: '星河漫步', key })
}

/** Records what `act` does on a frozen clock. @returns the scenario */
async function recorded(act: (site: Site) => Promise<unknown>) {
  const site = await freshSite({ clock: { mode: 'frozen' } })
  await site.mock.recordings.start()
  await act(site)
  const { scenario } = await site.mock.recordings.stop('acts')
  return readScenario(scenario, 'acts.yaml')
}
const question = { wo_type: 99, describe: '打不开', imgs: '/x.png', full_account: '' }

test('SCN-1 CTL-1 a recording becomes a scenario that tells the same story, with references, and replays', async () => {
  const site = await freshSite({ clock: { mode: 'frozen', now: '2026-05-05T10:00:00+08:00' } })
  const { mock } = site
  await mock.recordings.start()
  await recovery(site)
  const { id, key } = await mock.orders.last().show()
  const { scenario } = await mock.recordings.stop('recorded-recovery')

  const told = readScenario(scenario, 'recorded-recovery.yaml')
  expect(told.clock).toEqual({ now: '2026-05-05T10:00:00+08:00', mode: 'frozen' })
  expect(told.rules).toEqual([
    {
      on: 'order.created',
      when: { type: 1, nth: 1 },
      after: '7200s',
      do: { approve: { results: '审核通过', withKey: true } },
    },
  ])
  expect(told.steps).toEqual([
    { open: '/account' },
    { upload: { 上传支付截图: 'images/payment-alipay.png' } },
    { see: '支付时间' },
    { fill: { 支付时间: '2025-09-19 16:31:39' } },
    { click: '下一步' },
    { click: '换一批' },
    { fill: { 用户名: '星河漫步' } },
    { click: '下一步' },
    { see: '工单创建成功' },
    { advance: '7208s' },
    { see: '{password}' },
  ])
  expect(scenario).not.toContain(id)
  expect(scenario).not.toContain(String(key))

  const second = await freshSite()
  await second.mock.scenarios.put('recorded-recovery', scenario)
  for (let round = 0; round < 2; round++) {
    await second.mock.scenarios.start('recorded-recovery')
    await second.post('/WorkerOrder/add', { wo_type: 1, full_account: '星河漫步' })
    await second.mock.clock.advance('2h')
    expect(await second.mock.orders.last().show()).toMatchObject({ status: 1, key: expect.any(String) })
  }
})

test('SCN-1 a recording tells codes, faults, rejections and binding too', async () => {
  const { mock, get, post } = await freshSite()
  const caller = await mock.members.token('paperboat7')
  await mock.recordings.start()
  const phone = { mobile: '13912345678', mobile_country_code: '+86' }
  await get('/base/verify', { sendtype: 'mobile', ...phone }, caller)
  const { code } = await mock.outbox.waitFor()
  await post('/Member/bindMobile', { ...phone, code }, caller)
  await mock.faults.add({ kind: 'STATUS', status: 502, match: { path: '/Tag/index', host: 'localhost:81' }, times: 1 })
  await post('/WorkerOrder/add', { wo_type: 3, full_account: 'no\\body', imgs: '/x.png' })
  await post('/WorkerOrder/add', { wo_type: 99, describe: '打不开', imgs: '/x.png' })
  await mock.orders.last().reject({ reason: '请补充' })
  const { scenario, test: program } = await mock.recordings.stop('bind-and-ask')
  const told = readScenario(scenario, 'x')
  expect(told.steps).toContainEqual({ fill: { 验证码: '{code:13912345678}' } })
  expect(told.rules).toEqual([
    {
      on: 'request',
      when: { path: '/Tag/index' },
      fault: { kind: 'STATUS', status: 502, match: { host: 'localhost:81' }, times: 1, after: 0 },
    },
    { on: 'order.created', when: { type: 99, nth: 1 }, after: '0s', do: { reject: { reason: '请补充' } } },
  ])
  expect(scenario + program).not.toContain(code)
  expect(program).toContain('test("recorded: bind-and-ask"')
  expect(program).toContain('await member.fill({"验证码":"{code:13912345678}"})')
  expect(told.steps?.[0]).toEqual({ login: 'paperboat7' })
  expect(told.steps).toContainEqual({ fill: { 用户名: 'no\\body' } })
  await mock.scenarios.put('bind-and-ask', scenario)
  await mock.scenarios.start('bind-and-ask')
  expect(await mock.faults.ls()).toMatchObject([{ match: { path: '/Tag/index', host: 'localhost:81' } }])
})

test('SCN-1 REC-27 a recording keeps the decision of an order whose answer was lost, which the app finds in its list', async () => {
  const { rules, steps } = await recorded(async ({ mock, get, post }) => {
    await mock.faults.add({
      kind: 'CONNECTION_RESET_BY_PEER',
      commit: true,
      times: 1,
      match: { path: '/WorkerOrder/add' },
    })
    await post('/WorkerOrder/add', { ...question, imgs: '' }).catch(() => undefined)
    await get('/WorkerOrder/getListbyDev', { page: 1, pageSize: 10 })
    await mock.clock.advance('8s')
    await mock.orders.last().reject({ reason: '请补充' })
    await mock.clock.advance('1h')
    await get('/WorkerOrder/getListbyDev', { page: 1, pageSize: 10 })
  })
  expect(rules?.at(-1)).toEqual({
    on: 'order.created',
    when: { type: 99, nth: 1 },
    after: '8s',
    do: { reject: { reason: '请补充' } },
  })
  expect(steps).toEqual([
    { open: '/other' },
    { fill: { 问题描述: '打不开' } },
    { click: '提交' },
    { see: '工单创建成功' },
    { advance: '16s' },
    { see: '请补充' },
    { advance: '3592s' },
    { open: '/list' },
  ])
})

test('CON-3 a removed fault strikes in the recorded scenario as often as it did since the recording began, or not at all', async () => {
  const { mock, get } = await freshSite()
  const strikes = { kind: 'STATUS', status: 504, match: { path: '/Tag/index' } } as const
  const call = () => get('/Tag/index').catch(() => undefined)
  const before = await mock.faults.add(strikes)
  for (let time = 0; time < 2; time++) await call()
  await mock.recordings.start()
  await call()
  await mock.faults.rm(before.id)
  await mock.faults.add({ ...strikes, status: 500, times: 1 })
  const { id } = await mock.faults.add({ ...strikes, status: 502 })
  // The first strike is the other fault's, though this one is due as well.
  for (let time = 0; time < 3; time++) await call()
  await mock.faults.rm(id)
  await mock.faults.add({ ...strikes, match: { path: '/Base/captcha' } })
  await mock.faults.clear()
  await mock.faults.add({ ...strikes, status: 503 })
  await call()
  await mock.scenarios.stop()
  const { scenario } = await mock.recordings.stop('struck')
  expect(readScenario(scenario, 'x').rules).toMatchObject([
    { fault: { status: 504, times: 1 } },
    { fault: { status: 500, times: 1 } },
    { fault: { status: 502, times: 3 } },
    { fault: { status: 503, times: 1 } },
  ])
})

test('CON-3 a recording keeps a fault that was armed before it for the rest of that fault’s time, and leaves out one whose time is over', async () => {
  const { mock, get } = await freshSite({ clock: { mode: 'frozen' } })
  await mock.faults.add({ kind: 'STATUS', status: 502, ttl: '10s', match: { path: '/Base/captcha' } })
  await mock.faults.add({ kind: 'STATUS', status: 504, ttl: '10m', match: { path: '/Tag/index' } })
  await mock.clock.advance('9m')
  await mock.recordings.start()
  for (const path of ['/Base/captcha', '/Tag/index']) await get(path).catch(() => {})
  const { scenario } = await mock.recordings.stop('timed')
  expect(readScenario(scenario, 'timed.yaml').rules).toMatchObject([{ fault: { status: 504, ttl: '60s' } }])
})

test('CTL-1 the start of a scenario ends a recording, as a reset does', async () => {
  const { mock } = await freshSite()
  for (const act of [() => mock.scenarios.start('approved-with-key'), mock.reset]) {
    await mock.recordings.start()
    await act()
    expect((await mock.recordings.show()).running).toBe(false)
  }
})

test('SCN-1 a recording of decisions without words, of years and of a refusal without a message becomes a scenario', async () => {
  const order = { pay_time: '', outOrderid: '', imgs: '', describe: '', full_account: 'sunny2024', wo_type: 3 }
  const between = (happens: (site: Site, id: string) => Promise<unknown>) =>
    recorded(async (site) => {
      const { data: id } = await site.post<string>('/WorkerOrder/add', order)
      await happens(site, id)
      await site.post('/WorkerOrder/add', order)
    })
  const orderOf = ({ mock }: Site, id: string) => mock.orders.get(id)
  const seen = async (happens: (site: Site, id: string) => Promise<unknown>) =>
    ((await between(happens)).steps ?? []).map(({ see }) => see)
  expect(await seen((site, id) => orderOf(site, id).reject({ reason: '' }))).toContain('您的工单被驳回')
  expect(await seen((site, id) => orderOf(site, id).approve({ results: '' }))).toContain('已完成')
  expect(await seen((site, id) => orderOf(site, id).expire({ msg: '' }))).toContain('工单以失效')
  const refused = { kind: 'BUSINESS', code: 201, match: { path: '/WorkerOrder/add' }, times: 1 } as const
  expect(await seen(({ mock }) => mock.faults.add(refused))).toContain('工单创建失败')
  const late = await between(async (site, id) => {
    for (const by of ['366d', '2d']) await site.mock.clock.advance(by)
    await orderOf(site, id).reject()
  })
  const passed = (late.steps ?? []).flatMap(({ advance }) => advance ?? [])
  expect(passed.map((text) => Number.parseInt(text, 10))).toEqual([366 * 86_400, 2 * 86_400 + 8])
  expect(late.rules).toMatchObject([{ after: `${366 * 86_400}s` }])
})

test('CON-3 a recording sees no decision of an order whose page was left, and makes a test without steps of no visit', async () => {
  const { mock, get, post } = await freshSite({ clock: { mode: 'frozen' } })
  await mock.recordings.start()
  await post('/WorkerOrder/add', question)
  await post('/Member/getRetrieveType', { username: 'sunny2024' })
  await mock.orders.last().reject({ reason: '请补充' })
  const { data: id } = await post<string>('/WorkerOrder/add', { ...question, describe: '卡' })
  await get('/WorkerOrder/getListbyDev', { page: 1, pageSize: 10 })
  await get('/WorkerOrder/view', { id })
  await mock.orders.get(id).reject({ reason: '看不清' })
  const { scenario } = await mock.recordings.stop('left')
  const { steps = [] } = readScenario(scenario, 'left.yaml')
  expect(steps.filter(({ see }) => see === '请补充')).toEqual([])
  // It is opened again from the list.
  expect(steps.slice(-3)).toEqual([{ open: '/list' }, { open: '/other?id1={order}' }, { see: '看不清' }])
  await mock.recordings.start()
  await mock.orders.seed()
  expect((await mock.recordings.stop('idle')).test).not.toContain('member')
})

test('CON-3 a recording asks for a code once more where the member did, and names its phone as the outbox does', async () => {
  const { steps = [] } = await recorded(async ({ mock, post }) => {
    const { key } = (await post<{ key: string }>('/Member/getRetrieveType', { username: 'sunny2024' })).data
    for (const subject of ['+8613800000002', '+8613800000001'])
      await post('/Member/getCode', { key, type: 'mobile', subject })
    const { code } = await mock.outbox.waitFor()
    await post('/Member/checkCode', { key, type: 'mobile', code })
  })
  expect(steps.filter(({ click }) => click === '手机验证')).toHaveLength(1)
  expect(steps.filter(({ click }) => click === '获取验证码')).toHaveLength(2)
  expect(steps.at(-2)).toEqual({ fill: { 验证码: '{code:13800000001}' } })
})

test('CON-3 a recording opens a second form, and takes the first batch of accounts for what it is', async () => {
  const { mock, post } = await freshSite()
  await mock.recordings.start()
  const search = (page: number) =>
    post<string[]>('/WorkerOrder/getusersbypaytime', {
      pay_time: '2025-09-19 16:31:39',
      outOrderid: '',
      limit: 10,
      page,
    })
  let page = 1
  while ((await search(page)).data.length === 10) page++
  await search(1)
  await post('/WorkerOrder/add', question)
  await post('/WorkerOrder/add', question)
  const { steps = [] } = readScenario((await mock.recordings.stop('twice')).scenario, 'twice.yaml')
  expect(steps.flatMap(({ open }) => open ?? [])).toEqual(['/account', '/other', '/other'])
  // The app returns to the first batch by itself where the last one is empty.
  const batches = steps.filter(({ click }) => click === '换一批').length
  expect(batches).toBe((await search(page)).data.length === 0 ? page - 1 : page)
})

test('SCN-1 a form that is opened after a decision or a look-up is opened by its address, another type too', async () => {
  const { steps } = await recorded(async ({ mock, get, post }) => {
    const ask = (wo_type: number) =>
      post<string>('/WorkerOrder/add', { ...question, wo_type, full_account: 'sunny2024' })
    await ask(99)
    await mock.orders.last().expire({ msg: '工单已过期' })
    await ask(99)
    await mock.orders.last().reject({ reason: '请补充' })
    await ask(3)
    await mock.orders.last().reject({ reason: '再补充' })
    await ask(3)
    await get('/Base/captcha')
    const { data: id } = await ask(99)
    await get('/WorkerOrder/view', { id })
  })
  const opened = steps?.flatMap(({ open, click }) => (open ? [open] : click === '重新提交' ? [click] : []))
  expect(opened).toEqual(['/other', '/other', '/not-account', '重新提交', '/reault', '/other'])
})

test('SCN-1 a recording becomes a test for either runner, and holds no call that nobody would release', async () => {
  const { mock, post } = await freshSite()
  const written = async (runner?: 'playwright') => {
    await mock.recordings.start()
    await mock.faults.add({ kind: 'HOLD', match: { path: '/WorkerOrder/add' }, times: 1 })
    const sent = post('/WorkerOrder/add', { wo_type: 99, describe: '打不开', imgs: '/x.png' })
    await mock.held.release((await mock.held.waitFor()).id)
    await sent
    return (await mock.recordings.stop('asked', runner)).test
  }
  const [own, others] = [await written(), await written('playwright')]
  expect(own).toContain("import { test } from '../../helpers/story'")
  expect(others).toContain("import { test } from 'support-desk/playwright'\n\ntest.use({ scenario: {")
  expect(others).toContain('test("recorded: asked", async ({ member }) => {\n  await member.open(')
  expect(own + others).not.toContain('HOLD')
})

test('CTL-1 an export of calls as a scenario repeats each decision at the time when staff made it, and shows the member the decision on the member’s own order alone', async () => {
  const { mock, post } = await freshSite()
  await mock.clock.freeze()
  const other = await mock.orders.seed({ wo_type: 99, describe: 'x' })
  await post('/WorkerOrder/add', question)
  await mock.orders.get(other.id).reject({ reason: '截图不清晰' })
  await mock.clock.advance('1h')
  const first = await mock.orders.last().approve({ results: '已处理' })
  // The clock does not tell that this one came later.
  await post('/WorkerOrder/add', { ...question, describe: '又打不开' })
  await mock.clock.advance('23h')
  await mock.orders.get(first.id).expire()
  const { rules, steps } = readScenario(await mock.export('scenario'), 'exported.yaml')
  expect(rules).toMatchObject([
    { after: '3600s', do: { approve: { results: '已处理' } } },
    { after: '86400s', do: { expire: { code: 410 } } },
  ])
  expect(steps?.filter(({ see }) => see !== undefined)).toContainEqual({ see: '已处理' })
  expect(JSON.stringify(steps)).not.toContain('截图不清晰')
})

test('CTL-1 an exported scenario strikes the calls that were struck, by faults that are gone too', async () => {
  const { mock, get } = await freshSite()
  const codes = async () => {
    const answers = []
    for (let nth = 0; nth < 5; nth++) answers.push((await get('/base/initApp')).code)
    return answers
  }
  const match = { path: '/base/initApp' } as const
  await mock.faults.add({ kind: 'BUSINESS', code: 205, match, after: 1, times: 2 })
  await mock.faults.add({ kind: 'BUSINESS', code: 201, match: { ...match, nth: 5 } })
  const struck = await codes()
  expect(struck).toEqual([200, 205, 205, 200, 201])
  await mock.faults.clear()
  await mock.scenarios.put('exported', readScenario(await mock.export('scenario'), 'exported.yaml'))
  await mock.scenarios.start('exported')
  expect(await codes()).toEqual(struck)
})

test('CTL-1 the journal is exported as curl, as an HTTP archive and as a scenario', async () => {
  const site = await freshSite()
  await recovery(site)
  const { mock } = site
  await fetch(`${mock.url}/v1/parameters?user=1001`, { headers: { Authorization: 'Bearer app-development-key' } })
  const curl = await mock.export('curl')
  expect(curl).toContain(`${mock.url}/index.htm'`)
  expect(curl).toContain(`${mock.url}/v1/parameters?user=1001'`)
  expect(curl).toContain('# 4 ')
  expect((await mock.export('curl', { from: '2', to: '3' })).match(/^curl /gm)).toHaveLength(2)
  const { log } = JSON.parse(await mock.export('har'))
  expect(log.version).toBe('1.2')
  expect(log.entries[1]).toMatchObject({
    request: { method: 'POST', postData: { text: expect.stringContaining('{"data":"') } },
    _decrypted: { path: '/WorkerOrder/getusersbypaytime', answer: { code: 200 } },
  })
  const scenario = readScenario(await mock.export('scenario'), 'exported.yaml')
  expect(scenario.steps?.[0]).toEqual({ open: '/account' })
  expect(scenario.rules).toHaveLength(1)
  // Run elsewhere, the commands of a space act in that space.
  await mock.spaces.add({ name: 'a' })
  await fetch(`${mock.url}/ip/primary`, { headers: { cookie: 'mock_space=a' } })
  expect(await mock.space('a').export('curl')).toContain("-H 'x-mock-space: a'")
  expect(curl).not.toContain('x-mock-space')
})

test('CON-3 SCN-1 a recording knows which screen a call left the member on', async () => {
  const names = await recorded(async ({ post }) => {
    for (const username of ['unbound', 'sunny2024']) await post('/Member/getRetrieveType', { username })
  })
  expect(names.steps?.flatMap(({ open }) => open ?? [])).toEqual(['/forgot', '/forgot'])
  const codes = await recorded(async ({ get }) => {
    const phone = { mobile: '13800000001', mobile_country_code: '+86', sendtype: 'mobile' }
    await get('/base/verify', phone)
    await get('/base/verify', { email: 'a@example.com', sendtype: 'email' })
    await get('/base/verify', phone)
  })
  expect(codes.steps?.flatMap(({ open }) => open ?? [])).toEqual(['/phone', '/email', '/phone'])
  const refused = await recorded(async ({ mock, post }) => {
    await mock.faults.add({ kind: 'BUSINESS', code: 205, msg: '禁止', match: { path: '/Member/resetPass' }, times: 1 })
    for (let time = 0; time < 2; time++) await post('/Member/resetPass', { password: 'a', checkpass: 'a' })
  })
  expect(refused.steps?.flatMap(({ open }) => open ?? [])).toEqual(['/pwd', '/pwd'])
})

test('CON-3 SCN-1 a recording tells a step back, a reload and a picture that was left in another form', async () => {
  const payment = { pay_time: '2025-09-19 16:31:39', outOrderid: '', limit: 10, page: 1 }
  const other = { ...payment, pay_time: '2025-09-20 16:31:39' }
  const { steps = [] } = await recorded(async ({ post }) => {
    for (const data of [payment, payment, other]) await post('/WorkerOrder/getusersbypaytime', data)
  })
  expect(steps.map((step) => Object.keys(step)[0])).toEqual(expect.arrayContaining(['reload', 'back']))
  const left = await recorded(async ({ mock, post }) => {
    await uploadPicture(mock.url, 'payment-alipay.png')
    const { data } = await (await uploadPicture(mock.url, 'payment-bank.png')).json()
    await post('/WorkerOrder/add', { ...question, imgs: data[0].url })
  })
  const retried = await recorded(async ({ mock, post }) => {
    await mock.faults.add({ kind: 'STATUS', status: 500, match: { path: '/api/Base/uploads' }, times: 2 })
    for (let time = 0; time < 2; time++) await uploadPicture(mock.url)
    const { data } = await (await uploadPicture(mock.url)).json()
    await post('/WorkerOrder/add', { ...question, imgs: data[0].url })
  })
  expect(retried.steps?.filter(({ click }) => click === '重试')).toHaveLength(2)
  expect(left.steps?.map(({ upload }) => upload).filter(Boolean)).toEqual([{ 上传图片: 'images/payment-bank.png' }])
})

test('CON-3 SCN-1 a recording says how each act ended, also where the answer came late or could not be read', async () => {
  const seen = async (act: (site: Site) => Promise<unknown>) => (await recorded(act)).steps?.at(-1)
  const typed = { password: 'Abc12345!', checkpass: 'Abc12345!' }
  expect(await seen(({ post }) => post('/Member/resetPass', typed))).toEqual({ see: '请先登录' })
  const changed = await seen(async ({ mock, post }) => {
    const { token } = await mock.members.token('sunny2024')
    await post('/Member/resetPass', typed, { token })
  })
  expect(changed).toEqual({ see: '密码修改成功' })
  const unread = await seen(async ({ mock, get }) => {
    await mock.faults.add({ kind: 'UNDECRYPTABLE', match: { path: '/base/verify' } })
    await get('/base/verify', { email: 'a@example.com', sendtype: 'email' }).catch(() => undefined)
  })
  expect(unread).toEqual({ see: '网络错误' })
  const again = await recorded(async ({ mock, get, post }) => {
    await post('/WorkerOrder/add', question)
    await mock.faults.add({ kind: 'UNDECRYPTABLE', match: { path: '/WorkerOrder/add' }, times: 1 })
    await post('/WorkerOrder/add', question).catch(() => undefined)
    await get('/Base/captcha')
    await mock.clock.advance('1h')
    await get('/Base/captcha')
  })
  expect(again.steps?.slice(-3)).toEqual([{ open: '/reault' }, { advance: '3600s' }, { click: '点击刷新验证码' }])
  const hung = await recorded(async ({ mock, post }) => {
    await mock.faults.add({ kind: 'HANG', match: { path: '/Member/resetPass' } })
    const leaving = new AbortController()
    const asked = post('/Member/resetPass', typed, { signal: leaving.signal }).catch(() => undefined)
    await expect.poll(async () => (await mock.requests.ls()).length).toBe(1)
    leaving.abort()
    await asked
  })
  expect(hung.steps?.slice(-2)).toEqual([{ advance: '50s' }, { see: '网络错误' }])
  const late = await seen(async ({ mock, post }) => {
    await mock.faults.add({ kind: 'DELAY', delay: '1ms', match: { path: '/WorkerOrder/add' } })
    await post('/WorkerOrder/add', question)
    await mock.orders.last().reject({ reason: '看不清' })
  })
  expect(late).toEqual({ see: '看不清' })
})

test('CON-3 SCN-1 a recording keeps short pauses before a further code, and enters no code that is spent', async () => {
  const { steps = [] } = await recorded(async ({ mock, get, post }) => {
    const caller = await mock.members.token('sunny2024')
    const email = { email: 'a@example.com', sendtype: 'email' }
    await get('/base/verify', email, caller)
    const { code } = await mock.outbox.waitFor()
    for (const pause of ['20s', '25s']) {
      await mock.clock.advance(pause)
      await post('/Member/bindEmail', { email: email.email, code: '999999' }, caller)
    }
    await mock.clock.advance('20s')
    await get('/base/verify', email, caller)
    await mock.clock.advance('1h')
    await post('/Member/bindEmail', { email: email.email, code }, caller)
  })
  expect(steps.flatMap(({ advance }) => advance ?? [])).toEqual(['45s', '20s', '3600s'])
  expect(steps.at(-3)).toEqual({ fill: { 验证码: '000000' } })
})

test('CON-3 SCN-1 a recording looks its order up by reference, after every captcha, and arms faults for as long as they were', async () => {
  const { steps = [], rules = [] } = await recorded(async ({ mock, get, post }) => {
    await mock.clock.advance('10m')
    await mock.faults.add({ kind: 'STATUS', status: 500, ttl: '5m', match: { path: '/Tag/index' } })
    const { data: id } = await post('/WorkerOrder/add', question)
    for (let time = 0; time < 2; time++) await get('/Base/captcha')
    await get('/WorkerOrder/view', { id })
  })
  expect(steps).toContainEqual({ click: '点击刷新验证码' })
  expect(steps).toContainEqual({ fill: { 工单编号: '{order}' } })
  expect(rules[0]?.fault).toMatchObject({ ttl: '900s' })
})
