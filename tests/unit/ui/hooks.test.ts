// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { useTurns } from '../../../web/src/ui/hooks/use-turns'
import { ToastProvider, useLastingToaster } from '../../../web/src/ui/kit/toast/toast'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
afterEach(() => vi.useRealTimers())

test('FLD-1 a lasting note returns after each newer toast until it is removed', () => {
  vi.useFakeTimers()
  let toaster: ReturnType<typeof useLastingToaster> | undefined
  const Screen = () => {
    toaster = useLastingToaster()
    return null
  }
  const root = createRoot(document.createElement('div'))
  act(() => root.render(createElement(BrowserRouter, null, createElement(ToastProvider, null, createElement(Screen)))))
  const shown = () => document.querySelector('.toast')?.textContent
  let takeAway = () => {}
  act(() => {
    takeAway = toaster?.note('正在尝试其他线路…') ?? takeAway
  })
  act(() => toaster?.good('二维码解析成功'))
  expect(shown()).toBe('二维码解析成功')
  act(() => vi.advanceTimersByTime(3_500))
  expect(shown()).toBe('正在尝试其他线路…')
  act(() => toaster?.error('网络错误'))
  act(() => void document.dispatchEvent(new Event('submit')))
  expect(shown()).toBe('正在尝试其他线路…')
  act(() => toaster?.error('验证码错误'))
  act(() => takeAway())
  expect(shown()).toBe('验证码错误')
  act(() => vi.advanceTimersByTime(3_500))
  expect(shown()).toBeUndefined()
})

test('FLD-4 a turn is aborted by the next one, when its screen closes, and at once if it starts after that', () => {
  let nextTurn: () => AbortSignal = () => AbortSignal.abort()
  const root = createRoot(document.createElement('div'))
  const Screen = () => {
    nextTurn = useTurns()
    return null
  }
  act(() => root.render(createElement(BrowserRouter, null, createElement(Screen))))
  const [first, second] = [nextTurn(), nextTurn()]
  expect([first.aborted, second.aborted]).toEqual([true, false])
  act(() => root.unmount())
  expect([second.aborted, nextTurn().aborted]).toEqual([true, true])
})
