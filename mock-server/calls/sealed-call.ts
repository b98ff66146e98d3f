/** POST /index.htm: the encrypted calls, all through one pipeline. */
import express, { type Router } from 'express'
import { readCode } from '#protocol/codes'
import type { Envelope } from '#protocol/envelope'
import { openRequest, type RpcRequest, sealText } from '#protocol/sealed-text'
import { isObject, jsonOr } from '#protocol/shape'
import { isTooDeep, MAX_JSON_DEPTH } from '../contract/json-depth'
import { Refusal } from '../desk/refusal'
import type { Caller } from '../handlers/handler'
import { findHandler } from '../handlers/index'
import { translated } from '../state/member-language'
import { ofEach } from '../state/of-each'
import type { BackEnd, BackEnds } from './back-end'
import { foreignCipher, privateCipher } from './ciphers'
import { exchange } from './exchange'
import { forwarder } from './forward'
import { sealedForm } from './forward-sealed'
import type { Call } from './passage'
import { MAX_BODY } from './plain-call'
import { repeatedRequests } from './repeated-requests'
import { jsonReply, type Reply, type Work } from './reply'
import { sealedCache } from './sealed-cache'

/** Each block costs a private-key operation: 512 blocks hold 117 KiB of plaintext and take a seventh of a second. */
const MAX_BLOCKS = 512

// The same answer for everything that cannot be opened, so that it does not reveal what was wrong with the padding.
const MALFORMED = jsonReply(400, { code: 400, msg: '请求无法解读' })
const TOO_LARGE = jsonReply(413, { code: 413, msg: '请求过大' })
const NOT_FOUND: Envelope = { code: 404, msg: '接口不存在', data: null }
const TOO_DEEP: Envelope = { code: 400, msg: `参数错误：JSON 最多${MAX_JSON_DEPTH}层`, data: null }
const WRONG_METHOD: Envelope = { code: 405, msg: '请求方法不正确', data: null }

export function rpcRoute({ fixtures, morePorts, hostNameFor, worldOf }: BackEnds): Router {
  const cipher = privateCipher(fixtures.privateKey)
  const seal = sealedCache((value: unknown) => sealText(JSON.stringify(value), cipher))
  const maxText = Math.ceil((MAX_BLOCKS * cipher.blockBytes) / 3) * 4

  const repeatsOf = ofEach(repeatedRequests)
  const forwardOf = ofEach(forwarder)
  const reply = (answer: unknown) => sealedReply(answer, seal)

  const open = (sealed: string | null): RpcRequest | Reply => {
    if (sealed === null) return MALFORMED
    // URL encoding lengthens the text, so each escape counts as one character.
    if (sealed.replaceAll(/%[0-9A-Fa-f]{2}/g, '+').length > maxText) return TOO_LARGE
    try {
      return openRequest(sealed, cipher)
    } catch {
      return MALFORMED
    }
  }

  return express
    .Router()
    .post('/index.htm', express.raw({ type: () => true, limit: MAX_BODY }), async (request, response) => {
      const world = worldOf(request)
      const answerOnce = repeatsOf(world)
      const forward = forwardOf(world)
      const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''
      const sealed = sealedText(body)
      const opened = open(sealed)
      const readable = 'path' in opened
      const caller = {
        token: request.get('authorization') ?? '',
        device: request.get('device-code') ?? '',
        lines: morePorts.map((port) => ({ domain: `${hostNameFor(request)}:${port}`, https: 0 })),
      }
      const say: Say = (msg) => translated(fixtures.messages, msg, request.get('accept-language'))
      const isDeep = readable && isTooDeep(opened.data)
      const call: Call = readable
        ? { ...opened, data: isDeep ? null : opened.data, wire: body }
        : { path: '/index.htm', method: 'POST', data: null, wire: body }
      const work: Work = {
        handle: (edit) => {
          if (!readable) return opened
          if (isDeep) return reply(TOO_DEEP)
          const asked = edit ? { ...opened, data: edit } : opened
          const here = () => answerOnce([caller.token, caller.device, sealed], () => run(world, asked, caller, say))
          const { upstream } = world
          return forward(sealedForm({ call: asked, wire: sealed ?? '', request, here, reply, upstream }))
        },
        takesEdit: readable && !isDeep,
        business: (code, msg, data, token) => reply({ code, msg, data, ...(token === undefined ? {} : { token }) }),
        undecryptable: () =>
          sealedReply({ code: 200, msg: '', data: null }, (answer) =>
            sealText(JSON.stringify(answer), foreignCipher()),
          ),
      }
      await exchange(world, call, work, request, response)
    })
}

/** The sealed text in a body `{"data": TEXT}`. */
function sealedText(body: string): string | null {
  const value = jsonOr(body, null)
  return isObject(value) && typeof value['data'] === 'string' ? value['data'] : null
}

type Say = (msg: string) => string

function run(world: BackEnd, { path, method, data }: RpcRequest, caller: Caller, say: Say): Envelope {
  const handler = findHandler(path)
  if (!handler) return NOT_FOUND
  if (handler.method !== method) return WRONG_METHOD
  try {
    return { code: 200, msg: 'success', ...handler.run(data, world, caller) }
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, msg: say(error.message), data: null }
    throw error
  }
}

const sealedReply = (answer: unknown, seal: (answer: unknown) => string): Reply => ({
  ...jsonReply(200, seal(answer), isObject(answer) ? (readCode(answer['code']) ?? 0) : 0),
  answer,
})
