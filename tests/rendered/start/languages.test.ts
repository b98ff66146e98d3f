import en from '../../../web/src/text/en'
import { openAtWork, seeTitle, test } from '../../helpers/rendered/rendered-test'

test('I18N-2 a language chosen in one tab changes the texts of the others', async ({ page }) => {
  await openAtWork(page, '/kefu')
  const other = await page.context().newPage()
  await openAtWork(other, '/list')
  await page.getByText('English', { exact: true }).click()
  await seeTitle(other, en.title.list)
})
