import './button.css'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'
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

export function Button({ children, onClick, type = 'button', look = 'primary', icon, disabled, busy }: ButtonProps) {
  return (
    <button
      type={type}
      className={`button button-${look}`}
      onClick={onClick}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

/** A link to another screen that looks like a button. */
export function ButtonLink({
  to,
  children,
  look = 'primary',
}: {
  to: string
  children: ReactNode
  look?: 'primary' | 'plain'
}) {
  return (
    <Link className={`button button-${look}`} to={to}>
      {children}
    </Link>
  )
}

export function TextButton({
  children,
  onClick,
  icon,
  disabled,
}: Pick<ButtonProps, 'children' | 'onClick' | 'icon' | 'disabled'>) {
  return (
    <button type="button" className="text-button" onClick={onClick} disabled={disabled}>
      {icon && <Icon name={icon} size={18} />}
      {children}
    </button>
  )
}

export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="text-button" to={to}>
      {children}
    </Link>
  )
}
