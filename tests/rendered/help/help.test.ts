import { ASK, QUESTIONS } from '../../helpers/help'
import { expect, openAtWork, see, seeTitle, tap, test } from '../../helpers/rendered/rendered-test'

const ways = [
  [/登不上账号.*用支付截图找回/s, '账户找回'],
  [/忘了密码.*用手机或邮箱重置/s, '忘记密码'],
] as const
test('HELP-1 HELP-3 HELP-4 HELP-12 KEFU-2 the help centre leads to all it names, and asks a tapped question as it stands', async ({
  page,
  mock,
}) => {
  await openAtWork(page, '/')
  await see(page, '账号、密码或支付有问题？从这里开始')
  for (const [name, title] of ways) {
    await page.getByRole('link', { name }).click()
    await seeTitle(page, title)
    await page.goBack()
    await seeTitle(page, '帮助中心')
  }
  await page.getByRole('button', { name: '返回' }).waitFor()
  await page.getByRole('heading', { name: '常见问题' }).waitFor()
  await page.getByRole('navigation', { name: '快捷入口' }).waitFor()
  await see(page, '账号忘记了怎么找回？')
  const [parameters] = await mock.requests.ls({ path: QUESTIONS })
  const { suggested_questions = [] } = (parameters?.answer ?? {}) as { suggested_questions?: string[] }
  expect(suggested_questions.length).toBeGreaterThan(2)
  expect(await page.locator('button.question').allInnerTexts()).toEqual(suggested_questions)
  await tap(page, '怎么修改登录密码？')
  await see(page, '已登录时可以直接修改密码')
  const said = await page.getByLabel('对话记录').innerText()
  expect(said.indexOf('您说')).toBeGreaterThanOrEqual(0)
  expect(said.indexOf('智能助手说')).toBeGreaterThan(said.indexOf('您说'))
  expect(await page.locator('.message-own .bubble').allInnerTexts()).toEqual(['怎么修改登录密码？'])
  const asked = await mock.requests.ls({ path: ASK })
  expect(asked.map(({ method, data }) => ({ method, data }))).toEqual([
    { method: 'POST', data: { query: '怎么修改登录密码？', inputs: {}, response_mode: 'blocking', user: '1001' } },
  ])
  for (const { headers } of [...asked, ...(await mock.requests.ls({ path: QUESTIONS }))]) {
    expect(headers['authorization']).toBe('Bearer app-development-key')
    for (const own of ['device-code', 'user-ip', 'app-type', 'api-type']) expect(headers).not.toHaveProperty(own)
  }
  await page.getByRole('link', { name: '历史工单' }).click()
  await seeTitle(page, '历史工单')
  expect(new URL(page.url()).pathname).toBe('/list')
  await tap(page, '返回')
  await seeTitle(page, '帮助中心')
  await page.getByRole('link', { name: '更多服务' }).click()
  await seeTitle(page, '客服中心')
})
