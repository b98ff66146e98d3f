import { showRow } from '../view/view'

/** Links to an order by the distinctive end of its number. */
export const OrderLink = ({ id }: { id: string }) => (
  <button type="button" className="text-link mono" title={id} onClick={() => showRow('orders', id)}>
    …{id.slice(-7)}
  </button>
)
