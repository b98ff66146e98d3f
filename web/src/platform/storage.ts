import { jsonOr } from '../protocol/shape'

/**
 * The app's storage in the browser. Values are bare strings: the surrounding app reads and writes them too.
 * Storage can be disabled or full (private windows, web views): then the values live as long as the page.
 */
type StoredKey =
  | 'token'
  | 'u1'
  | 'fp'
  | 'ip'
  | 'lng'
  | 'imgUrl'
  | 'domains'
  | 'visit'
  | 'alive'
  | 'orders'
  | 'resent'
  | 'readings'
  | 'questions'

let closed = false
/** True once the page is being left. */
export const isClosed = () => closed
/** Blocks all further writes: late answers must not change storage while the page is being left. */
export const closeStorage = () => {
  closed = true
}

class SafeStorage {
  private readonly fallback = new Map<string, string>()
  constructor(private readonly open: () => Storage) {}

  get(key: string): string | null {
    const kept = this.fallback.get(key)
    if (kept !== undefined) return kept
    try {
      return this.open().getItem(key)
    } catch {
      return null
    }
  }

  set(key: string, value: string): void {
    if (closed) return
    try {
      this.open().setItem(key, value)
      this.fallback.delete(key)
    } catch {
      this.remove(key)
      this.fallback.set(key, value)
    }
  }

  /** True where no value is lost when the page closes. */
  get lasts(): boolean {
    return this.fallback.size === 0
  }

  keys(): string[] {
    try {
      return [...this.fallback.keys(), ...Object.keys(this.open())]
    } catch {
      return [...this.fallback.keys()]
    }
  }

  remove(key: string): void {
    if (closed) return
    this.fallback.delete(key)
    try {
      this.open().removeItem(key)
    } catch {
      // No storage, so there is nothing to remove.
    }
  }
}

const local = new SafeStorage(() => window.localStorage)
const SENT_AS_HEADERS: readonly StoredKey[] = ['token', 'fp', 'ip']
export const stored = {
  /** A value that is invalid in a header would fail every call: it is removed and counts as missing. */
  get(key: StoredKey): string | null {
    const value = local.get(key)
    if (value === null || !SENT_AS_HEADERS.includes(key) || /^[\x20-\x7e]*$/.test(value)) return value
    local.remove(key)
    return null
  },
  set: (key: StoredKey, value: string) => local.set(key, value),
  lasts: () => local.lasts,
  remove: (key: StoredKey) => local.remove(key),
  /** Removes everything about the person and everything of libraries; keeps the server's addresses and the visit id. */
  forget(): void {
    for (const key of local.keys()) if (!['u1', 'domains', 'visit'].includes(key)) local.remove(key)
  },
  /** Removes every key whose name contains `part`: libraries choose their own key names. */
  removeNamed(part: string): void {
    for (const key of local.keys()) if (key.includes(part)) local.remove(key)
  },
}

/** A tab gets no storage event for what it writes itself. */
export const announceStored = (): boolean => window.dispatchEvent(new Event('storage'))

/** Storage of one tab, kept until it closes; JSON values by key. A value that does not parse counts as missing. */
const session = new SafeStorage(() => window.sessionStorage)
export const tabStored = {
  get: (key: string): unknown => jsonOr(session.get(key) ?? 'null', null),
  set: (key: string, value: unknown) => session.set(key, JSON.stringify(value)),
  lasts: () => session.lasts,
  remove: (key: string) => session.remove(key),
  /** Every key that begins with `start`. */
  keys: (start: string) => session.keys().filter((key) => key.startsWith(start)),
  removeAll(start: string): void {
    for (const key of tabStored.keys(start)) session.remove(key)
  },
}
