import { expect, test } from 'vitest'
import { agentAddress } from '../../../web/src/features/service/agent-address'

const agent = (site_kefu_domain: string, site_kefu_switch: 0 | 1 = 1) => ({
  site_kefu_appid: 'desk & co',
  site_kefu_domain,
  site_kefu_switch,
})
const FALLBACK = 'https://b.example/help'
const APP = 'appid=desk+%26+co'

const cases: [what: string, customer: ReturnType<typeof agent> | null, fallback: string, address: string | null][] = [
  ['switched on', agent('https://a.example/chat'), FALLBACK, `https://a.example/chat?${APP}`],
  ['switched on, with a query', agent('https://a.example/?x=1'), FALLBACK, `https://a.example/?x=1&${APP}`],
  ['a bare host', agent('a.example'), FALLBACK, `https://a.example/?${APP}`],
  ['a host with its port', agent('a.example:8443'), '', `https://a.example:8443/?${APP}`],
  ['a host without scheme', agent('//a.example/c'), '', `https://a.example/c?${APP}`],
  ['switched off', agent('https://a.example', 0), FALLBACK, FALLBACK],
  ['switched on without a host', agent('  '), FALLBACK, FALLBACK],
  ['neither', agent('', 0), '', null],
  ['initApp failed', null, '', null],
  ['no web address', agent('javascript:alert(1)'), '', null],
  ['no web address to fall back to', null, 'javascript:alert(1)', null],
  ['nonsense', agent('https://['), ' http:// ', null],
]
test.each(cases)('KEFU-1 the address of a human agent: %s', (_, customer, fallback, address) => {
  expect(agentAddress(customer, fallback)).toBe(address)
})
