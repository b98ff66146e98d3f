import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { scenarioSchema } from '#contract/calls/scenarios'
import { readPlanted } from '../../../scripts/explore/planted'
import { type Sight, tappables } from '../../../scripts/explore/sight'
import { storyText } from '../../../scripts/explore/story-file'
import { compare } from '../../../scripts/explore/violation'
import { addressToCheck, decoded, leaks } from '../../../scripts/story/promises/secrets'
import { orderOfAddress, wrongStep } from '../../../scripts/story/promises/step-bar'
import { form } from './form'

const field = { name: '问题描述', autocomplete: '', inputMode: '', value: '卡顿' }
const server = { ...form.server, orders: 1 }
const before: Sight = { ...form, buttons: [], links: [], fields: [field], tiles: [], canGoBack: true, server }
const after = { ...before, fields: [{ ...field, value: '' }] }
const struck = (path: string, isStruck: boolean): Sight => ({
  ...after,
  server: { ...server, calls: [{ path, isStruck }] },
})

describe('the content that must survive a step', () => {
  test.each([
    ['a reload keeps a form', after, { reload: true }, 'input-kept'],
    ['what could not be sent stays', struck('/WorkerOrder/add', true), { click: '提交' }, 'input-kept'],
    ['what was sent may go', struck('/WorkerOrder/add', false), { click: '提交' }, undefined],
    ['a call that sends nothing does not count', struck('/Tag/index', true), { click: '提交' }, undefined],
    ['another page has other fields', { ...after, address: '/list' }, { reload: true }, undefined],
    [
      'one more order with the same picture',
      { ...before, server: { ...server, orders: 2, doubled: 1 } },
      { tapTwice: '提交' },
      'one-order',
    ],
    ['a tap leaves the app', { ...before, address: null }, { tapTwice: '返回' }, 'shown'],
    ['the way back of the browser may', { ...before, address: null }, { back: true }, undefined],
  ] as const)('EXPL-1 %s', (_, then, step, promise) => {
    expect(compare(before, then, step)?.promise).toBe(promise)
  })

  test('EXPL-1 the story ends with a step that fails', () => {
    expect(compare(before, after, { reload: true })?.shows).toEqual({ value: { 问题描述: '卡顿' } })
    const two = { ...before, server: { ...server, orders: 2, doubled: 1 } }
    expect(compare(before, two, { click: '提交' })?.shows).toEqual({ orders: 1 })
  })

  test('EXPL-1 a reload may empty passwords and codes', () => {
    const secret = { ...field, autocomplete: 'new-password' }
    expect(compare({ ...before, fields: [secret] }, { ...after, fields: [] }, { reload: true })).toBeUndefined()
  })
})

test('EXPL-1 controls are listed by name, without disabled ones and links that leave the app', () => {
  const snapshot = [
    '- button "返回"',
    '- button "下一步" [disabled]',
    '- link "客服":',
    '  - /url: https://agents.example.com/chat',
    '- link "列表":',
    '  - /url: /list',
    '- radio "简体中文" [checked]',
    '- \'button "say: \\"a\\""\'',
  ].join('\n')
  expect(tappables(snapshot)).toEqual({ buttons: ['返回', 'say: "a"'], links: ['列表'], radios: ['简体中文'] })
})

test('EXPL-1 the step bar fits the order', () => {
  expect(wrongStep({ current: 1, count: 3 }, 0, '/other')).toBeUndefined()
  expect(wrongStep({ current: 2, count: 3 }, 1, '/other')).toBeUndefined()
  expect(wrongStep({ current: 2, count: 4 }, 2, '/account')).toBeUndefined()
  // An order of three steps that was looked up.
  expect(wrongStep({ current: 1, count: 3 }, 2, '/account')).toBeUndefined()
  const behind = 'the order is rejected, and the step bar stands at step 2 of 3'
  expect(wrongStep({ current: 1, count: 3 }, 2, '/other')).toBe(behind)
  const ahead = 'the order is pending, and the step bar stands at step 4 of 4'
  expect(wrongStep({ current: 3, count: 4 }, 0, '/account')).toBe(ahead)
  expect(orderOfAddress('http://a/other?id1=7')).toBe('7')
  expect(orderOfAddress('http://a/other')).toBeNull()
})

test('EXPL-1 a secret is found wherever it appears, a code only as a whole number', () => {
  const secrets = ['Fresh2026!', '123456']
  expect(leaks({ 'the console': ['saved Fresh2026!'], 'the address': ['/list'] }, secrets)).toEqual([
    'the console shows Fresh2026!',
  ])
  expect(leaks({ analytics: ['at 1712345678'] }, secrets)).toEqual([])
  expect(leaks({ analytics: ['code=123456'] }, secrets)).toEqual(['analytics shows 123456'])
  expect(leaks({ analytics: [decoded('"from":"/pwd?word=Fresh%32026%21&share=100%"')] }, secrets)).toHaveLength(1)
  expect(addressToCheck('http://a/setPwd?key=k&code=123456&type=email')).toBe('/setPwd?type=email')
  expect(addressToCheck('http://a/pwd?code=123456')).toBe('/pwd?code=123456')
})

test('EXPL-1 a story is written as a scenario file with one step per line', () => {
  const story = {
    name: 'input-kept-1-2',
    clock: { now: '2026-01-01T09:00:00+08:00', mode: 'frozen' as const },
    steps: [
      { open: '/other' },
      { fill: { 问题描述: '{code}: "a" # b' } },
      { reload: true as const },
      { value: { 问题描述: ' ' } },
    ],
  }
  const text = storyText(story)
  expect(text.split('\n').slice(-5, -1)).toEqual([
    '  - open: /other',
    `  - fill: { 问题描述: '{code}: "a" # b' }`,
    '  - reload: true',
    '  - value: { 问题描述: " " }',
  ])
  expect(scenarioSchema.parse(parse(text))).toEqual(scenarioSchema.parse(story))
})

test('EXPL-1 ten faults of different kinds can be planted', () => {
  const planted = readPlanted()
  expect(new Set(planted.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(10)
  for (const { file, find, name } of planted) expect(readFileSync(file, 'utf8').split(find).length - 1, name).toBe(1)
})
