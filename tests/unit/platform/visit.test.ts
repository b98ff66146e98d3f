// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const replace = vi.fn()
/** The modules are loaded anew, since a page that was left stays left. */
async function terminal() {
  vi.resetModules()
  const visit = await import('../../../web/src/platform/kiosk/visit')
  const { stored, tabStored } = await import('../../../web/src/platform/storage')
  expect(visit.enterVisit()).toBe(true)
  return { ...visit, stored, tabStored }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '')
  vi.stubGlobal('__APP_CONFIG__', { kiosk: true })
  vi.stubGlobal('PerformanceNavigationTiming', class {})
  document.documentElement.style.display = ''
  vi.stubGlobal('fetch', async () => new Response())
  vi.spyOn(window.location, 'replace').mockImplementation(replace.mockReset())
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('KIOSK-2 the page is hidden at once, however long the next one takes to load', async () => {
  const { endVisit } = await terminal()
  endVisit()
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/'))
  expect(document.documentElement.style.display).toBe('none')
})

test('KIOSK-2 a late answer stores and removes nothing, in the tab or beyond it', async () => {
  const { endVisit, stored, tabStored } = await terminal()
  stored.set('token', 'of the first person')
  tabStored.set('credentials:1', 'Granted1!')
  endVisit()
  stored.set('token', 'late')
  tabStored.set('credentials:1', 'late')
  stored.remove('visit')
  expect(Object.keys(localStorage)).toEqual(['visit'])
  expect({ ...sessionStorage }).toEqual({})
})

test('KIOSK-2 a tab of an earlier visit that is opened again is emptied and leads to the first screen', async () => {
  localStorage.setItem('visit', 'of another person')
  sessionStorage.setItem('visit', 'of the first person')
  sessionStorage.setItem('credentials:1', 'Granted1!')
  history.replaceState({ visit: 'of the first person' }, '')
  vi.resetModules()
  const { enterVisit } = await import('../../../web/src/platform/kiosk/visit')
  expect(enterVisit()).toBe(false)
  expect({ ...sessionStorage }).toEqual({})
  expect(replace).toHaveBeenCalledWith('/')
})

test('KIOSK-2 the app is taken off the page that is left, and what it waited for is not sent', async () => {
  const { endVisit, onLeave } = await terminal()
  const { untilOnline } = await import('../../../web/src/platform/device/online')
  const end = vi.fn()
  onLeave(end)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const sent = vi.fn()
  void untilOnline().then(sent)
  endVisit()
  expect(end).toHaveBeenCalledOnce()
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(replace).toHaveBeenCalled())
  expect(sent).not.toHaveBeenCalled()
})

test('KIOSK-1 a server that does not answer is asked again until it does, by one question at a time', async () => {
  vi.useFakeTimers()
  const ask = vi.fn(async () => new Response(null, { status: 502 }))
  vi.stubGlobal('fetch', ask)
  const { endVisit, waitBeforeLeaving } = await terminal()
  const { untilServed } = await import('../../../web/src/features/kiosk/until-served')
  waitBeforeLeaving(() => untilServed('暂停服务'))
  endVisit()
  endVisit()
  await vi.advanceTimersByTimeAsync(0)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(document.querySelector('h1')?.textContent).toBe('暂停服务')
  expect(replace).not.toHaveBeenCalled()
  ask.mockResolvedValue(new Response())
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ask).toHaveBeenCalledTimes(2)
  expect(replace).toHaveBeenCalledWith('/')
  vi.useRealTimers()
})
