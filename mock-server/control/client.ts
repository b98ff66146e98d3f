/** The control API as TypeScript: what tests, the command line and the console use. */
import type { Entry } from '../journal'
import type { ShownOrder, ShownUpload } from '../shown'
import { httpClient } from './http'
import type { ApproveOptions, ExpireOptions, OrderFilter, OrderSeed, RejectOptions } from './order-schemas'
import type { RequestMatch } from './request-routes'

export interface Health {
  name: string
  version: string
  now: string
  seed: number
  scenario: string | null
}

export interface Later {
  dueAt: string
}
type Decided<Options> = Options extends { after: string } ? Later : ShownOrder

/** One order, by id or as the newest. */
export interface OrderHandle {
  show(): Promise<ShownOrder>
  approve<Options extends ApproveOptions>(options?: Options): Promise<Decided<Options>>
  reject<Options extends RejectOptions>(options?: Options): Promise<Decided<Options>>
  expire<Options extends ExpireOptions>(options?: Options): Promise<Decided<Options>>
}

export interface WaitOptions {
  count?: number
  timeoutMs?: number
}

export interface RequestFilter {
  path?: string
  code?: number
  since?: string | number
  limit?: number
}

export interface MockClient {
  readonly url: string
  health(): Promise<Health>
  reset(): Promise<void>
  orders: {
    ls(filter?: OrderFilter): Promise<ShownOrder[]>
    seed(fields?: OrderSeed): Promise<ShownOrder>
    get(id: string): OrderHandle
    last(): OrderHandle
  }
  uploads: { ls(): Promise<ShownUpload[]> }
  requests: {
    ls(filter?: RequestFilter): Promise<Entry[]>
    show(id: number): Promise<Entry>
    clear(): Promise<void>
    /** Those that match, as soon as there are enough, earlier ones included. */
    waitFor(match: RequestMatch, options?: WaitOptions): Promise<Entry[]>
  }
}

/** The same object as startMock gives, for a server that runs already. */
export function connectMock(url: string, { token }: { token?: string | undefined } = {}): MockClient {
  const base = url.replace(/\/+$/, '')
  const http = httpClient(base, token)
  const order = (id: string): OrderHandle => ({
    show: () => http.get(`/orders/${id}`),
    approve: (options) => http.send('POST', `/orders/${id}/approve`, options),
    reject: (options) => http.send('POST', `/orders/${id}/reject`, options),
    expire: (options) => http.send('POST', `/orders/${id}/expire`, options),
  })
  return {
    url: base,
    health: () => http.get('/health'),
    reset: () => http.send('POST', '/reset'),
    orders: {
      ls: (filter = {}) => http.get('/orders', { ...filter }),
      seed: (fields = {}) => http.send('POST', '/orders', fields),
      get: order,
      last: () => order('last'),
    },
    uploads: { ls: () => http.get('/uploads') },
    requests: {
      ls: (filter = {}) => http.get('/requests', { ...filter }),
      show: (id) => http.get(`/requests/${id}`),
      clear: () => http.send('DELETE', '/requests'),
      waitFor: (match, options = {}) => http.send('POST', '/requests/wait', { match, ...options }),
    },
  }
}
