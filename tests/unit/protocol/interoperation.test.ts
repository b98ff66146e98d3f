import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { assert as check, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { privateCipher } from '../../../mock-server/calls/ciphers'
import { publicCipher } from '../../../web/src/protocol/crypto'
import {
  MalformedError,
  openEnvelope,
  openRequest,
  openText,
  sealRequest,
  sealText,
} from '../../../web/src/protocol/sealed-text'
import { BLOCK, CHUNK, openRequestBody, openRequestText, privateKey, publicPem, sealAnswer } from './node-rsa'

interface Vector {
  name: string
  text: string
  sealed: string
}
const vectors = (name: string): Vector[] => JSON.parse(readFileSync(`fixtures/vectors/${name}.json`, 'utf8'))

const app = publicCipher(publicPem)
const server = privateCipher(privateKey)
const answers = vectors('answers')
const requests = vectors('requests')

describe('API-6 envelopes sealed by another implementation', () => {
  test.each(answers)('an answer is opened by the app: $name', ({ text, sealed }) => {
    expect(openText(sealed, app)).toBe(text)
  })

  test.each(requests)('a request is opened by the server: $name', ({ text, sealed }) => {
    expect(openText(sealed, server)).toBe(text)
  })

  test('the stored answers hold the cases they are named for', () => {
    const named = (name: string) => answers.find((vector) => vector.name === name)
    const zero = named('a sealed block that begins with a zero byte')
    expect(Buffer.from(zero?.sealed ?? '', 'base64')[0]).toBe(0)
    expect(Buffer.byteLength(named('50 KB')?.text ?? '')).toBeGreaterThanOrEqual(50_000)
    expect(Buffer.from(named('no text at all')?.sealed ?? '', 'base64')).toHaveLength(BLOCK)
    const cut = Buffer.from(named('a four-byte character cut in its middle')?.text ?? '')
    expect(cut.subarray(0, CHUNK).toString('utf8')).toContain('\uFFFD')
  })
})

describe('API-6 envelopes sealed by our two sides', () => {
  const texts = answers.map(({ name, text }) => ({ name, text }))

  test.each(texts)('a request of the app is opened by another server: $name', ({ text }) => {
    expect(openRequestText(sealText(text, app))).toBe(text)
  })

  test('the server seals an answer as the other implementation does, to the bit', () => {
    for (const { text, sealed } of answers) expect(sealText(text, server)).toBe(sealed)
  })

  test('a request travels as URL-encoded base64 of JSON with path, method and data', () => {
    const request = {
      path: '/WorkerOrder/add',
      method: 'POST',
      data: { full_account: '\\u661f', describe: '星+/=&%' },
    } as const
    const text = sealRequest(request, app)
    expect(text).toMatch(/^([A-Za-z0-9]|%2B|%2F|%3D)+$/)
    expect(openRequestBody(text)).toEqual(request)
    expect(openRequest(text, server)).toEqual(request)
  })

  test('sealing the same request twice gives different ciphertexts', () => {
    expect(sealText('same', app)).not.toBe(sealText('same', app))
  })

  test.each([
    ['', 1],
    ['a'.repeat(CHUNK), 1],
    ['a'.repeat(CHUNK + 1), 2],
  ])('text number %# takes as many blocks as its bytes need', (text, blocks) => {
    expect(Buffer.from(sealText(text, app), 'base64')).toHaveLength(blocks * BLOCK)
  })

  test('a sealed number that is shorter than its block is padded with zero bytes', () => {
    // About one block in 256 begins with a zero byte.
    const short = firstOf(
      10_000,
      () => sealText('x', app),
      (sealed) => Buffer.from(sealed, 'base64')[0] === 0,
    )
    expect(openRequestText(short)).toBe('x')
  })

  test('any text of any length survives both ways', () => {
    const anyText = string({ unit: 'binary', maxLength: 300 })
    check(
      property(anyText, (text) => {
        expect(openText(sealAnswer(text), app)).toBe(text)
        expect(openRequestText(sealText(text, app))).toBe(text)
      }),
      { numRuns: 40 },
    )
  })
})

describe('API-6 ERR-7 anything that cannot come from the other side is a MalformedError', () => {
  const good = sealAnswer('{"code":200,"msg":"","data":null}')
  const bytes = Buffer.from(good, 'base64')
  const flipped = (at: number): string => {
    const copy = Buffer.from(bytes)
    copy[at] = (copy[at] ?? 0) ^ 1
    return copy.toString('base64')
  }
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const invalidUtf8 = sealAnswer(Buffer.from([0x7b, 0xe8, 0xb4, 0x7d]))

  test.each([
    ['white space inside', `${good.slice(0, 100)}\n${good.slice(100)}`],
    ['missing padding', good.replace(/=+$/, '')],
    ['URL-safe base64', bytes.toString('base64url')],
    ['a block too short by a byte', bytes.subarray(1).toString('base64')],
    ['a block and a byte', Buffer.concat([bytes, Buffer.from([0])]).toString('base64')],
    ['a flipped bit in the first byte', flipped(0)],
    ['a block of zeros', Buffer.alloc(BLOCK).toString('base64')],
    ['a block of ones, more than the modulus', Buffer.alloc(BLOCK, 0xff).toString('base64')],
    ['a block sealed with a foreign key', sealAnswer('{"code":200}', foreign)],
    ['a block sealed by a client', sealText('{"code":200}', app)],
    ['bytes that are no UTF-8', invalidUtf8],
  ])('%s is refused in the same words', (_, sealed) => {
    expect(() => openText(sealed, app)).toThrow(
      expect.objectContaining({ name: 'MalformedError', message: 'not readable' }),
    )
  })

  test('a request without data has empty data', () => {
    const text = encodeURIComponent(sealText('{"path":"/Base/captcha","method":"GET"}', app))
    expect(openRequest(text, server)).toEqual({ path: '/Base/captcha', method: 'GET', data: {} })
  })
})

describe('API-5 the body of an answer', () => {
  const envelope = { code: 200, msg: '成功', data: { id: '工单' }, token: 'abc' }
  const sealed = sealAnswer(JSON.stringify(envelope))

  test.each([
    ['an encrypted JSON string', JSON.stringify(sealed)],
    ['encrypted text that is not JSON', sealed],
    ['encrypted text with a line break behind it', `${sealed}\n`],
    ['a plain object', JSON.stringify(envelope)],
  ])('%s is opened as the envelope', (_, body) => {
    expect(openEnvelope(body, app)).toEqual(envelope)
  })

  test.each([
    [{ code: '200' }, { code: 200, msg: '', data: null }],
    [
      { code: '-1', msg: 7, data: 0, token: 5 },
      { code: -1, msg: '', data: 0 },
    ],
    [
      { code: 0, msg: 'ok', data: [] },
      { code: 0, msg: 'ok', data: [] },
    ],
  ])('%j is read leniently', (value, read) => {
    expect(openEnvelope(JSON.stringify(value), app)).toEqual(read)
  })

  test.each([
    ['nothing', ''],
    ['a page', '<!doctype html><title>502</title>'],
    ['null', 'null'],
    ['a number', '200'],
    ['a list', '[{"code":200}]'],
    ['a code of words', '{"code":"ok"}'],
    ['no code inside the encrypted text', JSON.stringify(sealAnswer('{"data":1}'))],
  ])('ERR-7 %s is malformed', (_, body) => {
    expect(() => openEnvelope(body, app)).toThrow(MalformedError)
  })
})

describe('API-6 the public key', () => {
  test('is also accepted without its line breaks and PEM lines', () => {
    const bare = publicPem.replace(/-----[^-]+-----|\s/g, '')
    expect(openRequestText(sealText('x', publicCipher(bare)))).toBe('x')
  })

  test.each(['', 'no key', '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----'])('%j is refused', (text) => {
    expect(() => publicCipher(text)).toThrow()
  })

  test('a key of another size makes blocks of another size', () => {
    const pair = generateKeyPairSync('rsa', { modulusLength: 1024 })
    const pem = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString()
    const small = publicCipher(pem)
    expect(small.blockBytes).toBe(128)
    expect(openText(sealText('工'.repeat(100), small), privateCipher(pair.privateKey))).toBe('工'.repeat(100))
  })
})

function firstOf<T>(most: number, make: () => T, fits: (made: T) => boolean): T {
  for (let tried = 0; tried < most; tried++) {
    const made = make()
    if (fits(made)) return made
  }
  throw new Error(`none of ${most} fits`)
}
