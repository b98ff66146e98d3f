/**
 * Another back end of the same protocol behind this server: where it is, which calls it answers, its differences from
 * this one, and the answers it gave. Kept only in memory: a restart forgets an address that was not in the environment.
 */
import { createPublicKey, type KeyObject } from 'node:crypto'
import type { BlockCipher } from '#protocol/sealed-text'
import {
  type ForwardRule,
  type Mode,
  ruleOf,
  type SavedAnswers,
  type ShownUpstream,
  type UpstreamInput,
} from '../contract/calls/upstream'
import { changesSomething, FORWARDED_PATHS } from '../contract/words/changing-calls'
import { HIDDEN } from '../contract/words/redact'
import { checkedAddress, type Place } from './address'
import { Differences } from './differences'
import { publicCipher, readPublicKey } from './public-cipher'
import { type FoundAnswer, findSaved, saveAnswers } from './saved-answers'
import { type SeenAnswer, SeenAnswers } from './seen-answers'
import { type Send, sender } from './send'
import { UpstreamError } from './upstream-error'

interface Settings {
  base: string | null
  /** null: the development key. */
  publicKey: KeyObject | null
  calls: readonly ForwardRule[]
  chat: { base: string; key: string } | null
}
const NOTHING: Settings = { base: null, publicKey: null, calls: [], chat: null }

/** The way in which one call is answered. */
interface Routed {
  mode: Mode
  changes: boolean
  /** For a call that changes something although its rule does not allow that: the rule that would; otherwise null. */
  refused: string | null
}

interface Parts {
  /** Folder of the fixtures. */
  root: string
  /** Its public half is the key of an upstream that was set without one. */
  developmentKey: KeyObject
  /** Certificates that are trusted instead of the system's. */
  ca?: string | undefined
}

export class Upstream {
  readonly differences = new Differences()
  readonly #seen = new SeenAnswers()
  readonly send: Send
  readonly #root: string
  readonly #developmentKey: KeyObject
  #settings: Settings = NOTHING
  #cipher: BlockCipher | null = null
  /** This server's own address, to which no upstream may lead back. */
  place: Place | null = null

  constructor({ root, developmentKey, ca }: Parts) {
    this.#root = root
    this.#developmentKey = developmentKey
    this.send = sender(ca)
  }

  /** @throws {UpstreamError} and leaves everything as it was */
  async set(wanted: UpstreamInput): Promise<void> {
    const base = wanted.base === undefined ? undefined : await checkedAddress('base', wanted.base, this.place)
    const chatBase = wanted.chat ? await checkedAddress('chat.base', wanted.chat.base, this.place) : ''
    // Read after the last wait: another call may have set or switched off meanwhile.
    const old = this.#settings
    const settings = {
      base: base === undefined ? old.base : base,
      publicKey: isKept(wanted.publicKey) ? old.publicKey : readKey(wanted.publicKey),
      calls: wanted.calls ?? old.calls,
      chat:
        wanted.chat === undefined
          ? old.chat
          : wanted.chat && { base: chatBase, key: chatKey(wanted.chat.key, old.chat) },
    }
    const isReached = (match: string) => settings.base !== null || (settings.chat !== null && isChat(match))
    const needing = settings.calls.find(
      ({ match, mode }) => (mode === 'upstream' || mode === 'compare') && !isReached(match),
    )
    if (needing) throw new UpstreamError(`base: is missing, and the rule for ${needing.match} needs it`)
    // Another back end gives other answers.
    if (settings.base !== old.base || settings.chat?.base !== old.chat?.base) this.forget()
    this.#settings = settings
    this.#cipher = null
  }

  /** Some call may be answered by another back end, or by its saved answers. */
  get isOn(): boolean {
    const { base, calls, chat } = this.#settings
    return base !== null || calls.length > 0 || chat !== null
  }

  off(): void {
    this.#settings = NOTHING
    this.#cipher = null
    this.forget()
  }

  /** Forgets the answers seen and the differences found. */
  forget(): void {
    this.differences.clear()
    this.#seen.clear()
  }

  /** Hides the keys. */
  show(): ShownUpstream {
    const { base, publicKey, calls, chat } = this.#settings
    const hide = (key: unknown) => (key === null || key === '' ? null : HIDDEN)
    return {
      base,
      publicKey: hide(publicKey),
      calls: [...calls],
      ...(chat ? { chat: { base: chat.base, key: hide(chat.key) } } : {}),
    }
  }

  route(path: string): Routed {
    const rule = ruleOf(this.#settings.calls, path)
    const mode = rule?.mode ?? 'mock'
    const changes = changesSomething(path)
    const isRefused = changes && rule?.writes !== true && (mode === 'upstream' || mode === 'compare')
    // No rule can name a path that is unknown here.
    const allowed = FORWARDED_PATHS.includes(path) ? path : rule?.match
    return { mode, changes, refused: isRefused ? `${allowed}=${mode}:writes` : null }
  }

  /** Address of a path, with its query. */
  addressOf(path: string): string {
    const { base, chat } = this.#settings
    return `${(isChat(path) ? chat?.base : undefined) ?? base ?? ''}${path}`
  }

  /** '' when the caller's own key is to be sent. */
  get chatKey(): string {
    return this.#settings.chat?.key ?? ''
  }

  get cipher(): BlockCipher {
    this.#cipher ??= publicCipher(this.#settings.publicKey ?? createPublicKey(this.#developmentKey))
    return this.#cipher
  }

  remember(seen: SeenAnswer): void {
    this.#seen.add(seen)
  }

  save(name: string): SavedAnswers {
    const seen = this.#seen.list()
    if (seen.length === 0) throw new UpstreamError('name: no answer of the upstream was seen yet')
    return saveAnswers(this.#root, name, seen)
  }

  replay(path: string, method: string, data: unknown): FoundAnswer {
    return findSaved(this.#root, path, method, data)
  }
}

const chatKey = (key: string | undefined, old: Settings['chat']): string =>
  key === HIDDEN ? (old?.key ?? '') : headerText(key)

const isChat = (path: string): boolean => path.startsWith('/v1/')
const isKept = (key: string | undefined): key is undefined => key === undefined || key === HIDDEN

function readKey(pem: string): KeyObject {
  const key = readPublicKey(pem)
  if (!key) throw new UpstreamError('publicKey: not the PEM of an RSA public key')
  return key
}

function headerText(key = ''): string {
  // The value is secret, so the message leaves it out.
  if (!/^[\x21-\x7e]*$/.test(key)) throw new UpstreamError('chat.key: must be printable ASCII, without spaces')
  return key
}
