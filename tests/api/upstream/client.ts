import { onTestFinished } from 'vitest'
import type { ForwardRule } from '#contract/calls/upstream'
import { type OtherBackEnd, startOtherBackEnd } from '../../helpers/servers/other-back-end'
import { freshSite, type Site } from '../client/mock-per-test'

export async function freshBackEnd(options: { https?: boolean } = {}): Promise<OtherBackEnd> {
  const other = await startOtherBackEnd(options)
  onTestFinished(() => other.close())
  return other
}

/** The bundled server with another back end behind it, over https, with these rules. */
export async function forwardingSite(
  calls: ForwardRule[],
  options: { fixtures?: string } = {},
): Promise<Site & { other: OtherBackEnd }> {
  const other = await freshBackEnd({ https: true })
  const upstream = { base: other.url, publicKey: other.publicKey, calls }
  return { ...(await freshSite({ upstream, ca: other.ca, ...options })), other }
}
