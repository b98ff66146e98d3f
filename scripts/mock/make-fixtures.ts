/**
 * Writes fixtures/members.json and fixtures/payments.json: invented members, and a payment for every picture in
 * fixtures/images/truth.json among others of the same minute. The same pictures give the same files.
 *
 *   npx tsx scripts/mock/make-fixtures.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { loginNames } from './names'

const CROWD = 27
const NEIGHBOURS = 12
const MEMBERS = 66

const truthSchema = z.array(z.object({ payTime: z.string().nullable(), orderId: z.string().nullable() }))

interface Payment {
  username: string
  payTime: string
  orderId: string
}

const names = loginNames(MEMBERS)
const nameAt = (index: number): string => names[index % names.length] ?? ''
const two = (n: number) => String(n).padStart(2, '0')

const bound: Record<string, { mobile: string | null; email: string | null }> = {
  sunny2024: { mobile: '13800000001', email: 'sunny@example.com' },
  moonlight88: { mobile: '13800000002', email: null },
  星河漫步: { mobile: null, email: 'xinghe@example.com' },
  paperboat7: { mobile: null, email: null },
}

function member(username: string, index: number) {
  const drawn = {
    mobile: index % 4 === 3 ? null : `13900000${String(index).padStart(3, '0')}`,
    email: index % 3 === 2 ? null : `member${index}@example.com`,
  }
  const { mobile, email } = bound[username] ?? drawn
  return { username, password: `Start${100 + index}!`, mobile: mobile && { country: '+86', number: mobile }, email }
}

const orderId = (time: string, serial: number): string =>
  `VT${time.replace(/\D/g, '').slice(0, 12)}${String(10_000_000 + ((serial * 7_654_321) % 90_000_000))}`

const NO_TIME = '2024-05-20 13:14:00'

/** The picture's own payment, then others of the same minute. */
function minuteOf(picture: z.infer<typeof truthSchema>[number], index: number): Payment[] {
  const payTime = picture.payTime ?? NO_TIME
  const owner = { username: nameAt(index), payTime, orderId: picture.orderId ?? '' }
  const others = Array.from({ length: index === 0 ? CROWD - 1 : NEIGHBOURS - 1 - (index % 5) }, (_, n) => {
    const time = `${payTime.slice(0, 17)}${two((n * 7 + 3) % 60)}`
    return { username: nameAt(index + 1 + n), payTime: time, orderId: orderId(time, index * 100 + n) }
  })
  return [owner, ...others]
}

const ordinary = Array.from({ length: 40 }, (_, n): Payment => {
  const payTime = `2025-${two(1 + (n % 12))}-${two(1 + ((n * 5) % 28))} ${two((n * 7) % 24)}:${two((n * 13) % 60)}:${two((n * 17) % 60)}`
  return { username: nameAt(n * 3), payTime, orderId: n % 8 === 7 ? '' : orderId(payTime, 5000 + n) }
})

const pictures = truthSchema.parse(JSON.parse(readFileSync('fixtures/images/truth.json', 'utf8')))
const payments = [...pictures.flatMap(minuteOf), ...ordinary]

const lines = (rows: unknown[]) => `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`
writeFileSync('fixtures/members.json', lines(names.map(member)))
writeFileSync('fixtures/payments.json', lines(payments))
console.log(`${names.length} members, ${payments.length} payments, ${pictures.length} pictures`)
