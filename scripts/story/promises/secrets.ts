/** Secrets of the server and of the person, and where they must not appear. */
import { z } from 'zod'
import type { Entry } from '#contract/calls/requests'
import type { MockClient } from '#contract/client/mock-client'

/** Addresses of these screens carry the key and the code that prove who someone is; nothing else may. */
const CARRIES: Readonly<Record<string, readonly string[]>> = { '/getCode': ['key'], '/setPwd': ['key', 'code'] }

const keyOfAnswer = z.object({ data: z.object({ key: z.string().min(8) }) })
/** Short texts stand in other words by chance. */
const LEAST = 6

export async function secretsOf(mock: MockClient, typed: Iterable<string>, calls: readonly Entry[]): Promise<string[]> {
  const [members, codes, orders] = await Promise.all([mock.members.ls(), mock.outbox.ls(), mock.orders.ls()])
  const keys = calls.flatMap(({ path, answer }) => {
    const read = keyOfAnswer.safeParse(answer)
    // The key of a captcha's picture opens nothing.
    return read.success && path !== '/Base/captcha' ? [read.data.data.key] : []
  })
  const all = [
    ...typed,
    ...members.flatMap(({ password, tokens }) => [password, ...tokens]),
    ...codes.map(({ code }) => code),
    ...orders.flatMap(({ key }) => key ?? []),
    ...keys,
  ]
  return [...new Set(all)].filter((secret) => secret.length >= LEAST)
}

/** A code of digits may stand inside a longer number by chance. */
function contains(text: string, secret: string): boolean {
  if (!/^\d+$/.test(secret)) return text.includes(secret)
  return new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(text)
}

/** The text with what is percent-encoded in it in plain letters; any other percent sign stays. */
export const decoded = (text: string): string =>
  text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (codes) =>
    new TextDecoder().decode(Buffer.from(codes.replaceAll('%', ''), 'hex')),
  )

/** The address without the members that its screen is meant to carry. */
export function addressToCheck(address: string): string {
  const url = new URL(address)
  for (const name of CARRIES[url.pathname] ?? []) url.searchParams.delete(name)
  return decoded(url.pathname + url.search + url.hash)
}

/** @returns the places that show a secret, by name */
export function leaks(places: Readonly<Record<string, readonly string[]>>, secrets: readonly string[]): string[] {
  return Object.entries(places).flatMap(([place, texts]) => {
    const shown = secrets.find((secret) => texts.some((text) => contains(text, secret)))
    return shown === undefined ? [] : [`${place} shows ${shown}`]
  })
}
