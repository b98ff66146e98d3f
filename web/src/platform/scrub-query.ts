/** Query parameters that let someone into an account, or say whose it is. They never leave the page with statistics. */
const PRIVATE = ['key', 'code', 'value', 'userName', 'orderId', 'id1']

/** A query string, `?…` or '', without its private parameters. */
export function scrubQuery(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of PRIVATE) query.delete(name)
  const rest = query.toString()
  return rest && `?${rest}`
}
