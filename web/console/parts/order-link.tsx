import { showRow } from '../view'

/** The end of an order's number, which tells it from the others; leads to the order. */
export const OrderLink = ({ id }: { id: string }) => (
  <button type="button" className="text-link mono" title={id} onClick={() => showRow('orders', id)}>
    …{id.slice(-7)}
  </button>
)
