import './step-bar.css'
import { useText } from '../../text/use-text'
import { Icon } from '../icons/icon'
import { CURRENT_STEP } from './page'

interface StepBarProps {
  /** Names in order. */
  steps: readonly string[]
  /** Index of the current one. */
  current: number
  /** The title of the page is the name of the current step. */
  isTitle?: boolean
  /** State of the current step: in progress, succeeded or failed. */
  mood?: 'going' | 'good' | 'bad'
}

export function StepBar({ steps, current, isTitle = false, mood = 'going' }: StepBarProps) {
  const t = useText()
  return (
    <ol className="step-bar" aria-label={t.stepBar.label}>
      {steps.map((name, index) => {
        const state = index < current ? 'past' : index === current ? mood : 'next'
        return (
          <li
            key={name}
            id={index === current && !isTitle ? CURRENT_STEP : undefined}
            className={`step step-${state}`}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className="step-mark" aria-hidden="true">
              {state === 'past' || state === 'good' ? (
                <Icon name="check" size={16} />
              ) : state === 'bad' ? (
                <Icon name="cross" size={16} />
              ) : (
                index + 1
              )}
            </span>
            <span className="step-name">{name}</span>
            {state === 'past' && <span className="sr-only">{t.stepBar.finished}</span>}
          </li>
        )
      })}
    </ol>
  )
}
