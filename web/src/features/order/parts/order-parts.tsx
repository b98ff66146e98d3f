import './order-parts.css'
import { type ReactNode, type RefObject, useEffect, useId } from 'react'
import { useText } from '../../../text/use-text'
import { useFocusHeir } from '../../../ui/hooks/use-focus-heir'
import { Icon, type IconName } from '../../../ui/icons/icon'
import { CopyButton } from '../../../ui/kit/copy-button'

type Mood = 'asking' | 'waiting' | 'good' | 'bad'
const icons: Record<Mood, IconName> = { asking: 'search', waiting: 'clock', good: 'check', bad: 'cross' }

/** Takes the focus when a decision arrives before the member's eyes. */
export function useFocusOnNews<T extends HTMLElement>(isNews: boolean): RefObject<T | null> {
  const element = useFocusHeir<T>()
  useEffect(() => {
    if (isNews) element.current?.focus()
  }, [isNews, element])
  return element
}

interface VerdictProps {
  mood: Mood
  title: string
  /** The decision has just arrived. */
  isNews?: boolean
}

/** The order's status in one line. */
export function Verdict({ mood, title, isNews = false }: VerdictProps) {
  const heading = useFocusOnNews<HTMLHeadingElement>(isNews)
  return (
    <h2 ref={heading} tabIndex={-1} className={`verdict verdict-${mood}${isNews ? ' verdict-news' : ''}`}>
      <span className="verdict-sign">
        <Icon name={icons[mood]} size={24} />
      </span>
      {title}
    </h2>
  )
}

interface FactProps {
  label: string
  /** Big and easy to read off, as numbers and passwords must be. */
  big?: boolean
  secret?: boolean
  /** The text that a copy button beside it copies. */
  copy?: string
  children: ReactNode
}

export function Fact({ label, big = false, secret = false, copy, children }: FactProps) {
  const labelId = useId()
  return (
    <div className="fact">
      <p id={labelId} className="fact-label">
        {label}
      </p>
      <div className="fact-line">
        <p
          className={`fact-value${big ? ' fact-big' : ''}${secret ? ' fact-secret' : ''}`}
          style={big && copy !== undefined ? { ['--ems' as string]: widthInEms(copy) } : undefined}
        >
          {children}
        </p>
        {copy !== undefined && <CopyButton text={copy} describedBy={labelId} />}
      </div>
    </div>
  )
}

/** About the width of a bold text, in units of its font size: a Chinese character takes one, a letter or digit two thirds. */
const widthInEms = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character < '\u2e80' ? 0.66 : 1), 0)

export function OrderNumber({ id, big = true }: { id: string; big?: boolean }) {
  const t = useText()
  return (
    <Fact label={t.order.number} big={big} copy={id}>
      {id}
    </Fact>
  )
}

export function AccountFact({ account }: { account: string }) {
  const t = useText()
  return (
    <Fact label={t.order.yourAccount} big copy={account}>
      {account}
    </Fact>
  )
}
