/** The page globals of the app's modules: configuration, address and storage. Import it before them. */
import { vi } from 'vitest'
import { publicPem } from '../protocol/node-rsa'

/** As in a browser, stored values are properties of the storage itself. */
class MemoryStorage {
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null
  }
  setItem(key: string, value: string): void {
    Reflect.set(this, key, String(value))
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key)
  }
  clear(): void {
    for (const key of Object.keys(this)) this.removeItem(key)
  }
}

export const local = new MemoryStorage()
export const session = new MemoryStorage()

vi.stubGlobal('__APP_CONFIG__', { apiBase: '', ipServices: [] })
vi.stubGlobal('__RSA_PUBLIC_KEY__', publicPem)
vi.stubGlobal('window', { localStorage: local, sessionStorage: session, dispatchEvent: () => true })
vi.stubGlobal('navigator', { onLine: true })
vi.stubGlobal('location', { host: 'app.example', origin: 'https://app.example' })
