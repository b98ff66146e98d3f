import { Component, type ReactNode, useEffect, useState } from 'react'
import { useText } from '../../text/use-text'
import { entryNumber } from '../hooks/use-back'
import { Icon } from '../icons/icon'
import { Button } from '../kit/button'
import '../page/page.css'

interface Props {
  children: ReactNode
  /** Key of the history entry. The error is cleared when it changes. */
  place?: string
  /** Shows the screen anew; without it, the page loads anew. */
  comeAgain?: (() => void) | undefined
}

/** Catches errors that a screen throws while rendering, including a chunk that failed to load, and offers a way out. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override componentDidUpdate({ place }: Props) {
    if (this.state.failed && place !== this.props.place) this.setState({ failed: false })
  }
  override render() {
    return this.state.failed ? <BrokenPage comeAgain={this.props.comeAgain} /> : this.props.children
  }
}

const focus = (element: HTMLElement | null) => element?.focus()

const reload = () => window.location.reload()

function BrokenPage({ comeAgain = reload }: Pick<Props, 'comeAgain'>) {
  const t = useText()
  // Offline, a missing part loads once the network is back.
  const [isOffline] = useState(() => !navigator.onLine)
  // Any other page is out of reach as well.
  const text = isOffline ? t.care.waitsForNetwork : t.error.page
  useEffect(() => {
    document.title = text
    if (!isOffline) return
    // The page itself stays: work that waits for the network goes on.
    window.addEventListener('online', comeAgain)
    return () => window.removeEventListener('online', comeAgain)
  }, [isOffline, text, comeAgain])
  return (
    <div className="sheet">
      <main className="page-body">
        <div className="card page-broken" role="alert">
          <Icon name="alert" size={48} className="page-broken-icon" />
          <h1 ref={focus} tabIndex={-1}>
            {text}
          </h1>
        </div>
        {isOffline ? (
          // The screen before has been shown: it needs no network.
          entryNumber() > 0 && <Button onClick={() => window.history.back()}>{t.common.back}</Button>
        ) : (
          <>
            <Button onClick={reload}>{t.error.reload}</Button>
            <a className="button button-plain" href="/">
              {t.common.home}
            </a>
          </>
        )}
      </main>
    </div>
  )
}
