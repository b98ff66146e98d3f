/** The contract of the main API: at least one check for each endpoint. */
import { z } from 'zod'
import { schemaOf } from '#contract/words/reader-schema'
import { NOT_LOGGED_IN, ORDER_NOT_FOUND, TOKEN_INVALID } from '#protocol/codes'
import { endpoints, type Path, type WirePath } from '#protocol/endpoints'
import type { Asker } from './asker'
import { answers, hasCode, type RawEnvelope, refuses } from './expect'
import type { Difference } from './result'

export interface Check {
  name: string
  /** Needs a session. */
  needs?: 'token'
  ask(asker: Asker): Promise<Difference[]>
}

const text = z.string()
const contractOf = (path: Path): z.ZodType => schemaOf<unknown>(endpoints[path].read)

const PAGE = 10
const NO_ACCOUNT = 'no such account 0'
const CODES = { type: 'email', key: 'no-such-key', code: '000000' }
const PASSWORDS = { password: 'Conform-1!', checkpass: 'Conform-2!' }

const gives = (name: string, ask: (asker: Asker) => Promise<RawEnvelope>, data?: z.ZodType): Check => ({
  name,
  ask: async (asker) => answers(await ask(asker), data),
})
const refusesTo = (name: string, ask: (asker: Asker) => Promise<RawEnvelope>): Check => ({
  name,
  ask: async (asker) => refuses(await ask(asker)),
})
/** Calls of members: without a session 102, with one their own checks. */
const needsSession = (ask: (asker: Asker, token?: string) => Promise<RawEnvelope>): Check => ({
  name: 'without a session is 102',
  ask: async (asker) => hasCode(await ask(asker), NOT_LOGGED_IN),
})
const withSession = (check: Check): Check => ({ ...check, needs: 'token' })

const verify = (asker: Asker, token?: string, email = `${asker.device.replace('-', '.')}@example.com`) =>
  asker.call('GET', '/base/verify', { sendtype: 'email', email }, token)
const bindMobile = (asker: Asker, token?: string) =>
  asker.call('POST', '/Member/bindMobile', { mobile: '13800000000', mobile_country_code: '+86', code: '000000' }, token)
const bindEmail = (asker: Asker, token?: string) =>
  asker.call('POST', '/Member/bindEmail', { email: 'conform@example.com', code: '000000' }, token)
const resetPass = (asker: Asker, token?: string) => asker.call('POST', '/Member/resetPass', PASSWORDS, token)
const memberView = (asker: Asker, token?: string) => asker.call('GET', '/Member/view', {}, token)

/** A path without a check does not compile. */
export const endpointChecks: { readonly [P in Path as WirePath<P>]: readonly Check[] } = {
  '/base/initApp': [
    gives(
      'gives addresses and switches',
      (asker) => asker.call('GET', '/base/initApp'),
      contractOf('/api/base/initApp'),
    ),
  ],
  '/Tablename/index': [
    gives(
      'lists kinds',
      (asker) => asker.call('GET', '/Tablename/index', { type: '0,1,3,4' }),
      contractOf('/api/Tablename/index'),
    ),
  ],
  '/Tag/index': [
    gives('lists labels', (asker) => asker.call('GET', '/Tag/index', { type: '0,1,4' }), contractOf('/api/Tag/index')),
  ],
  '/Index/index': [
    gives(
      'gives its lists',
      (asker) => asker.call('GET', '/Index/index', { version: 1 }),
      contractOf('api/Index/index'),
    ),
  ],
  '/Base/captcha': [
    gives(
      'gives a key and a picture',
      (asker) => asker.call('GET', '/Base/captcha'),
      z.looseObject({ key: text.min(1), captcha: text.min(10) }),
    ),
  ],
  '/base/verify': [
    needsSession(verify),
    withSession(gives('sends a code', (asker) => verify(asker, asker.target.token))),
    withSession(refusesTo('refuses an invalid address', (asker) => verify(asker, asker.target.token, 'nowhere'))),
  ],
  '/Member/bindMobile': [
    needsSession(bindMobile),
    withSession(refusesTo('refuses a wrong code', (asker) => bindMobile(asker, asker.target.token))),
  ],
  '/Member/bindEmail': [
    needsSession(bindEmail),
    withSession(refusesTo('refuses a wrong code', (asker) => bindEmail(asker, asker.target.token))),
  ],
  '/Member/resetPass': [
    needsSession(resetPass),
    withSession(refusesTo('refuses two passwords that differ', (asker) => resetPass(asker, asker.target.token))),
  ],
  '/Member/getRetrieveType': [
    gives(
      'gives the ways of an account, masked, and a key',
      ({ call, target }) => call('POST', '/Member/getRetrieveType', { username: target.account ?? NO_ACCOUNT }),
      contractOf('/api/Member/getRetrieveType').and(z.looseObject({ key: text.min(1) })),
    ),
  ],
  '/Member/getCode': [
    refusesTo('refuses a key that was not issued', ({ call }) =>
      call('POST', '/Member/getCode', { type: 'email', key: 'no-such-key', subject: 'conform@example.com' }),
    ),
  ],
  '/Member/checkCode': [refusesTo('refuses a wrong code', ({ call }) => call('POST', '/Member/checkCode', CODES))],
  '/Member/resetForgetPass': [
    refusesTo('refuses a wrong code', ({ call }) =>
      call('POST', '/Member/resetForgetPass', { ...CODES, password: 'Conform-1!', checkpass: 'Conform-1!' }),
    ),
  ],
  '/Member/view': [
    needsSession(memberView),
    {
      name: 'with an unknown session is 101',
      ask: async (asker) => hasCode(await memberView(asker, 'no-such-session'), TOKEN_INVALID),
    },
    withSession({
      name: 'shows the member of the session',
      ask: async (asker) => {
        const { account, token } = asker.target
        const username = account === undefined ? text : z.literal(account, 'the name of --account')
        return answers(await memberView(asker, token), contractOf('/api/Member/view').and(z.looseObject({ username })))
      },
    }),
  ],
  '/WorkerOrder/getusersbypaytime': [
    gives(
      `gives names, ${PAGE} at most`,
      ({ call }) =>
        call('POST', '/WorkerOrder/getusersbypaytime', {
          pay_time: '2025-09-19 16:31:39',
          outOrderid: '',
          limit: PAGE,
          page: 1,
        }),
      z.array(text).max(PAGE),
    ),
  ],
  '/WorkerOrder/add': [
    {
      name: 'creates an order of the other kind and gives its number',
      ask: async ({ order: create }) => {
        const created = await create('conform')
        return typeof created === 'string' && created !== '' ? [] : refusedOrder(created)
      },
    },
    refusesTo('refuses an account that does not exist', ({ call }) =>
      call('POST', '/WorkerOrder/add', {
        pay_time: '',
        outOrderid: '',
        imgs: '',
        full_account: NO_ACCOUNT,
        describe: 'conform',
        wo_type: 1,
      }),
    ),
  ],
  '/WorkerOrder/view': [
    {
      name: 'of an unknown order is 412',
      ask: async ({ call }) =>
        hasCode(await call('GET', '/WorkerOrder/view', { id: '190001010000000' }), ORDER_NOT_FOUND),
    },
    gives(
      'shows an order',
      async (asker) => {
        const id = await asker.order('conform')
        return typeof id === 'string' ? asker.call('GET', '/WorkerOrder/view', { id }) : id
      },
      contractOf('/api/WorkerOrder/view'),
    ),
  ],
  '/WorkerOrder/getListbyDev': [
    gives('gives rows and a total', listOf, contractOf('/api/WorkerOrder/getListbyDev')),
    gives(
      'lists the orders of this device',
      async (asker) => {
        await asker.order('conform')
        return listOf(asker)
      },
      contractOf('/api/WorkerOrder/getListbyDev').and(z.looseObject({ rows: z.array(z.unknown()).min(1) })),
    ),
  ],
  '/people/getTokenByKey': [
    refusesTo('refuses a key that was not issued', ({ call }) =>
      call('POST', '/people/getTokenByKey', { username: NO_ACCOUNT, key: 'no-such-key' }),
    ),
  ],
  '/userEvent/report': [gives('takes a report', ({ call }) => call('POST', '/userEvent/report', { event: 'conform' }))],
  '/adminUser/clientUserAuth': [
    gives('takes a report', ({ call }) => call('POST', '/adminUser/clientUserAuth', { event: 'conform' })),
  ],
}

/** Checks that change something although their endpoint only reads. */
export const WRITING_CHECKS: ReadonlySet<string> = new Set(['shows an order', 'lists the orders of this device'])

function listOf({ call }: Asker): Promise<RawEnvelope> {
  return call('GET', '/WorkerOrder/getListbyDev', { page: 1, pageSize: PAGE })
}

function refusedOrder(created: string | RawEnvelope): Difference[] {
  if (typeof created === 'string') return [{ member: 'data', expected: 'a number of the order', found: 'empty string' }]
  return answers(created, text.min(1))
}
