import { type FormEvent, useState } from 'react'
import { ORDER_KINDS } from '#contract/order-kinds'
import { isOrderType, ORDER_TYPES } from '#protocol/order'
import { Dialog } from '../../../src/ui/kit/dialog'
import { commands } from '../../acts/commands'
import { useAct } from '../../acts/use-act'
import { mock } from '../../live/access'
import { refreshNow } from '../../live/refresh'
import { useLive } from '../../live/state'
import { Action } from '../../parts/controls/action'
import { Choice } from '../../parts/controls/choice'
import { CommandLine } from '../../parts/text/command-line'
import { usePhone } from '../../phone/frame'
import { USUAL_REASON } from '../decisions/use-decisions'
import { draftOrder, hasKey, type OrderDraft, problemOf, seedOf, useOrderDraft } from './order-draft'

interface NewOrderProps {
  onCreated: (id: string) => void
  onClose: () => void
}

/** Creates an order of any type, as if a member had sent it, and decides it at once if asked to. */
export function NewOrder({ onCreated, onClose }: NewOrderProps) {
  const draft = useOrderDraft()
  const phone = usePhone(({ device }) => device)
  const act = useAct()
  const [isBusy, setBusy] = useState(false)
  const seed = seedOf(draft, phone)
  const problem = problemOf(draft)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (problem !== undefined || isBusy) return
    setBusy(true)
    let id = ''
    const create = async () => {
      id = (await mock.orders.seed(seed)).id
      await refreshNow('orders')
    }
    const done = await act('Order created', create)
    setBusy(false)
    if (done) onCreated(id)
  }
  return (
    <Dialog title="New order" onClose={onClose} form>
      <form className="new-order" onSubmit={(event) => void submit(event)}>
        <OrderFields draft={draft} />
        <OutcomeFields draft={draft} />
        <p className="new-order-end">
          {problem !== undefined && (
            <span role="alert" className="code-red">
              {problem}
            </span>
          )}
          <CommandLine text={commands.seed(seed)} />
        </p>
        <div className="dialog-actions new-order-end">
          <Action label="Cancel" onPress={onClose} />
          <Action label="Create" kind="primary" disabled={problem !== undefined || isBusy} />
        </div>
      </form>
    </Dialog>
  )
}

function OrderFields({ draft }: { draft: OrderDraft }) {
  const members = useLive(({ members }) => members)
  const { isAnonymous } = ORDER_KINDS[draft.type]
  return (
    <>
      <label htmlFor="order-type">Type</label>
      <select
        id="order-type"
        value={draft.type}
        onChange={({ target }) => {
          const type = Number(target.value)
          if (isOrderType(type)) draftOrder({ type })
        }}
      >
        {ORDER_TYPES.map((type) => (
          <option key={type} value={type}>
            {type} {ORDER_KINDS[type].word}
          </option>
        ))}
      </select>
      <label htmlFor="order-account">Account</label>
      <input
        id="order-account"
        className="mono"
        list="order-accounts"
        autoComplete="off"
        placeholder={isAnonymous ? 'none' : 'sunny2024'}
        value={draft.account}
        onChange={({ target }) => draftOrder({ account: target.value })}
      />
      <datalist id="order-accounts">
        {members.map(({ username }) => (
          <option key={username} value={username} />
        ))}
      </datalist>
      <span>Device</span>
      <DeviceFields draft={draft} />
      <label htmlFor="order-describe">Description</label>
      <input
        id="order-describe"
        autoComplete="off"
        placeholder="none"
        value={draft.describe}
        onChange={({ target }) => draftOrder({ describe: target.value })}
      />
    </>
  )
}

function DeviceFields({ draft: { device, otherDevice } }: { draft: OrderDraft }) {
  return (
    <span className="new-order-row">
      <Choice
        label="Device"
        value={device}
        options={[
          { value: 'phone', label: 'This phone' },
          { value: 'none', label: 'None' },
          { value: 'other', label: 'Another' },
        ]}
        onChoose={(value) => draftOrder({ device: value })}
      />
      {device === 'other' && (
        <input
          className="mono"
          aria-label="Code of the device"
          placeholder="any name, like phone-b"
          autoComplete="off"
          value={otherDevice}
          onChange={({ target }) => draftOrder({ otherDevice: target.value })}
        />
      )}
    </span>
  )
}

function OutcomeFields({ draft }: { draft: OrderDraft }) {
  const { outcome, password, withKey, reason } = draft
  return (
    <>
      <span>Outcome</span>
      <Choice
        label="Outcome"
        value={outcome}
        options={[
          { value: 'pending', label: 'Pending' },
          { value: 'approved', label: 'Approved' },
          { value: 'rejected', label: 'Rejected' },
        ]}
        onChoose={(value) => draftOrder({ outcome: value })}
      />
      {hasKey(draft) && (
        <>
          <label htmlFor="order-password">Password</label>
          <span className="new-order-row">
            <input
              id="order-password"
              className="mono"
              autoComplete="off"
              placeholder="drawn"
              value={password}
              onChange={({ target }) => draftOrder({ password: target.value })}
            />
            <label>
              <input
                type="checkbox"
                checked={withKey}
                onChange={({ target }) => draftOrder({ withKey: target.checked })}
              />{' '}
              with key
            </label>
          </span>
        </>
      )}
      {outcome === 'rejected' && (
        <>
          <label htmlFor="order-reason">Reason</label>
          <input
            id="order-reason"
            placeholder={USUAL_REASON}
            value={reason}
            onChange={({ target }) => draftOrder({ reason: target.value })}
          />
        </>
      )}
    </>
  )
}
