/** Pictures of many kinds that the generator draws, chosen by a member one after the other. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { tool } from '../../../scripts/setup.mjs'
import { expect, openAtWork, see, seeTitle, test } from '../../helpers/browser-test'
import { readers } from '../../helpers/page/readers'
import { keepToasts } from '../../helpers/page/toasts'

const COUNT = 12
const SEED = 20_261

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'qr-codes-'))
  const args = ['scripts/pictures/qr.ts', '--out', folder, '--count', String(COUNT), '--seed', String(SEED)]
  execFileSync(tool('tsx'), args, { stdio: ['ignore', 'ignore', 'inherit'] })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const truth = (): { file: string; text: string | null }[] =>
  JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8'))

test('QRD-1 the look-up screen reads all codes of a set with one worker, refuses a picture without one, and ends the worker when it is left', async ({
  page,
}) => {
  const toasts = await keepToasts(page)
  await openAtWork(page, '/reault')
  await seeTitle(page, '工单查询')
  await expect.poll(() => readers(page).length).toBe(1)
  const number = page.getByRole('textbox', { name: '工单编号' })
  const said: string[] = []
  for (const { file, text } of truth()) {
    await number.fill('')
    await page.getByLabel('上传工单二维码').setInputFiles(join(folder, file))
    said.push(text === null ? 'alert: 无法解析二维码' : 'status: 二维码解析成功')
    await expect.poll(toasts, { message: file }).toEqual(said)
    expect(await number.inputValue(), file).toBe(text ?? '')
  }
  expect(said).toHaveLength(COUNT)
  expect(readers(page)).toEqual([expect.stringMatching(/^\/assets\/qr-worker-/)])
  await page.getByRole('button', { name: '返回' }).click()
  await see(page, '常见问题')
  await expect.poll(() => readers(page).length).toBe(0)
})
