/** Pictures of many kinds that the generator draws, chosen by a member one after the other. */
import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
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

interface Truth {
  file: string
  text: string | null
}
const truth = (): Truth[] => JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8'))

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

test('QRD-1 the bench reads pictures with the built worker and counts right, wrong and false; a broken one is named and missed', async () => {
  const few = join(folder, 'few')
  mkdirSync(few)
  const [first, second, third] = truth().filter(({ text }) => text !== null)
  for (const picture of [first, second, third])
    cpSync(join(folder, picture?.file ?? ''), join(few, picture?.file ?? ''))
  const wrong = { ...second, text: 'something else' }
  const none = { ...third, text: null }
  writeFileSync(join(few, 'truth.json'), JSON.stringify([first, wrong, none, { ...second, file: 'broken.png' }]))
  writeFileSync(join(few, 'broken.png'), 'no picture')
  // A wrong value makes the bench exit with 1.
  const bench = promisify(execFile)(tool('tsx'), ['scripts/bench/main.ts', 'qr', few])
  const { code, stdout, stderr } = await bench.catch((ended) => ended)
  expect(code).toBe(1)
  expect(stdout).toMatch(/^ours +1 of 3 read, 1 wrong, 1 false finds on 1 without a code$/m)
  expect(stderr).toMatch(/^broken\.png: /m)
  expect(stdout).toMatch(/^CPU ms {2}ours +median \d+\.\d, p95 \d+\.\d, worst \d+\.\d$/m)
  expect(stdout).toMatch(/^bytes +qr-worker.*\d+ brotli$/m)
})
