import { expect, test } from 'vitest'
import { freshSite } from '../client/mock-per-test'
import { mockCli } from '../client/terminal'

const add = { pay_time: '2025-12-31 20:15:42', outOrderid: '', imgs: '/images/a.png', describe: '', wo_type: 1 }

async function rejectedOrder() {
  const site = await freshSite({ clock: { mode: 'frozen', now: '2026-01-01T09:00:00+08:00' } })
  const { mock, get, post } = site
  const { data: id } = await post<string>('/WorkerOrder/add', { ...add, full_account: 'sunny2024' }, { device: 'one' })
  await mock.orders.last().reject({ reason: '截图不清晰' })
  await get('/WorkerOrder/view', { id }, { device: 'one' })
  const run = (...words: string[]) => mockCli(words, mock.url)
  return { ...site, id, run }
}

test('TML-1 the command line lists, shows, branches and compares', async () => {
  const { mock, id, run } = await rejectedOrder()
  const listed = (await run('timeline')).out.split('\n')
  const [created, rejected] = listed.slice(-2)
  expect(created).toMatch(new RegExp(`order +order ${id} created +by call 1$`))
  expect(rejected).toMatch(new RegExp(`decision +order ${id} rejected$`))
  expect((await run('timeline', '--limit', '1')).out.trim()).toBe(rejected?.trim())
  const entry = String(Number(rejected?.trim().split(' ')[0]) - 1)
  expect(JSON.parse((await run('timeline', 'show', entry)).out)).toMatchObject({ state: { orders: [{ status: 0 }] } })
  expect((await run('timeline', 'branch', entry, '--name', 'before')).out).toMatch(
    /^before {2}http:\/\/before\.localhost/,
  )
  expect(await mock.space('before').orders.ls()).toMatchObject([{ id, status: 0 }])
  expect(await run('timeline', 'compare', `main:${entry}`, `before:${entry}`)).toMatchObject({
    code: 0,
    out: 'the same',
  })
  const different = await run('timeline', 'compare', `main:${Number(entry) + 1}`, `before:${entry}`)
  expect(different).toMatchObject({ code: 1, complaint: expect.stringMatching(/^\d+ members differ$/) })
  expect(different.out).toContain('state.orders.0.status: 2 → 0')
})

test('WHY-1 the command line prints source, causes and alternatives, each command works, and what nothing explains ends with 1', async () => {
  const { mock, id, run } = await rejectedOrder()
  const { code, out } = await run('why', '您的工单被驳回')
  expect(code).toBe(0)
  const [source, ...lines] = out.split('\n')
  expect(source).toMatch(/^order\.rejected {2}web\/src\/text\/zh-cn\.ts:\d+$/)
  expect(lines.slice(0, 3)).toEqual([
    expect.stringMatching(/^because GET \/WorkerOrder\/view answered status 2 at .* \(call 2\)$/),
    expect.stringMatching(new RegExp(`^ {2}because order ${id} rejected with .+ at .* \\(entry \\d+\\)$`)),
    '  because somebody did it by hand',
  ])
  const command = /^instead, approve it: (.*)$/m.exec(out)?.[1] ?? ''
  for (const part of command.split(' && ')) {
    const words = part.replace('npm run mock -- ', '').split(' ')
    expect(await run(...words), part).toMatchObject({ code: 0 })
  }
  expect(await mock.space('approved').orders.ls()).toMatchObject([{ id, status: 1 }])
  const unknown = { code: 1, complaint: expect.stringContaining('no text of the app') }
  expect(await run('why', '今天天气很好')).toMatchObject(unknown)
  expect(await run('why')).toMatchObject({ code: 2, complaint: 'why: TEXT is missing' })
})
