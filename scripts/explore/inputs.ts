/** Texts that a person might type into a field, good and bad ones, by what the field asks for. */
import type { Field, ServerSight } from './sight'

interface Inputs {
  good: readonly [string, ...string[]]
  bad: readonly [string, ...string[]]
}

const LONG = '很长的问题描述'.repeat(80)

const inputs = {
  username: { good: ['sunny2024', 'moonlight88', '星河漫步', 'paperboat7'], bad: ['nobody', 'su***4', ' ', '😀'] },
  phone: { good: ['13800000001', '51234567'], bad: ['1380000', 'abc', '03800000001'] },
  email: { good: ['sunny@example.com', 'new@example.com'], bad: ['sunny@', 'a b@example.com', '@'] },
  password: { good: ['Fresh2026!', 'Fresh2026!', 'Other2026!'], bad: ['abc', 'no-digits!', '密码'] },
  time: { good: ['2025-09-19 16:31:39'], bad: ['2025-13-40 99:99:99', 'yesterday'] },
  code: { good: ['123456'], bad: ['12', '000000'] },
  text: {
    good: ['会员没有到账', '怎么修改登录密码？'],
    bad: ['   ', '<b>x</b>', '202601010000000', LONG, '{} % & 😀'],
  },
} satisfies Record<string, Inputs>
export type Kind = keyof typeof inputs

export function kindOf({ autocomplete, inputMode }: Field): Kind {
  if (autocomplete === 'username' || autocomplete === 'email') return autocomplete
  if (autocomplete.startsWith('tel')) return 'phone'
  if (autocomplete.includes('password')) return 'password'
  if (autocomplete === 'one-time-code') return 'code'
  return inputMode === 'none' ? 'time' : 'text'
}

/** `{code}` and the like are looked up on the server when the text is typed, and only if there is one. */
export function inputsFor(field: Field, server: ServerSight): Inputs {
  const kind = kindOf(field)
  const { good, bad }: Inputs = inputs[kind]
  if (kind === 'code' && server.code) return { good: ['{code}'], bad }
  if (kind !== 'text') return { good, bad }
  const known = [...(server.orders > 0 ? ['{order}'] : []), ...(server.captcha ? ['{captcha}'] : [])]
  return { good: [...good, ...known], bad }
}

/** Files of the fixtures; reading a payment takes seconds, so the small ones come first. */
export const GOOD_PICTURES = ['images/payment-wechat-small.jpg', 'images/payment-bank-unpadded.jpg'] as const
export const BAD_PICTURES = ['chat.json', 'images/qr-none.png'] as const
