import { useLocation, useSearchParams } from 'react-router-dom'
import { OrderDetail } from './detail/order-detail'
import { kindOfPath } from './order-kinds'
import { OrderWizard } from './wizard/order-wizard'

/** Serves every order route: with an id the order, without one the form for a new order of the route's type. */
export default function OrderScreen() {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const kind = kindOfPath(pathname)
  const id = query.get(kind.idParam)?.trim()
  return id ? (
    <OrderDetail key={id} kind={kind} id={id} hint={query.get('s')} />
  ) : (
    <OrderWizard key={pathname} kind={kind} />
  )
}
