import { type Act, candidate, confirming } from '../../../scripts/screens/acts'
import { picturedStates } from '../../../scripts/screens/states'
import { struckStates } from '../../../scripts/screens/struck-states'
import zhCn from '../../../web/src/text/zh-cn'
import { expect, openAtWork, see, stopClock, test } from '../../helpers/browser-test'
import { axeViolations } from '../../helpers/page/a11y'
import { boxOf } from '../../helpers/page/box'
import { layoutProblems } from '../../helpers/page/layout'
import { outOfReach } from '../../helpers/page/reach'

const LONG_REFUSAL = '账号不存在，请重新验证。如果您确定账号无误，请稍后再试，或者联系客服为您处理。'.repeat(3)
const LONG_NAME = 'abcdefghij'.repeat(30)
const CANDIDATES = '/WorkerOrder/getusersbypaytime'

const refuse: Act = ({ mock }) => mock.faults.add({ kind: 'BUSINESS', code: 201, msg: LONG_REFUSAL })

test('TRU-8 every form keeps its controls in reach under a long refusal', async ({ page, mock, noise }) => {
  const stage = { page, mock, noise, t: zhCn }
  for (const { name, open, act } of struckStates.filter(({ name }) => /, (sent|code)$/.test(name))) {
    await open(stage)
    await refuse(stage)
    await act(stage)
    await see(page, LONG_REFUSAL)
    expect(await outOfReach(page), name).toEqual([])
    await mock.faults.clear()
  }
})

test('TRU-8 a name of 300 letters keeps its dialog in reach and its icon whole', async ({ page, mock, noise }) => {
  await mock.faults.add({ kind: 'BUSINESS', code: 200, data: [LONG_NAME], match: { path: CANDIDATES } })
  const stage = { page, mock, noise, t: zhCn }
  await confirming(stage)
  expect(await outOfReach(page)).toEqual([])
  await candidate(stage)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').waitFor()
  expect(await outOfReach(page)).toEqual([])
  const icon = await boxOf(dialog.locator('.dialog-candidate svg'))
  expect([icon.width, icon.height].map(Math.round)).toEqual([18, 18])
})

test('TRU-8 the check finds a control that a dialog pushes off the screen', async ({ page, mock, noise }) => {
  await picturedStates.find((state) => state.name === 'kiosk about to reset')?.open({ page, mock, noise, t: zhCn })
  await stopClock(page)
  expect(await outOfReach(page)).toEqual([])
  await page.locator('dialog[open]').evaluate((dialog) => {
    dialog.style.marginTop = '90vh'
  })
  expect((await outOfReach(page)).join()).toMatch(/320 × 568.*667 × 375.*200 %/)
})

test('A11Y-1 A11Y-2 the checks of layout and by axe find what is planted in a page', async ({ page }) => {
  await openAtWork(page, '/success')
  await page.getByRole('link').waitFor()
  const withProblem = async (className: string, css: string) => {
    await page.evaluate(
      ([name, rules]) => {
        const element = document.querySelector<HTMLElement>(`.${name}`)
        if (element) element.style.cssText = rules ?? ''
      },
      [className, css],
    )
    const found = await layoutProblems(page)
    await page.evaluate((name) => document.querySelector(`.${name}`)?.removeAttribute('style'), className)
    return found.join()
  }
  expect(await layoutProblems(page)).toEqual([])
  expect(await withProblem('button', 'width: 500px')).toMatch(/scrolls sideways.*control leaves the screen/)
  expect(await withProblem('button', 'width: 20px; white-space: nowrap; padding: 0')).toMatch(/wider than its box/)
  expect(await withProblem('button', 'height: 8px; min-height: 0; padding: 0')).toMatch(/squeezed/)
  expect(
    await withProblem('button', 'display: block; width: 40px; padding: 0; white-space: nowrap; overflow: hidden'),
  ).toMatch(/cut off/)
  expect(await withProblem('button', 'margin-top: -80px')).toMatch(/lies on/)
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.style.color = '#ddd'
    button.style.background = '#fff'
    button.textContent = '看不清'
    document.querySelector('main')?.append(button, document.createElement('input'))
  })
  const rules = (await axeViolations(page)).map((line) => line.split(':')[0])
  expect(new Set(rules)).toEqual(new Set(['color-contrast', 'label']))
})
