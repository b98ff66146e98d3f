/** What the app's modules find in a page: its configuration, its address and its storage. Import it before them. */
import { vi } from 'vitest'
import { publicPem } from '../protocol/node-rsa'

class MemoryStorage {
  private readonly values = new Map<string, string>()
  getItem(key: string): string | null {
    return this.values.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    this.values.set(key, String(value))
  }
  removeItem(key: string): void {
    this.values.delete(key)
  }
  clear(): void {
    this.values.clear()
  }
}

export const local = new MemoryStorage()
export const session = new MemoryStorage()

vi.stubGlobal('__APP_CONFIG__', { apiBase: '', rsaPublicKey: publicPem, ipServices: [] })
vi.stubGlobal('window', { localStorage: local, sessionStorage: session })
vi.stubGlobal('location', { host: 'app.example' })
