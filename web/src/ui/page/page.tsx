import './page.css'
import { type MouseEvent, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { onlineStore } from '../../platform/device/online'
import { useText } from '../../text/use-text'
import { FIRST_ENTRY, useBack } from '../hooks/use-back'
import { useScrollPlace } from '../hooks/use-scroll-place'
import { Icon } from '../icons/icon'
import { Link } from '../kit/link'

interface PageProps {
  title: string
  /** Replaces the title in the browser's tab. */
  tabTitle?: string | undefined
  /** Top-right link of the header; `mark` names the reason for a dot on it. */
  link?: { to: string; text: string; mark?: string | undefined }
  /** Shown in the header below the title. */
  steps?: ReactNode
  /** Names the part of a screen that is shown; another part moves in like another screen. */
  part?: string
  /** Replaces going to the previous screen. */
  onBack?: () => void
  /** Stays at the bottom of the screen. */
  footer?: ReactNode
  children?: ReactNode
}

/** Id of the current step in the bar, which describes the screen's title. */
export const CURRENT_STEP = 'step'

/** True once any screen has been left. */
let hasLeft = false

/** The second tap of a double tap would go back from the screen that the first one has led to. */
const onFirstTap =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act()
  }

/** The frame of every screen: header with back and title, body. The title takes the focus on navigation. */
export function Page({ title, tabTitle = title, link, steps, part, onBack, footer, children }: PageProps) {
  const t = useText()
  const back = useBack()
  const isOnline = useSyncExternalStore(...onlineStore)
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const way = useNavigationType()
  useEffect(() => {
    document.title = tabTitle
  }, [tabTitle])
  useScrollPlace()
  const isFirst = key === FIRST_ENTRY && !hasLeft
  useEffect(() => {
    // The first page leaves the focus to the browser, unless the member comes back to it.
    if (key !== FIRST_ENTRY || hasLeft) heading.current?.focus({ preventScroll: true })
    return () => {
      hasLeft = true
    }
  }, [key])
  return (
    <div className="sheet">
      <header className="page-head">
        <div className="nav-bar">
          <button type="button" className="nav-back" onClick={onFirstTap(onBack ?? back)} aria-label={t.common.back}>
            <Icon name="back" size={24} />
          </button>
          <h1 ref={heading} tabIndex={-1} aria-describedby={steps ? CURRENT_STEP : undefined}>
            {title}
          </h1>
          {link && (
            <Link className="nav-link" to={link.to} aria-description={link.mark}>
              {link.text}
              {link.mark && <span className="nav-mark" />}
            </Link>
          )}
        </div>
        {steps}
        {!isOnline && (
          <p className="page-offline" role="status">
            {t.error.offline}
          </p>
        )}
      </header>
      <main key={part} tabIndex={-1} className={isFirst ? 'page-body' : `page-body page-from-${way.toLowerCase()}`}>
        {children}
      </main>
      {footer}
    </div>
  )
}
