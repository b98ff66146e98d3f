/**
 * Writes fixtures/vectors/answers.json and requests.json: texts and their sealed form, made by node:crypto and the
 * development key pair. They tell an implementation of the wire format in any language whether it reads what the other
 * side sends. Answers come out the same each time; the padding of requests is random.
 *
 *   npx tsx scripts/make-vectors.ts
 */
import { constants, createPrivateKey, createPublicKey, privateEncrypt, publicEncrypt } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

const FOLDER = 'fixtures/vectors'
const BLOCK = 256
const CHUNK = BLOCK - 11
const BIG = 50_000

const padding = constants.RSA_PKCS1_PADDING
const privateKey = createPrivateKey(readFileSync('fixtures/keys/development-private.pem'))
const publicKey = createPublicKey(readFileSync('fixtures/keys/development-public.pem'))

interface Vector {
  name: string
  text: string
  /** Base64 of the joined blocks; a request still has to be URL-encoded. */
  sealed: string
}

const asAnswer = (chunk: Buffer) => privateEncrypt({ key: privateKey, padding }, chunk)
const asRequest = (chunk: Buffer) => publicEncrypt({ key: publicKey, padding }, chunk)

function seal(text: string, block: (chunk: Buffer) => Buffer): Buffer {
  const bytes = Buffer.from(text)
  const blocks: Buffer[] = []
  for (let at = 0; at === 0 || at < bytes.length; at += CHUNK) blocks.push(block(bytes.subarray(at, at + CHUNK)))
  return Buffer.concat(blocks)
}

const vector = (name: string, text: string, sealed: Buffer): Vector => ({
  name,
  text,
  sealed: sealed.toString('base64'),
})

const envelope = (data: unknown) => JSON.stringify({ code: 200, msg: 'success', data })
const order = { pay_time: '2025-09-19 16:31:39', outOrderid: 'VT20250919163174044910', describe: '支付后未到账🙂' }

/** What both directions must carry. */
const texts: [name: string, text: string][] = [
  ['empty data', envelope({})],
  ['no text at all', ''],
  ['one chunk to the last byte', 'a'.repeat(CHUNK)],
  ['one byte more than a chunk', 'a'.repeat(CHUNK + 1)],
  [
    'several chunks',
    JSON.stringify({ path: '/WorkerOrder/add', method: 'POST', data: { ...order, extra: 'x'.repeat(900) } }),
  ],
  ['a three-byte character cut after its first byte', `${'a'.repeat(CHUNK - 1)}账号`],
  ['a three-byte character cut after its second byte', `${'a'.repeat(CHUNK - 2)}账号`],
  ['a four-byte character cut in its middle', `${'a'.repeat(CHUNK - 2)}🙂`],
  ['a chunk that begins with zero bytes', `\0\0\0${'a'.repeat(CHUNK - 3)}\0\0b`],
  ['a byte order mark that must stay', '\uFEFF{"code":200}'],
]

/** A text whose sealed form begins with a zero byte, which a number in between loses unless it is put back. */
function beginningWithZero(block: (chunk: Buffer) => Buffer): [text: string, sealed: Buffer] {
  for (let tried = 0; ; tried++) {
    const text = envelope({ tried })
    const sealed = seal(text, block)
    if (sealed[0] === 0) return [text, sealed]
  }
}

const big = envelope('工单🙂abc'.repeat(Math.ceil(BIG / 13)))

const answers = texts.map(([name, text]) => vector(name, text, seal(text, asAnswer)))
answers.push(vector('a sealed block that begins with a zero byte', ...beginningWithZero(asAnswer)))
answers.push(vector('50 KB', big, seal(big, asAnswer)))

const requests = texts.map(([name, text]) => vector(name, text, seal(text, asRequest)))
requests.push(vector('a sealed block that begins with a zero byte', ...beginningWithZero(asRequest)))

mkdirSync(FOLDER, { recursive: true })
for (const [name, vectors] of Object.entries({ answers, requests }))
  writeFileSync(`${FOLDER}/${name}.json`, `${JSON.stringify(vectors, null, 2)}\n`)
