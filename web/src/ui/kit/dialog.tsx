import './dialog.css'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../../text/use-text'
import { Icon } from '../icons/icon'
import { useToastHost } from './toast/toast'

interface DialogProps {
  title: string
  /** undefined while the dialog must stay open. */
  onClose: (() => void) | undefined
  /** The dialog contains a text field: it is placed high, above the keyboard, and a tap outside loses nothing typed. */
  form?: boolean
  /** For a dialog that has no button of its own to leave it. */
  hasCloseButton?: boolean
  children: ReactNode
}

/** A modal dialog. It is open as long as it is mounted. Escape closes it, and a tap outside if nothing is typed in it. */
export function Dialog({ title, onClose, form = false, hasCloseButton = false, children }: DialogProps) {
  const t = useText()
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const host = useToastHost()
  // The content is mounted only once the dialog is open, so that autofocus works.
  const [open, setOpen] = useState(false)
  // Close the dialog while it is still in the page: a dialog that was removed does not restore the focus.
  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog) return
    dialog.showModal()
    setOpen(true)
    const release = host(dialog)
    return () => {
      release()
      dialog.close()
    }
  }, [host])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click closes at the backdrop; Escape does so for the keyboard, through onCancel
    <dialog
      ref={element}
      className={form ? 'dialog dialog-form' : 'dialog'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onClose={() => {
        // Browsers close it anyway on a second Escape or on the back gesture.
        if (onClose) onClose()
        else if (element.current?.open === false) element.current.showModal()
      }}
      onClick={(event) => {
        // A click on the backdrop targets the dialog element, outside its box.
        if (!form && event.target === element.current && !isInside(element.current, event.clientX, event.clientY))
          onClose?.()
      }}
    >
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        {hasCloseButton && (
          <button type="button" className="dialog-close" onClick={onClose} aria-label={t.common.close}>
            <Icon name="cross" size={24} />
          </button>
        )}
      </div>
      {open && children}
    </dialog>
  )
}

function isInside(element: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}
