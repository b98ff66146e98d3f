import { channel } from 'node:diagnostics_channel'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { controlCalls } from '#contract/control-calls'
import { freshSite } from '../client/mock-per-test'
import { mockCli } from '../client/terminal'

const rows = Object.entries(controlCalls).flatMap(([subject, calls]) =>
  Object.entries(calls).map(([name, { method, path }]) => ({
    name: `${subject} ${name}`,
    parameters: path.split(':').length,
    pattern: new RegExp(`^${method} /__mock${path.replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`),
  })),
)
/** A path without a parameter comes before one that a parameter also fits. */
const byWords = rows.toSorted((one, other) => one.parameters - other.parameters)

/** Pages for a browser, and the stream that `requests --follow` reads until it is interrupted. */
const ELSEWHERE = ['server index', 'server openapi', 'server events']

test('SCN-2 the command line makes every call of the control API', async () => {
  const { mock, get, post } = await freshSite()
  const made = new Set<string>()
  const note = (message: unknown) => {
    const { method, path } = (message as { request: { method: string; path: string } }).request
    const row = byWords.find(({ pattern }) => pattern.test(`${method} ${path}`))
    if (row) made.add(row.name)
  }
  const requests = channel('undici:request:create')
  requests.subscribe(note)
  const run = async (line: string) => {
    const { code, out, complaint } = await mockCli(line.split(' '), mock.url)
    expect({ line, code, complaint }).toEqual({ line, code: 0, complaint: '' })
    return out
  }
  try {
    for (const line of ['health', 'settings', 'settings set latency=0ms', 'members', 'uploads', 'clock'])
      await run(line)
    await run('clock freeze')
    await run('clock advance 1s')
    for (const line of ['members show sunny2024', 'members patch sunny2024 --email none']) await run(line)
    for (const decision of ['approve', 'reject', 'expire']) {
      await run('orders seed')
      await run(`orders ${decision} last`)
    }
    for (const line of ['orders', 'orders show last']) await run(line)
    const phone = { sendtype: 'mobile', mobile: '13912345678', mobile_country_code: '+86' }
    await get('/base/verify', phone, { token: await run('members token sunny2024') })
    await get('/Base/captcha')
    for (const line of ['outbox', 'outbox --wait 10s', 'outbox clear', 'captcha', 'captcha ls']) await run(line)
    const armed = /armed: (f\d+)/.exec(await run('faults add HOLD --path /WorkerOrder/add'))
    const order = { wo_type: 99, describe: 'held', full_account: '', imgs: '', pay_time: '', outOrderid: '' }
    const calls = [post('/WorkerOrder/add', order), post('/WorkerOrder/add', order).catch(() => 'dropped')]
    const held = async () => (await run('held --wait 10s')).split(' ')[0]
    await run(`held release ${await held()}`)
    await run(`held drop ${await held()}`)
    await Promise.all(calls)
    await run('faults')
    await run(`faults rm ${armed?.[1]}`)
    await run('faults clear')
    await run('record')
    await run('record start')
    await run(`record stop made --dir ${join(tmpdir(), 'made')}`)
    for (const form of ['scenario', 'curl', 'har']) await run(`export ${form}`)
    const [first] = (await run('requests')).split(' ')
    await run(`requests show ${first}`)
    await run('requests --wait 10s --path /WorkerOrder/add')
    await run('requests clear')
    for (const line of ['save one', 'ls', 'compare one one', 'restore one', 'rm one']) await run(`snapshots ${line}`)
    const bug = join(tmpdir(), 'every-call.bug.json')
    for (const line of ['ls', `save ${bug}`, `open ${bug}`, 'rm every-call']) await run(`bug ${line}`)
    for (const line of ['ls', 'show init-down', 'start fixtures/scenarios/init-down.yaml', 'stop'])
      await run(`scenario ${line}`)
    for (const line of ['', ' set https://host.example /Tag/*=compare', ' differences', ' differences --clear', ' off'])
      await run(`upstream${line}`)
    await run('reset')
    // Refused, because no answers were forwarded: the call is made.
    await mockCli(['upstream', 'save', 'none'], mock.url)
  } finally {
    requests.unsubscribe(note)
  }
  const missing = rows.map(({ name }) => name).filter((name) => !made.has(name) && !ELSEWHERE.includes(name))
  expect(missing).toEqual([])
})
