import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { fieldErrors, path } from '../../helpers/binding'
import { query, RETRIEVE, toAuthentication, way } from '../../helpers/forgot'
import { expect, openAtWork, see, seeTitle, tap, test } from '../../helpers/rendered/rendered-test'

const NONE_BOUND = '该账号未绑定手机号或邮箱，请联系客服'
const currentStep = (page: Page) => page.locator('[aria-current="step"]').innerText()

/** Goes back to the name from the screen that says it is wrong. */
async function correct(page: Page): Promise<void> {
  await way(page, '用户名不对？重新填写').click()
  await seeTitle(page, '忘记密码')
}

describe('/forgot and /Authentication', () => {
  test('FGT-1 FGT-2 a name is required and trimmed; a mistyped one and one with nothing bound look the same and are corrected, not typed anew; the right one has its options shown masked', async ({
    page,
  }) => {
    const username = page.getByRole('textbox', { name: '用户名' })
    await openAtWork(page, '/forgot')
    expect(await page.getByRole('list', { name: '进度' }).getByRole('listitem').count()).toBe(4)
    expect(await currentStep(page)).toMatch(/用户名$/)
    await username.fill('   ')
    await tap(page, '下一步')
    expect(await fieldErrors(page)).toEqual(['请输入用户名'])
    await username.fill(' suny2024 ')
    expect(await fieldErrors(page)).toEqual([])
    await page.keyboard.press('Enter')
    await seeTitle(page, '身份验证')
    expect(await currentStep(page)).toMatch(/身份验证$/)
    expect(query(page)).toEqual({ userName: 'suny2024' })
    await tap(page, '返回')
    await seeTitle(page, '忘记密码')
    expect(await username.inputValue()).toBe('suny2024')
    await tap(page, '下一步')
    await correct(page)
    expect(await username.inputValue()).toBe('suny2024')
    const shown: string[] = []
    for (const name of ['paperboat7', 'nobody-at-all', 'constructor']) {
      await username.fill(name)
      await tap(page, '下一步')
      await see(page, NONE_BOUND)
      shown.push((await page.locator('main').innerText()).replace(name, '*'))
      expect(await page.getByRole('link').allInnerTexts()).toEqual(['用户名不对？重新填写', '人工找回'])
      await correct(page)
    }
    expect(new Set(shown).size).toBe(1)
    const table = [
      ['sunny2024', ['手机验证138****0001', '邮箱验证su***@example.com']],
      ['moonlight88', ['手机验证138****0002']],
      ['星河漫步', ['邮箱验证xi***@example.com']],
    ] as const
    for (const [name, options] of table) {
      await username.fill(name)
      await tap(page, '下一步')
      const ways = page.getByRole('navigation', { name: '身份验证' }).getByRole('link')
      await ways.first().waitFor()
      expect(await ways.allInnerTexts(), name).toEqual(options)
      expect(await page.getByText(NONE_BOUND).count()).toBe(0)
      await way(page, '人工找回').waitFor()
      if (name === '星河漫步') break
      await tap(page, '返回')
      await seeTitle(page, '忘记密码')
    }
    await way(page, '人工找回').click()
    await seeTitle(page, '密码找回')
    expect(path(page)).toBe('/pwd1')
  })

  test('FGT-2 FGT-3 each option leads to its own check, with type, masked value and a key, which is not offered again', async ({
    page,
    mock,
  }) => {
    await toAuthentication(page)
    const keys: (string | undefined)[] = []
    for (const [name, type, value] of [
      ['手机验证', 'mobile', '138****0001'],
      ['邮箱验证', 'email', 'su***@example.com'],
    ] as const) {
      await way(page, name).click()
      await seeTitle(page, '安全验证')
      expect(path(page)).toBe('/getCode')
      const { key, ...rest } = query(page)
      expect(rest).toEqual({ type, value })
      expect(await currentStep(page)).toMatch(/安全验证$/)
      keys.push(key)
      await see(page, `请完整输入 ${value}`)
      await tap(page, '返回')
      await seeTitle(page, '身份验证')
    }
    const given = (await mock.requests.ls({ path: RETRIEVE })).map(({ answer }) => JSON.stringify(answer))
    expect(new Set(keys).size).toBe(2)
    for (const key of keys) expect(given.filter((answer) => answer.includes(String(key)))).toHaveLength(1)

    await way(page, '手机验证').click()
    await seeTitle(page, '安全验证')
    await mock.faults.add({ kind: 'HANG', match: { path: RETRIEVE } })
    await page.goBack()
    await seeTitle(page, '身份验证')
    await mock.requests.waitFor({ path: RETRIEVE }, { count: 4 })
    await way(page, '人工找回').waitFor()
    expect(await way(page, '手机验证').count()).toBe(0)
  })
})

test('FGT-6 an address that is incomplete or invalid is replaced by /forgot', async ({ page, mock }) => {
  await openAtWork(page, '/success')
  const length = () => page.evaluate(() => history.length)
  for (const address of ['/Authentication', '/getCode?type=fax&value=1&key=k', '/setPwd?type=mobile&key=k']) {
    const before = await length()
    await openAtWork(page, address)
    await seeTitle(page, '忘记密码')
    expect(path(page), address).toBe('/forgot')
    expect(await length(), address).toBe(before + 1)
  }
  expect(await mock.requests.ls({ path: RETRIEVE })).toEqual([])
})
