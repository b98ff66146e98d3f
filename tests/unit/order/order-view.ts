import type { OrderView } from '../../../web/src/protocol/endpoints'

/** A pending recovery as the server shows it, with what else is said of it. */
export const orderView = (fields: Partial<OrderView> = {}): OrderView => ({
  key: '',
  wo_type: 1,
  results: '',
  status: 0,
  imgs: '/images/a.png',
  full_account: 'sunny2024',
  create_time: 1763700000,
  describe: '',
  ...fields,
})
