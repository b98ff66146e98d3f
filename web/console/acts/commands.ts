/** The command line that does the same as a control of the console, as `npm run mock` reads it. */
import type { FaultRequestInput, ShownFault } from '#contract/calls/faults'
import type { MemberPatch } from '#contract/calls/members'
import type { OrderSeed } from '#contract/calls/orders'
import type { HeldEdit } from '#contract/calls/requests'
import { MAIN, SPACE_HEADER } from '#contract/calls/spaces'
import type { ForwardRule } from '#contract/calls/upstream'
import { ruleText } from '#contract/upstream/forward-rules'

const PREFIX = 'npm run mock --'
const AND = ' && '
const QUOTED = /'(?:[^']|'\\'')*'/g
const CURL = 'curl -s '

export const shellWord = (text: string): string =>
  /^[\p{L}\p{N}_./:=+@%-]+$/u.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`

type Flags = Record<string, string | number | boolean | undefined>

/** Flags that are undefined, false or '' are left out. */
export function command(words: string, flags: Flags = {}): string {
  const given = Object.entries(flags).flatMap(([name, value]) => {
    if (value === undefined || value === false || value === '') return []
    // A value that begins with a dash would be taken for another flag.
    const joint = /^-/.test(String(value)) ? '=' : ' '
    return [value === true ? `--${name}` : `--${name}${joint}${shellWord(String(value))}`]
  })
  return [PREFIX, words, ...given].join(' ')
}

/** The server that the command line asks unless told otherwise. */
export const DEFAULT_SERVER = 'http://127.0.0.1:8080'

const LOOPBACK = ['127.0.0.1', 'localhost']

/** Makes a copied command run as pasted: it names server and space where they are not the command line's defaults. */
export function asPasted(text: string, origin: string, space: string = MAIN, needsToken = false): string {
  if (text.startsWith(CURL)) {
    const headers = [
      ...(space === MAIN ? [] : [`-H '${SPACE_HEADER}: ${space}' `]),
      ...(needsToken ? ['-H "Authorization: Bearer $MOCK_TOKEN" '] : []),
    ]
    return CURL + headers.join('') + text.slice(CURL.length)
  }
  if (!text.startsWith(PREFIX)) return text
  const { hostname, port } = new URL(origin)
  const isDefault = LOOPBACK.includes(hostname) && port === new URL(DEFAULT_SERVER).port
  const server = isDefault ? '' : ` --url ${origin}`
  const own = space === MAIN ? '' : ` --space ${space}`
  // A command that names a space means that one.
  const hasSpace = (one: string) => one.replaceAll(QUOTED, '').includes(' --space ')
  return commandsIn(text)
    .map((one) => `${one}${server}${hasSpace(one) ? '' : own}`)
    .join(AND)
}

/** A quoted text may hold what stands between two commands. */
function commandsIn(text: string): string[] {
  const bare = text.replaceAll(QUOTED, (quoted) => '_'.repeat(quoted.length)).split(AND)
  let from = 0
  return bare.map(({ length }) => {
    const one = text.slice(from, from + length)
    from += length + AND.length
    return one
  })
}

/** The command that arms a fault, even an armed one, without the members that the server adds. */
export function faultCommand(fault: FaultRequestInput & Partial<ShownFault>): string {
  const { kind, match = {}, id: _, hits: __, remaining: ___, expiresAt: ____, ...own } = fault
  const { path, method, nth, data, device, host } = match
  const answer = fault.kind === 'BUSINESS' ? fault.data : undefined
  const delay = fault.kind === 'DELAY' ? fault.delay : undefined
  return command(`faults add ${kind}`, {
    ...own,
    delay: typeof delay === 'object' ? `${delay.lower}..${delay.upper}` : delay,
    path,
    method,
    device,
    host,
    nth,
    data: data && JSON.stringify(data),
    answer: answer === undefined ? undefined : JSON.stringify(answer),
  })
}

export const commands = {
  approve: (id: string, password: string, withKey: boolean, after: string) =>
    command(`orders approve ${id}`, { password, 'no-key': !withKey, after }),
  reject: (id: string, reason: string, after: string) => command(`orders reject ${id}`, { reason, after }),
  expire: (id: string, code: string, msg: string, after: string) =>
    command(`orders expire ${id}`, { code, msg, after }),
  seed: ({ wo_type, full_account, withKey, ...fields }: OrderSeed) =>
    [
      command('orders seed', { type: wo_type, account: full_account, ...fields, 'no-key': withKey === false }),
      // An account that is left out becomes the first payment's.
      ...(full_account === '' ? ["--account ''"] : []),
    ].join(' '),
  patchMember: (username: string, { password, mobile, email }: MemberPatch) =>
    command(`members patch ${shellWord(username)}`, {
      password,
      mobile: mobile === null ? 'none' : mobile && `${mobile.country}:${mobile.number}`,
      email: email === null ? 'none' : email,
    }),
  memberToken: (username: string) => command(`members token ${shellWord(username)}`),
  settings: (pairs: readonly (readonly [string, string])[]) =>
    pairs.length === 0
      ? command('settings show')
      : command(`settings set ${pairs.map(([name, text]) => shellWord(`${name}=${text}`)).join(' ')}`),
  advance: (by: string) => command(`clock advance ${by}`),
  advanceTo: (time: string) => command('clock advance', { to: time }),
  freeze: () => command('clock freeze'),
  real: (now?: string) => command(now === undefined ? 'clock real' : `clock real ${now}`),
  reset: () => command('reset'),
  follow: (path: string) => command('requests --follow', { path }),
  clearRequests: () => command('requests clear'),
  outbox: (to: string) => command('outbox', { to, wait: '10s' }),
  captcha: () => command('captcha last'),
  removeFault: (id: string) => command(`faults rm ${id}`),
  release: (id: number, { code, msg, token, data }: HeldEdit = {}) =>
    [
      command(`held release ${id}`, { code, msg, token, data: data === undefined ? undefined : JSON.stringify(data) }),
      ...(msg === '' ? ["--msg ''"] : []),
      ...(token === '' ? ["--token ''"] : []),
    ].join(' '),
  drop: (id: number) => command(`held drop ${id}`),
  clearFaults: () => command('faults clear'),
  start: (name: string) => command(`scenario start ${name}`),
  stop: () => command('scenario stop'),
  record: () => command('record start'),
  stopRecord: (name: string) => command(`record stop ${shellWord(name)}`),
  save: (name: string) => command(`snapshots save ${shellWord(name)}`),
  restore: (name: string) => command(`snapshots restore ${shellWord(name)}`),
  saveBug: (about: string) => command('bug save FILE', { about }),
  openBug: (file = 'FILE') => command(`bug open ${shellWord(file)}`),
  /** @param hasKey the back end has a public key of its own, which the console does not know */
  upstream: (base: string, rules: readonly ForwardRule[] = [], hasKey = false) =>
    command(
      [
        'upstream set',
        shellWord(base),
        ...(hasKey ? ['--key FILE'] : []),
        ...rules.map((rule) => shellWord(ruleText(rule))),
      ].join(' '),
    ),
  upstreamOff: () => command('upstream off'),
  clearDifferences: () => command('upstream differences', { clear: true }),
  saveAnswers: (name: string) => command(`upstream save ${shellWord(name)}`),
  /** @param kind `space`, `snapshot` or `bug`, or '' for a new one */
  addSpace: (name: string, kind: string, of: string) =>
    command(`spaces add ${shellWord(name)}`, { [kind === 'space' ? 'from' : kind]: of }),
  branch: (id: number) => command(`timeline branch ${id}`),
  why: (text: string, path: string) => command(`why ${shellWord(text)}`, { path }),
  endSpace: (name: string) => command(`spaces rm ${name}`),
  removeSnapshot: (name: string) => command(`snapshots rm ${shellWord(name)}`),
  /** Compares with the current state when `other` is ''. */
  compare: (one: string, other: string) =>
    command(
      ['snapshots compare', one, other]
        .filter(Boolean)
        .map((word, at) => (at === 0 ? word : shellWord(word)))
        .join(' '),
    ),
}
