/** The native shell around the page, if there is one: asks it to close the app. */

type Close = () => void
type CallHandler = (name: string, payload: string, answered: () => void) => void
interface WebViewBridge {
  callHandler: CallHandler
}

declare global {
  interface Window {
    android?: { close?: Close }
    Android?: { close?: Close }
    WebViewJavascriptBridge?: WebViewBridge
    WVJBCallbacks?: ((bridge: WebViewBridge) => void)[]
  }
}

const HANDLER = 'close'
const PAYLOAD = '{}'
/** Loading this frame wakes the iOS bridge, which then calls the functions in WVJBCallbacks. */
const WAKE_UP = 'https://__bridge_loaded__'
/** An unknown handler never calls back. */
const ANSWER_LIMIT_MS = 1_000

/**
 * A shell that throws counts as missing, so the next one is tried.
 * @returns true when a native shell accepted the request; on false the page must handle it
 */
export async function closeApp(): Promise<boolean> {
  if ([window.android, window.Android].some(closes)) return true
  const bridge = window.WebViewJavascriptBridge
  if (bridge) return answers((done) => bridge.callHandler(HANDLER, PAYLOAD, done))
  if (!isIosWebView()) return false
  let isGivenUp = false
  const accepted = await answers((done) => wake((woken) => isGivenUp || woken.callHandler(HANDLER, PAYLOAD, done)))
  isGivenUp = !accepted
  return accepted
}

function closes(shell: { close?: Close } | undefined): boolean {
  if (typeof shell?.close !== 'function') return false
  try {
    shell.close()
    return true
  } catch (error) {
    console.info('native close:', String(error))
    return false
  }
}

/** Safari and the browsers built on it have `Safari/` in their user agent; a bare web view does not. */
const isIosWebView = (agent: string = navigator.userAgent): boolean =>
  /\b(iPhone|iPad|iPod|Macintosh)\b/.test(agent) && agent.includes('AppleWebKit') && !agent.includes('Safari/')

function wake(callback: (bridge: WebViewBridge) => void): void {
  if (window.WVJBCallbacks) {
    window.WVJBCallbacks.push(callback)
    return
  }
  window.WVJBCallbacks = [callback]
  const frame = document.createElement('iframe')
  frame.style.display = 'none'
  frame.src = WAKE_UP
  document.documentElement.append(frame)
  setTimeout(() => frame.remove(), 0)
}

/** @returns true when the call is answered within the limit; false at once when it throws */
function answers(call: (done: () => void) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ANSWER_LIMIT_MS)
    const settle = (answered: boolean) => {
      clearTimeout(timer)
      resolve(answered)
    }
    try {
      call(() => settle(true))
    } catch (error) {
      console.info('native close:', String(error))
      settle(false)
    }
  })
}
