import { lazy, useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { loadChunk } from '../../platform/loading/load-chunk'
import { kindOfPath } from './draft/order-kinds'
import { OrderWizard } from './order-wizard'

type Detail = typeof import('./detail/order-detail').OrderDetail

/** Once loaded it is rendered directly: a lazy component would show an empty page first. */
let loaded: Detail | undefined
const loadDetail = async (): Promise<{ default: Detail }> => {
  const { OrderDetail } = await loadChunk(() => import('./detail/order-detail'))
  loaded = OrderDetail
  return { default: OrderDetail }
}
const LazyDetail = lazy(loadDetail)

/** Loads the rest of the screen that the address asks for. */
export async function ready({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  if (new URLSearchParams(search).get(kindOfPath(pathname).idParam)?.trim()) await loadDetail()
}

/** Serves every order route: with an id the order, without one the form for a new order of the route's type. */
export default function OrderScreen() {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const kind = kindOfPath(pathname)
  const id = query.get(kind.idParam)?.trim()
  const OrderDetail = loaded ?? LazyDetail
  // Here already when the form has made its order, whatever the line is like then.
  useEffect(() => {
    loadDetail().catch(() => {})
  }, [])
  return id ? (
    <OrderDetail key={id} kind={kind} id={id} hint={query.get('s')} />
  ) : (
    <OrderWizard key={pathname} kind={kind} />
  )
}
