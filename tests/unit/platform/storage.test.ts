import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stored, tabStored } from '../../../web/src/platform/storage'

/** A storage that holds what it held, and refuses to take more once it is full. */
class FullStorage {
  full = false
  private readonly kept = new Map<string, string>()
  getItem(key: string): string | null {
    return this.kept.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    if (this.full) throw new DOMException('full', 'QuotaExceededError')
    this.kept.set(key, value)
  }
  removeItem(key: string): void {
    this.kept.delete(key)
  }
}

const storage = new FullStorage()
beforeEach(() => {
  storage.full = false
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage })
})
afterEach(() => vi.unstubAllGlobals())

test('a value that a full storage refuses still counts, and the old value is removed from it', () => {
  stored.set('token', 'old')
  storage.full = true
  stored.set('token', 'new')
  expect(stored.get('token')).toBe('new')
  expect(storage.getItem('token')).toBeNull()
  tabStored.set('draft:1', { account: 'a' })
  expect(tabStored.get('draft:1')).toEqual({ account: 'a' })
})

test('a value is stored again once the storage has room', () => {
  storage.full = true
  stored.set('token', 'first')
  storage.full = false
  stored.set('token', 'second')
  expect([stored.get('token'), storage.getItem('token')]).toEqual(['second', 'second'])
  stored.remove('token')
  expect(stored.get('token')).toBeNull()
})

test.each(['token', 'fp', 'ip'] as const)(
  'START-10 a %s that no header can carry is removed and counts as missing',
  (key) => {
    for (const bad of ['星河漫步', 'a\nb', 'a\u0000', 'é', '\u007f', '😀']) {
      stored.set(key, bad)
      expect(stored.get(key), bad).toBeNull()
      expect(storage.getItem(key), bad).toBeNull()
    }
    stored.set(key, ' !~a1 ')
    expect(stored.get(key)).toBe(' !~a1 ')
  },
)

test('START-10 values that are not sent as headers may hold any text', () => {
  stored.set('lng', '中文')
  expect(stored.get('lng')).toBe('中文')
})
