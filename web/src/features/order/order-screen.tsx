import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useQuery } from '../../ui/hooks/use-query'
import { loadLater } from '../../ui/page/load-later'
import { kindOfPath } from './draft/order-kinds'
import { OrderWizard } from './order-wizard'

const OrderDetail = loadLater(() => import('./detail/order-detail'))

/** Loads the rest of the screen that the address asks for. */
export async function ready({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  if (new URLSearchParams(search).get(kindOfPath(pathname).idParam)?.trim()) await OrderDetail.load()
}

/** Serves every order route: with an id the order, without one the form for a new order of the route's type. */
export default function OrderScreen() {
  const { pathname } = useLocation()
  const query = useQuery()
  const kind = kindOfPath(pathname)
  const id = query.get(kind.idParam)?.trim()
  // Preloaded for when the form has made its order, however bad the network is then.
  useEffect(() => {
    OrderDetail.load(false).catch(() => {})
  }, [])
  return id ? (
    <OrderDetail key={id} kind={kind} id={id} hint={query.get('s')} />
  ) : (
    <OrderWizard key={pathname} kind={kind} />
  )
}
