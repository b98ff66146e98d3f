import { describe } from 'vitest'
import { type Act, candidate, confirming } from '../../../scripts/screens/acts'
import { picturedStates } from '../../../scripts/screens/states'
import { struckStates } from '../../../scripts/screens/struck-states'
import zhCn from '../../../web/src/text/zh-cn'
import { expect, see, test } from '../../helpers/browser-test'
import { boxOf } from '../../helpers/page/box'
import { outOfReach } from '../../helpers/page/reach'

const LONG_REFUSAL = '账号不存在，请重新验证。如果您确定账号无误，请稍后再试，或者联系客服为您处理。'.repeat(3)
const LONG_NAME = 'abcdefghij'.repeat(30)
const CANDIDATES = '/WorkerOrder/getusersbypaytime'

const refuse: Act = ({ mock }) => mock.faults.add({ kind: 'BUSINESS', code: 201, msg: LONG_REFUSAL })

describe('what can be tapped can be reached on tight screens', () => {
  for (const { name, open, act } of struckStates.filter(({ name }) => /, (sent|code)$/.test(name)))
    test(`TRU-8 ${name} keeps every control in reach under a long refusal`, async ({ page, mock, noise }) => {
      const stage = { page, mock, noise, t: zhCn }
      await open(stage)
      await refuse(stage)
      await act(stage)
      await see(page, LONG_REFUSAL)
      expect(await outOfReach(page)).toEqual([])
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
    expect(await outOfReach(page)).toEqual([])
    await page.locator('dialog[open]').evaluate((dialog) => {
      dialog.style.marginTop = '90vh'
    })
    expect((await outOfReach(page)).join()).toMatch(/320 × 568.*667 × 375.*200 %/)
  })
})
