import { makeSealer, type Sealer } from './sealer'
import type { FromWorker, ToWorker } from './worker-messages'

interface Scope {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null
  postMessage(message: FromWorker): void
}

// The compiler knows `self` as a window: its DOM library and the worker's exclude each other.
const scope = self as unknown as Scope
let sealer: Sealer | undefined

scope.onmessage = ({ data }) => {
  // An invalid key is an error of the worker: the page tries it as well, and reports it.
  if ('key' in data) sealer = makeSealer(data.key)
  else if (sealer) scope.postMessage(answer(data, sealer))
}

function answer(task: Exclude<ToWorker, { key: string }>, { seal, open }: Sealer): FromWorker {
  try {
    return 'seal' in task ? { sealed: seal(task.seal) } : { opened: open(task.open) }
  } catch (error) {
    return { failed: String(error) }
  }
}
