// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { useTurns } from '../../../web/src/ui/hooks/use-turns'

test('FLD-4 a turn is aborted by the next one, when its screen closes, and at once if it starts after that', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
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
