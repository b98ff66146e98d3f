import { describe } from 'vitest'
import { testedStates } from '../../../scripts/screens/states'
import zhCn from '../../../web/src/text/zh-cn'
import { expect, test } from '../../helpers/browser-test'
import { axeViolations, colourViolations } from '../../helpers/page/a11y'
import { expectLayoutHolds } from '../../helpers/page/layout-holds'
import { hearViolations } from '../../helpers/page/violations'
import { timesOfOtherForms } from '../../helpers/page/words'

/** The 404 page is its heading and nothing else, so it has no landmarks. */
const EXEMPT: Record<string, readonly string[]> = { '/nowhere': ['landmark-one-main', 'region'] }

// Setting up a scene takes longer than checking it, so each gets all checks at once.
describe('every screen in every state, zh-CN', () => {
  for (const { name, open } of testedStates)
    test(`A11Y-1 A11Y-2 SEC-1 SHELL-4 ${name} passes the checks of policy, axe, times and layout`, async ({
      newPage,
      mock,
      noise,
    }) => {
      const page = await newPage({ colorScheme: 'light' })
      const violations = await hearViolations(page)
      await open({ page, mock, noise, t: zhCn })
      expect(await violations(), 'policy').toEqual([])
      expect(await axeViolations(page, EXEMPT[name]), 'light').toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await colourViolations(page), 'dark').toEqual([])
      expect(await timesOfOtherForms(page)).toEqual([])
      await expectLayoutHolds(page)
    })
})
