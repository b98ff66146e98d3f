import './button.css'
import { type ReactNode, type Ref, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { onlineStore } from '../../platform/device/online'
import { useText } from '../../text/use-text'
import { useFocusHeir } from '../hooks/use-focus-heir'
import { Icon, type IconName } from '../icons/icon'
import { Link } from './link'

interface ButtonProps {
  children: ReactNode
  onClick?: () => void
  type?: 'button' | 'submit'
  look?: 'primary' | 'plain'
  icon?: IconName
  disabled?: boolean
  /** A request is under way: the button cannot be tapped again. */
  busy?: boolean
}

/** A wait this short needs no sign. */
const UNNOTICED_MS = 300

/** True when `busy` has lasted longer than a member would overlook. */
export function useLongWait(busy: boolean): boolean {
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setLong(true), UNNOTICED_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [busy])
  return long
}

export function Button({ children, onClick, type = 'button', look = 'primary', icon, disabled, busy }: ButtonProps) {
  const long = useLongWait(busy ?? false)
  const [button, standIn] = useStandIn<HTMLDivElement>(busy ?? false)
  return (
    <>
      <button
        ref={button}
        type={type}
        className={`button button-${look}`}
        onClick={onClick}
        disabled={disabled || busy}
        aria-busy={busy || undefined}
      >
        {long && <span className="spinner" />}
        {icon && <Icon name={icon} />}
        {children}
      </button>
      {busy !== undefined && <WaitNotice ref={standIn} long={long} />}
    </>
  )
}

/**
 * Refs of a button that is disabled while its work is under way, and of an element right behind it that has the focus
 * meanwhile. It would fall to the document otherwise, and the next Tab would start at the top.
 */
export function useStandIn<Element extends HTMLElement>(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const standIn = useRef<Element>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    const [from, to] = busy ? [button, standIn] : [standIn, button]
    const focused = document.activeElement
    // A second tap on the disabled button moves the focus to the page.
    const isLost = !busy && hadFocus.current && focused?.matches('body, main')
    hadFocus.current = busy && focused === from.current
    if (from.current === focused || isLost) to.current?.focus({ preventScroll: true })
  }, [busy])
  return [button, standIn] as const
}

/** Says that a long wait has begun, and without a network what it is for; beside the button, whose name it would change. */
export function WaitNotice({ long, ref }: { long: boolean; ref?: Ref<HTMLDivElement> }) {
  const t = useText()
  const isOnline = useSyncExternalStore(...onlineStore)
  const isShown = long && !isOnline
  return (
    <div ref={ref} tabIndex={-1} className={isShown ? 'note' : 'sr-only'} aria-live="polite">
      {long && (isOnline ? t.care.wait : t.care.waitsForNetwork)}
    </div>
  )
}

/** A link to another screen that looks like a button. */
export function ButtonLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="button button-primary" to={to}>
      {children}
    </Link>
  )
}

export function TextButton({
  children,
  onClick,
  icon,
  disabled = false,
  describedBy,
}: Pick<ButtonProps, 'children' | 'onClick' | 'icon' | 'disabled'> & { describedBy?: string }) {
  return (
    <button
      ref={useFocusHeir()}
      type="button"
      className="text-button"
      aria-describedby={describedBy}
      onClick={disabled ? undefined : onClick}
      // The attribute `disabled` would take the focus away.
      aria-disabled={disabled || undefined}
    >
      {icon && <Icon name={icon} size={18} />}
      {children}
    </button>
  )
}

export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link ref={useFocusHeir()} className="text-button" to={to}>
      {children}
    </Link>
  )
}
