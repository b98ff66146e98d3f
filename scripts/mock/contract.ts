/** The contract of the main API, one check per rule. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { NoServerError } from '#contract/http'
import { publicCipher } from '#protocol/crypto'
import type { Method } from '#protocol/endpoints'
import { type BlockCipher, type Envelope, openEnvelope, sealRequest } from '#protocol/envelope'
import { UsageError } from '../command-line'

export interface Result {
  name: string
  /** null when the check passes. */
  fault: string | null
}

interface Target {
  base: string
  /** PEM of the server's public key; the development key by default. */
  keyFile: string | undefined
  /** Also makes calls that change data. */
  write: boolean
}

const DEVELOPMENT_KEY = fileURLToPath(new URL('../../fixtures/keys/development-public.pem', import.meta.url))

type Call = (method: Method, path: string, data?: Record<string, unknown>) => Promise<Envelope>

interface Check {
  name: string
  writes?: boolean
  hold(call: Call, target: Target): Promise<void>
}

class Broken extends Error {}
const must = (condition: boolean, message: string): void => {
  if (!condition) throw new Broken(message)
}
const answers = (envelope: Envelope, code: number, data?: z.ZodType): void => {
  must(envelope.code === code, `code ${envelope.code} (${envelope.msg}), not ${code}`)
  const parsed = data?.safeParse(envelope.data)
  if (parsed && !parsed.success) throw new Broken(z.prettifyError(parsed.error).replaceAll('\n', ' '))
}

const order = { pay_time: '', outOrderid: '', imgs: '', full_account: '', describe: 'conform', wo_type: 99 }
const orderView = z.looseObject({ wo_type: z.number(), status: z.number(), create_time: z.number(), imgs: z.string() })

const checks: Check[] = [
  {
    name: 'initApp gives the image base',
    hold: async (call) => answers(await call('GET', '/base/initApp'), 200, z.looseObject({ imgUrl: z.string() })),
  },
  {
    name: 'Tablename lists kinds',
    hold: async (call) =>
      answers(
        await call('GET', '/Tablename/index', { type: '0,1,3,4' }),
        200,
        z.array(z.looseObject({ name: z.string() })),
      ),
  },
  {
    name: 'Tag lists labels',
    hold: async (call) =>
      answers(await call('GET', '/Tag/index', { type: '0,1,4' }), 200, z.array(z.looseObject({ label: z.string() }))),
  },
  {
    name: 'Index gives its lists',
    hold: async (call) =>
      answers(
        await call('GET', '/Index/index', { version: 1 }),
        200,
        z.looseObject({ tablename: z.array(z.unknown()) }),
      ),
  },
  {
    name: 'captcha gives key and picture',
    hold: async (call) =>
      answers(
        await call('GET', '/Base/captcha'),
        200,
        z.looseObject({ key: z.string().min(1), captcha: z.string().min(10) }),
      ),
  },
  {
    name: 'candidates come as names, ten at most',
    hold: async (call) => {
      const wanted = { pay_time: '2025-09-19 16:31:39', outOrderid: '', limit: 10, page: 1 }
      answers(await call('POST', '/WorkerOrder/getusersbypaytime', wanted), 200, z.array(z.string()).max(10))
    },
  },
  {
    name: 'an unknown order is 412',
    hold: async (call) => answers(await call('GET', '/WorkerOrder/view', { id: '190001010000000' }), 412),
  },
  {
    name: 'the list of a device has rows and a total',
    hold: async (call) =>
      answers(
        await call('GET', '/WorkerOrder/getListbyDev', { page: 1, pageSize: 10 }),
        200,
        z.looseObject({ rows: z.array(z.unknown()), total: z.number() }),
      ),
  },
  {
    name: 'a member call without a token is 102',
    hold: async (call) => answers(await call('GET', '/Member/view'), 102),
  },
  {
    name: 'an unknown key opens nothing',
    hold: async (call) => {
      const { code } = await call('POST', '/people/getTokenByKey', { username: 'nobody', key: 'none' })
      must(code !== 200, 'it was accepted')
    },
  },
  {
    name: 'what cannot be opened is an error without a trace',
    hold: async (_, { base }) => {
      const response = await fetch(`${base}/index.htm`, { method: 'POST', body: '{"data":"AAAA"}' })
      const text = await response.text()
      must(response.status >= 400 && response.status < 500, `status ${response.status}`)
      must(!/\bat .*:\d+:\d+/.test(text), 'a stack trace')
    },
  },
  {
    name: 'an order of the other kind is created, shown and pending',
    writes: true,
    hold: async (call) => {
      const created = await call('POST', '/WorkerOrder/add', order)
      answers(created, 200, z.string().min(1))
      const shown = await call('GET', '/WorkerOrder/view', { id: String(created.data) })
      answers(shown, 200, orderView)
    },
  },
  {
    name: 'an unknown account is refused',
    writes: true,
    hold: async (call) => {
      const { code } = await call('POST', '/WorkerOrder/add', {
        ...order,
        wo_type: 1,
        full_account: 'no such account 0',
      })
      must(code !== 200, 'an order was created')
    },
  },
]

/** @throws {NoServerError} when the server does not answer */
export async function contract(target: Target): Promise<Result[]> {
  const cipher = cipherOf(await readFile(target.keyFile ?? DEVELOPMENT_KEY, 'utf8'))
  const call = caller(target.base, cipher)
  const results: Result[] = []
  for (const { name, hold } of checks.filter(({ writes }) => target.write || !writes))
    results.push({ name, fault: await holds(() => hold(call, target)) })
  return results
}

function cipherOf(pem: string): BlockCipher {
  try {
    return publicCipher(pem)
  } catch {
    throw new UsageError('--key: not the PEM of an RSA public key')
  }
}

async function holds(check: () => Promise<void>): Promise<string | null> {
  try {
    await check()
    return null
  } catch (error) {
    if (error instanceof NoServerError || !(error instanceof Error)) throw error
    return error.message
  }
}

function caller(base: string, cipher: BlockCipher): Call {
  const headers = { 'Content-Type': 'application/json', 'app-type': 'web', 'api-type': 'web', 'device-code': 'conform' }
  return async (method, path, data = {}) => {
    const body = JSON.stringify({ data: sealRequest({ path, method, data }, cipher) })
    const response = await fetch(`${base}/index.htm`, { method: 'POST', headers, body }).catch((cause: unknown) => {
      throw new NoServerError(`no server at ${base}`, { cause })
    })
    return openEnvelope(await response.text(), cipher)
  }
}
