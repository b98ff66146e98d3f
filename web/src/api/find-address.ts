/** Looks for an address of the server that answers: among those that an earlier initApp named. */
import { keptAddresses } from '../platform/domains'
import { stored } from '../platform/storage'
import { isSuccess } from '../protocol/codes'
import { endpoints, type InitData, wirePath } from '../protocol/endpoints'
import { isSealed, MalformedError } from '../protocol/sealed-text'
import { send } from './call'
import { addressOf, follow } from './headers'
import type { Watcher } from './lost-address'
import { open, seal } from './sealing/sealing'

export { keepDomains } from '../platform/domains'

const AT_ONCE = 3
/** A silent address must not hold up the others for as long as a call may take. */
const PROBE_MS = 8_000
const INIT_APP = '/api/base/initApp'

const PAUSE_MS = 60_000
let search: { at: number; done: Promise<boolean> } | undefined

/** One search at a time, and none soon after another. @returns whether an address answers, after the last search */
export function searchAddress({ searching, ended }: Watcher): Promise<boolean> {
  if (!search || performance.now() - search.at >= PAUSE_MS) {
    searching()
    const done = findAddress().then((proof) => {
      ended(proof?.data ?? null)
      return proof !== null
    })
    search = { at: performance.now(), done }
  }
  return search.done
}

/** An address holds the key. */
interface Proof {
  /** null when it refused. */
  data: InitData | null
}

/**
 * The first address that proves to hold the key becomes the stored one.
 * @returns what the server says there; null when no address does, and all stays
 */
async function findAddress(): Promise<Proof | null> {
  const current = addressOf('')
  const candidates = [current, ...keptAddresses().filter((address) => address !== current)]
  const over = new AbortController()
  let found: Proof | null = null
  const tryOn = async (): Promise<void> => {
    for (let address = candidates.shift(); address !== undefined; address = candidates.shift()) {
      const proof = await probe(address, over.signal).catch(() => null)
      if (over.signal.aborted) return
      if (!proof) continue
      over.abort()
      stored.set('u1', address)
      const { data } = proof
      found = { data: data && { ...data, imgUrl: data.imgUrl && follow(data.imgUrl, current) } }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, tryOn))
  return found
}

/** Sends no token and no device or visitor code. @throws unless it holds the key */
async function probe(address: string, over: AbortSignal): Promise<Proof> {
  const { method, read } = endpoints[INIT_APP]
  const data = await seal({ path: wirePath(INIT_APP), method, data: {} })
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'app-type': 'web', 'api-type': 'web' },
    body: JSON.stringify({ data }),
  }
  const body = await send(`${address}/index.htm`, init, over, PROBE_MS)
  if (!isSealed(body)) throw new MalformedError('not sealed')
  const { code, data: said } = await open(body)
  // A refusal proves it as well.
  return { data: isSuccess(code) ? read(said) : null }
}
