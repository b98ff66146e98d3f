import { statSync } from 'node:fs'
import type { Page } from 'playwright-core'
import type { Step } from '#contract/steps/steps'
import { takeStage } from '../../../scripts/story/stage'
import { runStep } from '../../../scripts/story/step-actions'
import { expect, picture, see, test } from '../../helpers/browser-test'
import { DESK, openConsole, phone } from '../../helpers/console'

/** A page on which words alone would mislead: each control notes its id when it is tapped or typed into. */
const TRAPS = `<!doctype html><meta charset="utf-8"><title>traps</title>
<style>.marked::after { content: '打印' }</style>
<h1>提交说明</h1>
<p hidden>取消</p><p>取消之前请先保存</p>
<button id="not-shown" style="display: none">提交</button>
<button id="faded" style="visibility: hidden">提交</button>
<div aria-hidden="true"><button id="not-told">提交</button></div>
<button id="longer">提交工单</button>
<button id="otherwise-told" aria-label="返回">提交</button>
<button id="exact">提交</button>
<span id="heading">删除</span><button id="told-by-another" aria-labelledby="heading">×</button>
<a id="picture" href="#print"><img width="40" height="40" alt="分享" src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs="></a>
<label><input id="choice" type="radio"><b>支付宝</b></label>
<button id="styled" class="marked"></button>
<div id="text-only">查看 <b>更多</b></div>
<button id="twice">再来</button>
<button id="soon" disabled>稍后</button>
<section aria-label="资料">
  <label style="display: none">用户名<input id="not-typed"></label>
  <label>用户名和密码<input id="both"></label>
  <label>用户名<input id="labelled"></label>
  <input id="held" placeholder="手机号">
  <input id="files" type="file" accept="image/png" aria-label="上传图片" hidden>
</section>
<button id="behind">确定</button>
<button id="asks">询问</button>
<dialog><button id="in-front">确定</button></dialog>
<output></output>
<script>
  const note = (what) => { document.querySelector('output').textContent += what + ' ' }
  document.addEventListener('click', ({ target }) => target.type !== 'file' && note(target.closest('[id]')?.id ?? target.tagName))
  document.addEventListener('change', ({ target }) => target.type === 'file' && note(target.files[0] instanceof File && target.files[0].name + '=' + target.files[0].size))
  document.addEventListener('keydown', ({ key, target }) => key === 'Enter' && note(target.id + '=' + target.value))
  document.querySelector('#asks').onclick = () => document.querySelector('dialog').showModal()
  document.querySelector('#twice').onclick = () => { document.querySelector('#soon').disabled = false }
</script>`

const steps: Step[] = [
  { open: '/traps' },
  { click: '提交' },
  { click: '返回' },
  { click: '删除' },
  { click: '分享' },
  { click: '支付宝' },
  { click: '打印' },
  { click: '查看 更多' },
  { tapTwice: '再来' },
  { click: '稍后' },
  { click: '取消' },
  { fill: { 用户名: '[sunny]{2024}' } },
  { press: 'Enter' },
  { value: { 用户名: '[sunny]{2024}' } },
  { fill: { 手机号: '13912345678' } },
  { press: 'Enter' },
  { upload: { 上传图片: 'images/payment-wechat-small.jpg' } },
  { click: '询问' },
  { click: '确定' },
]

const serveTraps = (page: Page) =>
  page.route(
    (url) => url.pathname === '/traps',
    (route) => route.fulfill({ contentType: 'text/html', body: TRAPS }),
  )

test('CON-1 SCN-1 a story taps and types into the same elements in the console and in the runner', async ({
  newPage,
  mock,
}) => {
  await mock.scenarios.put('traps', { name: 'traps', steps })
  const desk = await newPage(DESK)
  await serveTraps(desk)
  await openConsole(desk, '?open=scenarios&scenarios.row=traps')
  const scenario = desk.getByRole('article', { name: 'Scenario traps' })
  await scenario.getByRole('button', { name: /^Next step/ }).click()
  // Its key takes the other steps: a tap leaves the keys to the console.
  for (const step of [2, 3, 4]) {
    await scenario.getByText(`step ${step} of ${steps.length}`).waitFor()
    await desk.keyboard.press('.')
  }
  await scenario.getByRole('button', { name: 'Play', exact: true }).click()
  await see(desk, `all ${steps.length} steps taken`)
  const inConsole = await phone(desk).locator('output').innerText()

  const page = await newPage()
  await serveTraps(page)
  const stage = await takeStage({ page, mock, device: 'runner' })
  for (const step of steps) await runStep(step, stage)
  const inRunner = await page.locator('output').innerText()

  expect(inConsole.split(' ')).toEqual(inRunner.split(' '))
  const name = 'payment-wechat-small.jpg'
  expect(inRunner).toContain(`${name}=${statSync(picture(name)).size}`)
})
