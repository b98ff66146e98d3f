/**
 * Build-time configuration: the environment variables, their formats and their defaults per build.
 * A value that does not parse stops the build with an error that names the variable.
 */
import { createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { closest } from '#contract/words/suggestions'
import type { AppConfig } from '../src/platform/config'

/** The configuration of a build. The key stands apart from the app's own values, since only the sealing of calls needs it. */
export interface BuildConfig extends AppConfig {
  /** SubjectPublicKeyInfo in base64, without the PEM lines. */
  rsaPublicKey: string
}

type Environment = Record<string, string | undefined>

/** A variable that does not parse; the message begins with its name. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
}

const VARIABLES = [
  'VITE_API_BASE',
  'VITE_RSA_PUBLIC_KEY',
  'VITE_RSA_PUBLIC_KEY_FILE',
  'VITE_CHAT_BASE',
  'VITE_CHAT_KEY',
  'VITE_CHAT_USER',
  'VITE_IP_SERVICES',
  'VITE_ANALYTICS_URL',
  'VITE_ANALYTICS_KEY',
  'VITE_DEVTOOLS_GUARD',
  'VITE_DEVTOOLS_TARGET',
  'VITE_OCR_BASE',
  'VITE_KIOSK',
  'VITE_FINGERPRINT_MONITORING',
  'VITE_REVIEW_HOURS',
  'VITE_KEEP_DAYS',
]
const HOURS_OF_A_YEAR = 8760
const DAYS_OF_TEN_YEARS = 3650

/**
 * `production` talks to its own origin and nothing else by default; `offline` is what `npm start` serves.
 * @throws {ConfigurationError}
 */
export function readConfig(env: Environment, offline: boolean): BuildConfig {
  refuseMistypedNames(env)
  // The recognition engine reads this one by itself; it is only checked here.
  address(env, 'VITE_OCR_BASE', '')
  const analyticsUrl = address(env, 'VITE_ANALYTICS_URL', '')
  const ownKey = offline ? 'development-analytics-key' : ''
  return {
    apiBase: address(env, 'VITE_API_BASE', ''),
    rsaPublicKey: publicKey(env),
    chatBase: address(env, 'VITE_CHAT_BASE', ''),
    chatKey: headerText(env, 'VITE_CHAT_KEY', offline ? 'app-development-key' : ''),
    chatUser: number(env, 'VITE_CHAT_USER', 1001),
    ipServices: list(env, 'VITE_IP_SERVICES', ['/ip/primary', '/ip/secondary']),
    // Off without a key or a host; offline, the bundled server replaces the service.
    analyticsUrl,
    analyticsKey: offline || analyticsUrl !== '' ? (env['VITE_ANALYTICS_KEY'] ?? ownKey) : '',
    devtoolsGuard: choice(env, 'VITE_DEVTOOLS_GUARD', ['on', 'off'], offline ? 'off' : 'on') === 'on',
    devtoolsTarget: target(env, 'VITE_DEVTOOLS_TARGET', 'https://www.bing.com/'),
    kiosk: choice(env, 'VITE_KIOSK', ['0', '1'], '0') === '1',
    fingerprintMonitoring: choice(env, 'VITE_FINGERPRINT_MONITORING', ['on', 'off'], 'off') === 'on',
    reviewHours: number(env, 'VITE_REVIEW_HOURS', 24, HOURS_OF_A_YEAR),
    // An empty value hides the sentence.
    keepDays: env['VITE_KEEP_DAYS'] === '' ? 0 : number(env, 'VITE_KEEP_DAYS', 0, DAYS_OF_TEN_YEARS),
  }
}

/** Origins the page may talk to besides its own and https, for the content security policy. */
export function configuredOrigins(config: AppConfig): string[] {
  const addresses = [config.apiBase, config.chatBase, config.analyticsUrl, ...config.ipServices]
  return [...new Set(addresses.filter((text) => /^https?:/.test(text)).map((text) => new URL(text).origin))]
}

/** The key of fixtures/keys, whose private half is public. */
export function holdsDevelopmentKey(rsaPublicKey: string): boolean {
  return rsaPublicKey === readKey('the development key', developmentKey())
}

/** Other tools also use variables that begin with VITE_, so only names close to one of these are rejected. */
function refuseMistypedNames(env: Environment): void {
  for (const name of Object.keys(env).filter((known) => known.startsWith('VITE_'))) {
    const near = VARIABLES.includes(name) ? null : closest(name.slice(5), nearNames(name))
    if (near !== null) throw new ConfigurationError(`${name}: there is no such variable: did you mean VITE_${near}?`)
  }
}

const MOST_EDITS = 2
const nearNames = (name: string): string[] =>
  VARIABLES.filter((known) => Math.abs(known.length - name.length) <= MOST_EDITS).map((known) => known.slice(5))

function address(env: Environment, name: string, fallback: string): string {
  const text = env[name] ?? fallback
  if (text !== '' && !isPath(text) && !isWebAddress(text))
    throw new ConfigurationError(`${name}: not an address: ${text}`)
  return text.replace(/\/+$/, '')
}

/** A path on the page's own origin. */
const isPath = (text: string): boolean => /^\/(?!\/)/.test(text)
const isWebAddress = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text)

/** An address that is required and used unchanged. */
function target(env: Environment, name: string, fallback: string): string {
  const text = env[name] ?? fallback
  if (!isPath(text) && !isWebAddress(text)) throw new ConfigurationError(`${name}: not an address: ${text}`)
  return text
}

function headerText(env: Environment, name: string, fallback: string): string {
  const text = env[name] ?? fallback
  // The value is secret, so the message leaves it out.
  if (!/^[\x21-\x7e]*$/.test(text)) throw new ConfigurationError(`${name}: must be printable ASCII, without spaces`)
  return text
}

function list(env: Environment, name: string, fallback: string[]): string[] {
  const items = env[name]?.split(',').map((item) => item.trim()) ?? fallback
  return items.filter(Boolean).map((item) => address({ [name]: item }, name, ''))
}

function number(env: Environment, name: string, fallback: number, most = Number.MAX_SAFE_INTEGER): number {
  const text = env[name]
  if (text === undefined) return fallback
  if (!/^\d+$/.test(text)) throw new ConfigurationError(`${name}: not a whole number: ${text}`)
  if (Number(text) > most) throw new ConfigurationError(`${name}: ${text} is more than ${most}`)
  return Number(text)
}

function choice<T extends string>(env: Environment, name: string, allowed: readonly T[], fallback: T): T {
  const text = env[name] ?? fallback
  const found = allowed.find((item) => item === text)
  if (found === undefined) throw new ConfigurationError(`${name}: ${text} is none of ${allowed.join(', ')}`)
  return found
}

const developmentKey = (): string =>
  readFileSync(new URL('../../fixtures/keys/development-public.pem', import.meta.url), 'utf8')

function publicKey(env: Environment): string {
  const { VITE_RSA_PUBLIC_KEY: text, VITE_RSA_PUBLIC_KEY_FILE: file } = env
  if (text !== undefined && file !== undefined)
    throw new ConfigurationError('VITE_RSA_PUBLIC_KEY_FILE: VITE_RSA_PUBLIC_KEY is set as well; set one of them')
  if (file !== undefined) return readKey('VITE_RSA_PUBLIC_KEY_FILE', readKeyFile(file))
  return readKey('VITE_RSA_PUBLIC_KEY', text ?? developmentKey())
}

function readKeyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new ConfigurationError(`VITE_RSA_PUBLIC_KEY_FILE: cannot read ${file}`)
  }
}

/** SubjectPublicKeyInfo in base64. A private key must not end up in a public page. */
function readKey(name: string, pem: string): string {
  if (pem.includes('PRIVATE KEY')) throw new ConfigurationError(`${name}: this is a private key; give the public one`)
  const body = pem.replace(/-----[^-]+-----/g, '').replace(/\s+/g, '')
  if (!isRsaPublicKey(body)) throw new ConfigurationError(`${name}: not the PEM of an RSA public key`)
  return body
}

function isRsaPublicKey(body: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(body, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'rsa' && /^[A-Za-z0-9+/]+={0,2}$/.test(body)
  } catch {
    return false
  }
}
