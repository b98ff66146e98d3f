import { onTestFinished } from 'vitest'
import { type Mock, type StartOptions, startMock } from '../../../mock-server/start-mock'
import { type Answer, type Caller, call } from './independent-rpc'

/** One server and the client's GET and POST. */
export interface Site {
  mock: Mock
  get<Data>(path: string, data?: unknown, caller?: Caller): Promise<Answer<Data>>
  post<Data>(path: string, data?: unknown, caller?: Caller): Promise<Answer<Data>>
}

/** Starts a server that is closed when the test ends. */
export async function freshSite(options: StartOptions = {}): Promise<Site> {
  const mock = await startMock(options)
  onTestFinished(() => mock.close())
  return {
    mock,
    get: (path, data, caller) => call(mock.url, 'GET', path, data, caller),
    post: (path, data, caller) => call(mock.url, 'POST', path, data, caller),
  }
}

/** Another server that has opened a bug file of this one. */
export async function openedElsewhere(mock: Mock, bug: string, options: StartOptions = {}): Promise<Site> {
  const other = await freshSite(options)
  await other.mock.bugs.add(bug, await mock.bugs.show(bug))
  await other.mock.bugs.open(bug)
  return other
}
