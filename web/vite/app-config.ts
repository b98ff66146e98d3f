/**
 * Build-time configuration: what the environment may set, its form, and its defaults per build.
 * A value that does not parse stops the build with its name.
 */
import { readFileSync } from 'node:fs'
import type { AppConfig } from '../src/platform/config'

type Environment = Record<string, string | undefined>

/** `production` talks to its own origin and nothing else by default; `offline` is what `npm start` serves. */
export function readConfig(env: Environment, offline: boolean): AppConfig {
  const guard = choice(env, 'VITE_DEVTOOLS_GUARD', ['on', 'off'], offline ? 'off' : 'on')
  return {
    apiBase: address(env, 'VITE_API_BASE', ''),
    rsaPublicKey: publicKey(env),
    chatBase: address(env, 'VITE_CHAT_BASE', ''),
    chatKey: env['VITE_CHAT_KEY'] ?? (offline ? 'app-development-key' : ''),
    chatUser: number(env, 'VITE_CHAT_USER', 1001),
    ipServices: list(env, 'VITE_IP_SERVICES', ['/ip/primary', '/ip/secondary']),
    // Analytics are off without a key; the bundled server stands in for the service offline.
    analyticsUrl: address(env, 'VITE_ANALYTICS_URL', ''),
    analyticsKey: env['VITE_ANALYTICS_KEY'] ?? (offline ? 'development-analytics-key' : ''),
    devtoolsGuard: guard === 'on',
    devtoolsTarget: env['VITE_DEVTOOLS_TARGET'] ?? 'https://www.bing.com/',
    fingerprintMonitoring: choice(env, 'VITE_FINGERPRINT_MONITORING', ['on', 'off'], 'off') === 'on',
    kiosk: choice(env, 'VITE_KIOSK', ['0', '1'], '0') === '1',
  }
}

/** Origins the page may talk to besides its own and https, for the content security policy. */
export function configuredOrigins(config: AppConfig): string[] {
  const addresses = [config.apiBase, config.chatBase, config.analyticsUrl, ...config.ipServices]
  return [...new Set(addresses.filter((text) => /^https?:/.test(text)).map((text) => new URL(text).origin))]
}

function address(env: Environment, name: string, fallback: string): string {
  const text = env[name] ?? fallback
  if (text !== '' && !text.startsWith('/') && !URL.canParse(text)) throw new Error(`${name}: not an address: ${text}`)
  return text.replace(/\/+$/, '')
}

function list(env: Environment, name: string, fallback: string[]): string[] {
  const items = env[name]?.split(',').map((item) => item.trim()) ?? fallback
  return items.filter(Boolean).map((item) => address({ [name]: item }, name, ''))
}

function number(env: Environment, name: string, fallback: number): number {
  const text = env[name]
  if (text === undefined) return fallback
  if (!/^\d+$/.test(text)) throw new Error(`${name}: not a whole number: ${text}`)
  return Number(text)
}

function choice<T extends string>(env: Environment, name: string, allowed: readonly T[], fallback: T): T {
  const text = env[name] ?? fallback
  const found = allowed.find((item) => item === text)
  if (found === undefined) throw new Error(`${name}: ${text} is none of ${allowed.join(', ')}`)
  return found
}

function publicKey(env: Environment): string {
  const pem =
    env['VITE_RSA_PUBLIC_KEY'] ??
    readFileSync(new URL('../../fixtures/keys/development-public.pem', import.meta.url), 'utf8')
  const body = pem.replace(/-----[^-]+-----/g, '').replace(/\s+/g, '')
  if (!/^[A-Za-z0-9+/]{100,}={0,2}$/.test(body)) throw new Error('VITE_RSA_PUBLIC_KEY: not a PEM public key')
  return body
}
