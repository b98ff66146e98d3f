import { useMemo, useState } from 'react'
import type { ShownOrder } from '#contract/calls/orders'
import { useKeys } from '../keys/keys'
import { listKeys } from '../keys/list-keys'
import { useServerNow } from '../live/server-now'
import { useLive } from '../live/state'
import { isoAt, shortTime } from '../live/time'
import { Action } from '../parts/controls/action'
import { Choice } from '../parts/controls/choice'
import { FilterBox } from '../parts/controls/filter-box'
import { Chip } from '../parts/marks/chip'
import { Glyph } from '../parts/marks/glyph'
import { RowList } from '../parts/rows/row-list'
import { wordFilter } from '../parts/rows/word-filter'
import { usePhone } from '../phone/frame'
import { setWord, useWord } from '../view/view'
import { isPending, searchText, statusOf, typeWord } from './decisions/order-words'
import { NewOrder } from './new-order/new-order'
import { OrderDetail } from './order-detail'

const ROW = 32
const keyOf = ({ id }: ShownOrder) => id
const select = (id: string) => setWord('orders.row', id)

export function OrdersPanel() {
  const orders = useLive(({ orders }) => orders)
  const typed = useWord('orders.filter')
  const only = useWord('orders.only')
  const selected = useWord('orders.row')
  const [isNew, setNew] = useState(false)
  const pending = useMemo(() => orders.filter(isPending).length, [orders])
  const shown = useMemo(() => {
    const fits = wordFilter(typed)
    return orders.filter((order) => (only !== 'pending' || isPending(order)) && fits(searchText(order))).reverse()
  }, [orders, typed, only])
  const order = orders.find(({ id }) => id === selected)
  const isPast = useLive(({ past }) => past !== null)
  const link = useLive(({ link }) => link)
  useKeys('orders', {
    ...listKeys(() => shown.map(keyOf), selected, select),
    m: { does: 'new order', run: () => setNew(true) },
  })
  const showCreated = (id: string) => {
    setNew(false)
    select(id)
  }
  return (
    <div className={order ? 'split has-detail' : 'split'}>
      <div className="split-list">
        <div className="bar">
          <FilterBox
            label="Filter orders"
            placeholder="Filter by number, account, status"
            value={typed}
            onChange={(value) => setWord('orders.filter', value)}
          />
          <span className="hide-narrow">
            <Choice
              label="Which orders"
              value={only === 'pending' ? 'pending' : ''}
              options={[
                { value: '', label: `All ${orders.length}` },
                { value: 'pending', label: `Pending ${pending}` },
              ]}
              onChoose={(value) => setWord('orders.only', value)}
            />
          </span>
          <Action
            bare
            icon="plus"
            label="New order"
            command="npm run mock -- orders seed"
            onPress={() => setNew(true)}
          />
        </div>
        <OrderList orders={shown} all={orders.length} selected={selected} offersToDecide={!order} />
        <p className="status-line">
          <span className="dot" aria-hidden="true" />
          {shown.length === orders.length
            ? `${orders.length} ${orders.length === 1 ? 'order' : 'orders'}, ${isPast ? 'then' : link}`
            : `${shown.length} of ${orders.length} orders`}
        </p>
      </div>
      {isNew && <NewOrder onCreated={showCreated} onClose={() => setNew(false)} />}
      {order && <OrderDetail key={order.id} order={order} />}
    </div>
  )
}

/** @param props.offersToDecide shows on pending rows that a click leads to the decision */
function OrderList(props: { orders: ShownOrder[]; all: number; selected: string; offersToDecide: boolean }) {
  const now = useServerNow()
  const device = usePhone(({ device }) => device)
  return (
    <RowList
      label="Orders"
      rows={props.orders}
      rowHeight={ROW}
      keyOf={keyOf}
      selected={props.selected}
      onSelect={select}
      columns="var(--order-columns)"
      empty={
        props.all === 0
          ? 'No orders yet. Submit one in the phone, or make one with the plus.'
          : 'No order fits the filter.'
      }
      header={
        <>
          <span>Status</span>
          <span>Number</span>
          <span className="hide-narrow">Type</span>
          <span className="hide-narrow keep-beside">Account</span>
          <span className="hide-narrow">Created ↓</span>
        </>
      }
      render={(order) => {
        const { word, tone, icon } = statusOf(order)
        return (
          <>
            <Chip tone={tone} icon={icon}>
              {word}
            </Chip>
            <code>{order.id}</code>
            <span className="hide-narrow">{typeWord(order)}</span>
            <span className="hide-narrow keep-beside order-account">
              <span className="account-name">{order.full_account || '—'}</span>
              {device !== '' && order.device === device && <ThisPhone />}
            </span>
            <span className="hide-narrow quiet">{now && shortTime(isoAt(order.create_time * 1000, now), now)}</span>
            {props.offersToDecide && isPending(order) && <span className="hide-narrow row-offer">Decide ›</span>}
          </>
        )
      }}
    />
  )
}

const ThisPhone = () => (
  <span className="this-phone">
    <Glyph name="phone" size={14} />
    <span className="sr-only">this phone</span>
  </span>
)
