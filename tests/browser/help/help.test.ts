import { expect, openAtWork, see, seeTitle, tap, test } from '../../helpers/browser-test'
import {
  ASK,
  answers,
  box,
  bubbles,
  colour,
  holdAnswer,
  input,
  QUESTIONS,
  restsAboveBar,
  send,
} from '../../helpers/help'
import { boxOf } from '../../helpers/page/box'

const ways = [
  [/登不上账号.*用支付截图找回/s, '账户找回'],
  [/忘了密码.*用手机或邮箱重置/s, '忘记密码'],
] as const
test('HELP-1 HELP-3 HELP-4 HELP-12 KEFU-2 the help centre leads to all it names, and asks a tapped question as it stands, once at a double tap', async ({
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
  const last = page.locator('button.question').last()
  const { x, y, width } = await boxOf(last)
  // Both taps are the page's own: the second follows as soon as the page has moved, however slow the machine is.
  await page.evaluate(
    ([left, top]) => {
      const moved = new MutationObserver(() => {
        moved.disconnect()
        const hit = document.elementFromPoint(left, top)
        if (hit instanceof HTMLElement) hit.click()
        document.body.dataset['tapped'] = hit?.className ?? ''
      })
      const transcript = document.querySelector('.transcript')
      if (transcript) moved.observe(transcript, { childList: true })
      const first = document.elementFromPoint(left, top)
      if (first instanceof HTMLElement) first.click()
    },
    [x + width / 2, y + 24] as const,
  )
  await page.locator('body[data-tapped]').waitFor({ state: 'attached' })
  await see(page, '工单一般在 24 小时内处理完成')
  await seeTitle(page, '帮助中心')
  const said = await page.getByLabel('对话记录').innerText()
  expect(said.indexOf('您说')).toBeGreaterThanOrEqual(0)
  expect(said.indexOf('智能助手说')).toBeGreaterThan(said.indexOf('您说'))
  expect(await page.locator('.message-own .bubble').allInnerTexts()).toEqual(['工单多久能处理完？'])
  const asked = await mock.requests.ls({ path: ASK })
  expect(asked.map(({ method, data }) => ({ method, data }))).toEqual([
    { method: 'POST', data: { query: '工单多久能处理完？', inputs: {}, response_mode: 'blocking', user: '1001' } },
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

test('HELP-5 HELP-7 HELP-9 HELP-15 KEFU-1 own messages show at once, right on blue, answers left on white, the newest with a visible link to customer service; nothing is disabled; empty and doubled suggestions are left out', async ({
  page,
}) => {
  const wayOn = page.getByRole('link', { name: '没有解决？联系客服' })
  // As a careless back office may have entered them.
  const suggested_questions = ['', '怎么退款？', '  ', '怎么退款？', ' 怎么退款？ ', '在哪里下载？']
  await page.route(`**${QUESTIONS}`, (route) => route.fulfill({ json: { suggested_questions } }))
  const release = await holdAnswer(page, '怎么绑定')
  await openAtWork(page, '/')
  await see(page, '怎么退款？')
  expect(await page.locator('button.question').allInnerTexts()).toEqual(['怎么退款？', '在哪里下载？'])
  expect(await bubbles(page).count()).toBe(0)
  await input(page).fill('怎么绑定')
  await page.getByRole('button', { name: '发送', exact: true }).dblclick()
  await see(page, '怎么绑定')
  expect(await page.locator('[aria-busy=true], [role=progressbar], .spinner, :disabled').count()).toBe(0)
  expect(await input(page).inputValue()).toBe('怎么绑定')
  expect(await wayOn.count()).toBe(0)
  await send(page, '账号找回')
  await see(page, '上传当时的支付截图')
  expect(await bubbles(page).count()).toBe(3)
  expect(await wayOn.count()).toBe(1)
  release()
  await see(page, '绑定后找回密码只需一分钟')
  expect(await page.locator('.message-time').allInnerTexts()).toEqual(['00:00', '00:00', '00:00', '00:00'])
  const log = await box(page, '[role=log]')
  const [own, answer] = [await box(page, '.message-own .bubble'), await box(page, '.message-answer .bubble')]
  expect(Math.abs(log.right - own.right)).toBeLessThan(1)
  expect(own.x - log.x).toBeGreaterThan(log.width / 5 - 1)
  expect(Math.abs(answer.x - log.x)).toBeLessThan(1)
  expect(log.right - answer.right).toBeGreaterThan(log.width / 5 - 1)
  const [red = 0, green = 0, blue = 0] = await colour(page, '.message-own .bubble')
  expect(blue).toBeGreaterThan(200)
  expect(blue - Math.max(red, green)).toBeGreaterThan(100)
  expect(await colour(page, '.message-answer .bubble')).toEqual([255, 255, 255])
  expect(await wayOn.count()).toBe(1)
  await expect.poll(async () => (await boxOf(wayOn)).y + 30).toBeLessThan((await boxOf(page.locator('.composer'))).y)
  await wayOn.click()
  await seeTitle(page, '客服中心')
})

test('HELP-11 HELP-6 the input sends only words, as they are typed, and a reply clears it only of what was sent', async ({
  page,
  mock,
}) => {
  const release = await holdAnswer(page, '工单多久')
  await openAtWork(page, '/')
  for (const blank of ['', '   ', '　']) {
    await send(page, blank)
    await input(page).press('Enter')
  }
  await send(page, ' 工单 ')
  await expect.poll(() => answers(page).count()).toBe(1)
  expect(await page.locator('.message-own .bubble').allTextContents()).toEqual([' 工单 '])
  expect((await mock.requests.ls({ path: ASK })).map(({ data }) => data)).toMatchObject([{ query: ' 工单 ' }])
  expect(await input(page).inputValue()).toBe('')

  await input(page).click()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Input.imeSetComposition', { text: 'gongdan', selectionStart: 7, selectionEnd: 7 })
  await page.keyboard.press('Enter')
  expect(await bubbles(page).count()).toBe(2)
  // Safari's last Enter of a composition has no flag, only its key code.
  const late = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }
  const sends = (init: typeof late) =>
    input(page).evaluate((field, event) => field.dispatchEvent(new KeyboardEvent('keydown', event)), init)
  expect(await sends(late)).toBe(false)
  expect(await sends({ ...late, keyCode: 13 })).toBe(true)
  await input(page).fill('工单')
  await page.keyboard.press('Enter')
  await expect.poll(() => bubbles(page).count()).toBe(4)

  await send(page, '空回答')
  await expect.poll(() => input(page).inputValue()).toBe('')
  expect(await bubbles(page).count()).toBe(5)
  await send(page, '工单多久')
  await input(page).fill('还没写完的下一句')
  release()
  await see(page, '工单一般在 24 小时内处理完成')
  expect(await input(page).inputValue()).toBe('还没写完的下一句')
})

test('HELP-5 ERR-8 long words break, lines stay, and only web addresses are links', async ({ page }) => {
  await openAtWork(page, '/')
  const code = '<img src=x onerror="alert(1)"> **b** [x](javascript:alert(1))\n<script>alert(2)</script> 👩‍👩‍👧‍👦🇨🇳'
  const word = 'W'.repeat(400)
  for (const [index, text] of [code.replace('\n', ' '), word, '给我链接', '长回答'].entries()) {
    await send(page, text)
    await expect.poll(() => answers(page).count()).toBe(index + 1)
  }
  expect((await bubbles(page).allInnerTexts()).slice(0, 1)).toEqual([code.replace('\n', ' ')])
  expect(await page.locator('.bubble :not(a)').count()).toBe(0)
  const link = page.locator('.bubble a')
  expect(await link.allInnerTexts()).toEqual(['https://help.example.com/faq?from=chat'])
  expect(await link.getAttribute('href')).toBe('https://help.example.com/faq?from=chat')
  expect(await link.getAttribute('rel')).toContain('noopener')
  expect(await answers(page).last().innerText()).toContain('\n\n第二步')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  const log = await box(page, '[role=log]')
  for (const bubble of await bubbles(page).all())
    expect((await boxOf(bubble)).width).toBeLessThanOrEqual(log.width * 0.8 + 1)
})

test('HELP-8 among sixteen messages each new one scrolls into view, smoothly where motion is wanted, and rests above the bar', async ({
  newPage,
}) => {
  const page = await newPage({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    const scroll = Element.prototype.scrollIntoView
    Element.prototype.scrollIntoView = function (options) {
      document.body.dataset['scrolled'] = typeof options === 'object' ? (options.behavior ?? '') : ''
      scroll.call(this, options)
    }
  })
  await openAtWork(page, '/')
  for (let round = 1; round <= 8; round++) {
    await input(page).fill(`工单 ${round}`)
    await input(page).press('Enter')
  }
  await expect.poll(() => bubbles(page).count()).toBe(16)
  await restsAboveBar(page)
  const scrolled = () => page.locator('body').getAttribute('data-scrolled')
  expect(await scrolled()).toBe('smooth')
  await page.evaluate(() => scrollTo({ top: 0 }))
  await tap(page, '怎么修改登录密码？')
  await expect.poll(() => bubbles(page).count()).toBe(18)
  await restsAboveBar(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await send(page, '工单')
  await expect.poll(scrolled).toBe('instant')
})
