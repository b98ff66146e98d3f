import type { ReactNode } from 'react'

interface Option<Value> {
  value: Value
  label: ReactNode
  command?: string | undefined
}

/** Selects one of a few options, side by side. */
export function Choice<Value extends string | number>(props: {
  label: string
  options: readonly Option<Value>[]
  value: Value | null
  onChoose: (value: Value) => void
}) {
  return (
    <fieldset className="choice">
      <legend className="sr-only">{props.label}</legend>
      {props.options.map(({ value, label, command }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === props.value}
          data-command={command}
          data-says={typeof label === 'string' ? label : props.label}
          onClick={() => props.onChoose(value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}

export function Switch(props: {
  label: string
  on: boolean
  onTurn: (on: boolean) => void
  command?: string | undefined
}) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={props.on}
      data-command={props.command}
      data-says={props.label}
      onClick={() => props.onTurn(!props.on)}
    >
      <span>{props.label}</span>
      <span className="switch-track" aria-hidden="true" />
    </button>
  )
}
