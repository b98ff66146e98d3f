import type { ReactNode } from 'react'
import { Glyph, type GlyphName } from '../marks/glyph'
import { Key } from '../marks/key'

export interface ActionProps {
  /** The visible words; the accessible name if only the icon shows. */
  label: string
  /** Left out where the button submits a form. */
  onPress?: () => void
  /** Each press counts. By default the second press of a double click does not: the button may have become another. */
  repeats?: boolean
  onLeave?: () => void
  /** Id of the form to submit, if the button stands outside of it. */
  form?: string
  icon?: GlyphName
  /** Only the icon shows. */
  bare?: boolean
  kind?: 'plain' | 'primary' | 'danger' | 'link'
  /** The key that does the same. */
  hint?: string
  /** The command line that does the same; shown in the foot. */
  command?: string | undefined
  disabled?: boolean
  pressed?: boolean
  /** Tooltip, if there is more to say than the label. */
  title?: string | undefined
  children?: ReactNode
}

export function Action(props: ActionProps) {
  const {
    label,
    onPress,
    repeats = false,
    onLeave,
    form,
    icon,
    bare = false,
    kind = 'plain',
    hint,
    command,
    disabled = false,
    pressed,
    title = bare ? label : undefined,
    children,
  } = props
  return (
    <button
      type={onPress ? 'button' : 'submit'}
      form={form}
      className={`action action-${kind}${bare ? ' action-bare' : ''}`}
      onClick={onPress && (({ detail }) => (detail < 2 || repeats) && onPress())}
      onBlur={onLeave}
      disabled={disabled}
      aria-label={bare ? label : undefined}
      aria-pressed={pressed}
      title={title}
      data-command={command}
      data-key={hint}
      data-says={label}
    >
      {icon && <Glyph name={icon} />}
      {!bare && (children ?? label)}
      {hint && !bare && <Key name={hint} />}
    </button>
  )
}
