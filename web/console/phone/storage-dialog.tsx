import { useState } from 'react'
import { Dialog } from '../../src/ui/kit/dialog'
import { Action } from '../parts/controls/action'
import { clearStored, reloadPhone, removeStored, storedItems } from './frame'

/** The app's items in this browser's storage. */
export function StorageDialog({ onClose }: { onClose: () => void }) {
  const [items, setItems] = useState(storedItems)
  const change = (work: () => void) => {
    work()
    setItems(storedItems())
  }
  return (
    <Dialog title="Storage of the app" onClose={onClose}>
      {items.length === 0 ? (
        <p className="quiet">Nothing is kept.</p>
      ) : (
        <ul className="storage">
          {items.map((item) => (
            <li key={`${item.area} ${item.name}`}>
              <span className="quiet">{item.area}</span>
              <code>{item.name}</code>
              <code className="storage-value">{item.value || '(empty)'}</code>
              <Action
                bare
                kind="link"
                icon="trash"
                label={`Remove ${item.name}`}
                onPress={() => change(() => removeStored(item))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="dialog-actions storage-actions">
        <Action
          label="Clear and reload the app"
          kind="danger"
          icon="trash"
          onPress={() => {
            change(clearStored)
            reloadPhone()
            onClose()
          }}
        />
        <Action label="Close" kind="primary" onPress={onClose} />
      </div>
    </Dialog>
  )
}
