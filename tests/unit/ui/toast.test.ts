// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { ToastProvider, useLastingToaster } from '../../../web/src/ui/kit/toast/toast'

afterEach(() => vi.useRealTimers())

test('FLD-1 a lasting note returns after each newer toast until it is removed', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
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
