import type { InitData } from '../../protocol/endpoints'

/**
 * The address of human support: the agent's own chat when enabled, otherwise the customer-service address.
 * null when there is neither. Only web addresses are accepted, since the value becomes a link.
 */
export function agentAddress(customer: InitData['customer'] | null, fallback: string): string | null {
  if (customer?.site_kefu_switch === 1) {
    const chat = webAddress(customer.site_kefu_domain)
    if (chat) {
      chat.searchParams.set('appid', customer.site_kefu_appid)
      return chat.href
    }
  }
  return webAddress(fallback)?.href ?? null
}

/** The back office writes hosts with and without their scheme. */
function webAddress(text: string): URL | null {
  const trimmed = text.trim()
  const full =
    /^[a-z][a-z0-9+.-]*:/i.test(trimmed) && !/^[^/]*:\d/.test(trimmed)
      ? trimmed
      : `https://${trimmed.replace(/^\/+/, '')}`
  if (trimmed === '') return null
  try {
    const url = new URL(full)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
  } catch {
    return null
  }
}
