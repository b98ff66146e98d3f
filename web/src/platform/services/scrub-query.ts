/** Query parameters that give access to an account or identify its owner. They are never sent to analytics. */
const PRIVATE = ['key', 'code', 'value', 'userName', 'orderId', 'id1']

/** A query string, `?…` or '', without its private parameters. */
export function scrubQuery(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of PRIVATE) query.delete(name)
  const rest = query.toString()
  return rest && `?${rest}`
}
