import { testedStates } from '../../../scripts/screens/states'
import { presetStorage } from '../../../scripts/story/browser/preset-storage'
import en from '../../../web/src/text/en'
import { expect, test } from '../../helpers/browser-test'
import { expectLayoutHolds } from '../../helpers/page/layout-holds'
import { CHINESE, dataOf, OWN_NAMES, textsOf } from '../../helpers/page/words'

// One other language is enough to find words that are in no catalogue. A unit test covers the other languages.
for (const { name, open } of testedStates)
  test(`I18N-2 A11Y-2 ${name} shows no Chinese and fits, narrow and large`, async ({ newPage, mock, noise }) => {
    const page = await newPage()
    await presetStorage(page, 'lng', 'en')
    await open({ page, mock, noise, t: en })
    // The texts are read first, because an answer may arrive in between.
    const texts = await textsOf(page)
    const data = await dataOf(mock)
    const left = texts.filter((text) => CHINESE.test(text) && !data.has(text))
    expect(left.filter((text) => !OWN_NAMES.includes(text))).toEqual([])
    expect(await page.getAttribute('html', 'lang')).toBe('en')
    await expectLayoutHolds(page)
  })
