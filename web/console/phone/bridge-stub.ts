/** Stands in for the native shell around the app: accepts its calls, answers them and reports each one. */

export const BRIDGES = ['none', 'android', 'ios'] as const
export type BridgeKind = (typeof BRIDGES)[number]

export interface BridgeCall {
  at: string
  words: string
}

export function putBridge(target: Window, kind: BridgeKind, onCall: (call: BridgeCall) => void): void {
  delete target.android
  delete target.WebViewJavascriptBridge
  const note = (words: string) => onCall({ at: new Date().toTimeString().slice(0, 8), words })
  if (kind === 'android') target.android = { close: () => note('android.close()') }
  if (kind === 'ios')
    target.WebViewJavascriptBridge = {
      callHandler: (name, payload, answered) => {
        note(`callHandler('${name}', '${payload}')`)
        answered()
      },
    }
}
