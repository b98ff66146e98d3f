import { Component, type ReactNode } from 'react'
import { useText } from '../text/use-text'
import { Button } from './button'
import { Icon } from './icon'
import './page.css'

/** Catches what a screen throws while it renders, a lost chunk on a bad network included, and offers a way on. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? <BrokenPage /> : this.props.children
  }
}

function BrokenPage() {
  const t = useText()
  return (
    <div className="sheet">
      <main className="page-body">
        <div className="card page-broken" role="alert">
          <Icon name="alert" size={48} />
          <h1>{t.error.page}</h1>
        </div>
        <Button onClick={() => window.location.reload()}>{t.error.reload}</Button>
        <a className="button button-plain" href="/">
          {t.common.home}
        </a>
      </main>
    </div>
  )
}
