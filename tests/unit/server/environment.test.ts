import { expect, test } from 'vitest'
import { readEnvironment } from '../../../mock-server/environment'

test('CTL-2 an empty environment means loopback, port 8080 and a state file', () => {
  expect(readEnvironment({})).toEqual({
    host: '127.0.0.1',
    port: 8080,
    state: '.state/state.json',
    token: undefined,
    appDir: undefined,
  })
})

test('UPS-1 another private key is read from a file, and nothing else is taken for one', () => {
  const file = 'fixtures/keys/development-private.pem'
  expect(readEnvironment({ MOCK_PRIVATE_KEY_FILE: file }).privateKey).toContain('PRIVATE KEY')
  for (const wrong of ['/nowhere.pem', 'fixtures/keys/development-public.pem', 'package.json'])
    expect(() => readEnvironment({ MOCK_PRIVATE_KEY_FILE: wrong })).toThrow(/^MOCK_PRIVATE_KEY_FILE:/)
})

test.each([
  ['PORT:', { PORT: '70000' }],
  ['PORT:', { PORT: '' }],
  ['MORE_PORTS:', { MORE_PORTS: '8081,70000' }],
  ['HOST:', { HOST: 'no host' }],
  ['HOST:', { HOST: '' }],
  ['MOCK_SPACE_TTL:', { MOCK_SPACE_TTL: 'soon' }],
  ['MOCK_SPACE_TTL:', { MOCK_SPACE_TTL: '367d' }],
  ['MOCK_SPACE_TTL: a duration longer than 0s', { MOCK_SPACE_TTL: '0s' }],
  ['MOCK_TOKEN:', { MOCK_TOKEN: 'two words' }],
  ['MOCK_STATE:', { MOCK_STATE: '' }],
  ['MOCK_HOST:', { MOCK_HOST: 'desk.example:8080' }],
  ['MOCK_HOST:', { MOCK_HOST: '' }],
  ['UPSTREAM_PUBLIC_KEY: cannot read', { UPSTREAM_PUBLIC_KEY: '/nowhere.pem' }],
  ['UPSTREAM_CALLS: .*did you mean /Tag/index', { UPSTREAM_CALLS: '/Tag/indx=upstream' }],
  ['UPSTREAM_CALLS: .*"write" is not "writes"', { UPSTREAM_CALLS: '/Tag/index=upstream:write' }],
])('CTL-2 UPS-4 an invalid variable stops the start with its name first: %s %j', (words, env) => {
  expect(() => readEnvironment(env)).toThrow(new RegExp(`^${words}`))
})

test('SPC-2 the life of a space and the name beyond loopback are set by the environment', () => {
  expect(readEnvironment({})).toMatchObject({ publicHost: undefined, ttlMs: undefined })
  const env = { MOCK_HOST: 'desk.example', MOCK_SPACE_TTL: '10m' }
  expect(readEnvironment(env)).toMatchObject({ publicHost: 'desk.example', ttlMs: 600_000 })
})

test('UPS-1 the environment sets address and rules of another back end', () => {
  const env = { UPSTREAM: 'https://a.example', UPSTREAM_CALLS: '/Tag/*=compare, /WorkerOrder/add=upstream:writes' }
  const calls = [
    { match: '/Tag/*', mode: 'compare' },
    { match: '/WorkerOrder/add', mode: 'upstream', writes: true },
  ]
  expect(readEnvironment(env).upstream).toEqual({ base: 'https://a.example', calls })
  expect(readEnvironment({}).upstream).toBeUndefined()
})
