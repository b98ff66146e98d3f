import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { configuredOrigins, holdsDevelopmentKey, readConfig } from '../../../web/vite/app-config'
import { lastLines } from '../../../web/vite/last-lines'
import viteConfig from '../../../web/vite.config'

const folder = mkdtempSync(join(tmpdir(), 'app-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const body = pem.replace(/-----[^-]+-----|\s/g, '')
const privatePem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const curvePem = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .publicKey.export({ type: 'spki', format: 'pem' })
  .toString()
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const keyFile = file('public.pem', pem)

describe('CON-4 an empty environment', () => {
  test('CON-4 production talks to its own origin, holds no key of a service and keeps the guard on', () => {
    expect(readConfig({}, false)).toEqual({
      apiBase: '',
      rsaPublicKey: expect.stringMatching(/^MIIB/),
      chatBase: '',
      chatKey: '',
      chatUser: 1001,
      ipServices: ['/ip/primary', '/ip/secondary'],
      analyticsUrl: '',
      analyticsKey: '',
      devtoolsGuard: true,
      devtoolsTarget: 'https://www.bing.com/',
      kiosk: false,
      fingerprintMonitoring: false,
      reviewHours: 24,
      keepDays: 0,
    })
    expect(configuredOrigins(readConfig({}, false))).toEqual([])
  })

  test('CON-4 the offline build has the keys of the bundled services and no guard', () => {
    expect(readConfig({}, true)).toMatchObject({
      chatKey: 'app-development-key',
      analyticsKey: 'development-analytics-key',
      devtoolsGuard: false,
    })
    expect(readConfig({ VITE_DEVTOOLS_GUARD: 'on' }, true).devtoolsGuard).toBe(true)
  })
})

test.each([
  ['apiBase', { VITE_API_BASE: 'https://api.example/base/' }, 'https://api.example/base'],
  ['chatUser', { VITE_CHAT_USER: '7' }, 7],
  ['ipServices', { VITE_IP_SERVICES: 'https://a.example/ip, /ip/own ,' }, ['https://a.example/ip', '/ip/own']],
  ['devtoolsGuard', { VITE_DEVTOOLS_GUARD: 'off' }, false],
  ['devtoolsTarget', { VITE_DEVTOOLS_TARGET: 'https://a.example/' }, 'https://a.example/'],
  ['devtoolsTarget', { VITE_DEVTOOLS_TARGET: '/elsewhere' }, '/elsewhere'],
  ['kiosk', { VITE_KIOSK: '1' }, true],
  ['fingerprintMonitoring', { VITE_FINGERPRINT_MONITORING: 'on' }, true],
  ['reviewHours', { VITE_REVIEW_HOURS: '48' }, 48],
  ['reviewHours', { VITE_REVIEW_HOURS: '0' }, 0],
  ['keepDays', { VITE_KEEP_DAYS: '90' }, 90],
  ['keepDays', { VITE_KEEP_DAYS: '' }, 0],
  ['analyticsKey', { VITE_ANALYTICS_KEY: 'key' }, ''],
  ['analyticsKey', { VITE_ANALYTICS_KEY: 'key', VITE_ANALYTICS_URL: 'https://count.example' }, 'key'],
  ['rsaPublicKey', { VITE_RSA_PUBLIC_KEY: pem }, body],
  ['rsaPublicKey', { VITE_RSA_PUBLIC_KEY: body }, body],
  ['rsaPublicKey', { VITE_RSA_PUBLIC_KEY_FILE: keyFile }, body],
] as const)('SEC-5 %s is read from %j', (name, env: Record<string, string>, value) => {
  expect(readConfig(env, false)[name]).toEqual(value)
})

test('SEC-1 the policy gets the origin of every configured address', () => {
  const env = {
    VITE_API_BASE: 'https://api.example/v2',
    VITE_CHAT_BASE: 'http://chat.example:81/x',
    VITE_ANALYTICS_URL: 'https://api.example/count',
    VITE_IP_SERVICES: 'https://ip.example/,/ip/own',
  }
  const origins = ['https://api.example', 'http://chat.example:81', 'https://ip.example']
  expect(configuredOrigins(readConfig(env, false))).toEqual(origins)
})

test('SEC-5 the development key is recognised, however it was given', () => {
  const development = readFileSync('fixtures/keys/development-public.pem', 'utf8')
  expect(holdsDevelopmentKey(readConfig({}, false).rsaPublicKey)).toBe(true)
  expect(holdsDevelopmentKey(readConfig({ VITE_RSA_PUBLIC_KEY: development }, false).rsaPublicKey)).toBe(true)
  expect(holdsDevelopmentKey(readConfig({ VITE_RSA_PUBLIC_KEY_FILE: keyFile }, false).rsaPublicKey)).toBe(false)
})

test.each([
  ['VITE_API_BASE', 'nowhere'],
  ['VITE_API_BASE', 'javascript:alert(1)'],
  ['VITE_API_BASE', '//other.example'],
  ['VITE_CHAT_BASE', 'http://'],
  ['VITE_CHAT_KEY', 'two words'],
  ['VITE_CHAT_KEY', '密钥'],
  ['VITE_CHAT_USER', 'me'],
  ['VITE_IP_SERVICES', '/ip/own,nowhere'],
  ['VITE_ANALYTICS_URL', 'nowhere'],
  ['VITE_DEVTOOLS_GUARD', 'yes'],
  ['VITE_DEVTOOLS_TARGET', ''],
  ['VITE_DEVTOOLS_TARGET', 'javascript:alert(1)'],
  ['VITE_OCR_BASE', 'nowhere'],
  ['VITE_KIOSK', 'true'],
  ['VITE_FINGERPRINT_MONITORING', '1'],
  ['VITE_REVIEW_HOURS', '1.5'],
  ['VITE_REVIEW_HOURS', '9000'],
  ['VITE_REVIEW_HOURS', ''],
  ['VITE_KEEP_DAYS', '0.5'],
  ['VITE_KEEP_DAYS', '3651'],
  ['VITE_RSA_PUBLIC_KEY', 'nothing'],
  ['VITE_RSA_PUBLIC_KEY', 'A'.repeat(400)],
  ['VITE_RSA_PUBLIC_KEY', curvePem],
  ['VITE_RSA_PUBLIC_KEY', privatePem],
  ['VITE_RSA_PUBLIC_KEY', privatePem.replace(/-----[^-]+-----|\s/g, '')],
  ['VITE_RSA_PUBLIC_KEY_FILE', '/nonexistent'],
  ['VITE_RSA_PUBLIC_KEY_FILE', folder],
  ['VITE_RSA_PUBLIC_KEY_FILE', file('private.pem', privatePem)],
])('CTL-4 %s that does not parse stops the build with its name in one line: %s', (name, value) => {
  const read = () => readConfig({ [name]: value }, false)
  expect(read).toThrow(expect.objectContaining({ name: 'ConfigurationError' }))
  expect(read).toThrow(new RegExp(`^${name}: .+$`))
})

test('SEC-5 the scripts of a production build hold the key that is set', () => {
  vi.stubEnv('VITE_RSA_PUBLIC_KEY_FILE', keyFile)
  expect(viteConfig({ mode: 'production', command: 'serve' }).define).toMatchObject({
    __RSA_PUBLIC_KEY__: JSON.stringify(body),
  })
  vi.unstubAllEnvs()
})

test('SEC-5 START-6 a build with another key and without a guard warns of neither', async () => {
  const config = readConfig({ VITE_RSA_PUBLIC_KEY_FILE: keyFile, VITE_DEVTOOLS_GUARD: 'off' }, false)
  const said: string[] = []
  const { configResolved, closeBundle } = lastLines(config, holdsDevelopmentKey(config.rsaPublicKey), ['Chrome 1'])
  Object(configResolved)({ logger: { warn: (text: string) => said.push(text) } })
  Object(closeBundle).handler()
  expect(said).toEqual(['\nFor browsers from Chrome 1 on; an older one is told so.'])
})

test('SEC-5 a private key and a key that is given twice are refused as such, and an error never repeats a secret', () => {
  expect(() => readConfig({ VITE_RSA_PUBLIC_KEY: privatePem }, false)).toThrow(/: this is a private key/)
  const both = { VITE_RSA_PUBLIC_KEY: pem, VITE_RSA_PUBLIC_KEY_FILE: keyFile }
  expect(() => readConfig(both, false)).toThrow(/^VITE_RSA_PUBLIC_KEY_FILE: .*VITE_RSA_PUBLIC_KEY is set as well/)
  expect(() => readConfig({ VITE_CHAT_KEY: 'se cret' }, false)).toThrow(expect.not.stringContaining('se cret'))
})

test('CTL-4 a mistyped variable is refused with the right name, and foreign variables are ignored', () => {
  expect(() => readConfig({ VITE_KISOK: '1' }, false)).toThrow(
    'VITE_KISOK: there is no such variable: did you mean VITE_KIOSK?',
  )
  expect(readConfig({ VITE_USER_NODE_ENV: 'production', VITE_SOMETHING: 'x' }, false).kiosk).toBe(false)
})
