import { useLive } from '../live/state'
import { Action } from '../parts/controls/action'
import { Glyph } from '../parts/marks/glyph'
import { useHere } from '../spaces/places'
import { turnTheme, useTheme } from '../view/theme'
import { HeaderClock } from './header-clock'
import { HeaderCode } from './header-code'
import { HeaderFaults } from './header-faults'
import { HeaderScenario } from './header-scenario'

const LINK = {
  connecting: 'connecting',
  live: 'live',
  lost: 'no server, trying again',
  ended: 'ended',
  locked: 'token needed',
} as const

/** Shows what newcomers look for first, whatever panel is open. */
export function Header({ onKeys, onSpaces }: { onKeys: () => void; onSpaces: () => void }) {
  const link = useLive(({ link }) => link)
  const seed = useLive(({ health }) => health?.seed)
  const isPast = useLive(({ past }) => past !== null)
  const space = useHere()
  const theme = useTheme()
  return (
    <header className="head">
      <div className="head-cell head-brand">
        <p className="brand">
          <span className="brand-mark">
            <Glyph name="terminal" size={15} />
          </span>
          <strong>Mock console</strong>
        </p>
        <p className={`link link-${link}`} role="status" title={seed === undefined ? undefined : `seed ${seed}`}>
          <span className="dot" aria-hidden="true" />
          {isPast && link === 'live' ? 'past' : LINK[link]}
          {(link === 'live' || link === 'ended') && (
            <>
              <span aria-hidden="true"> · </span>
              <button type="button" className="head-link head-space" aria-label={`Space ${space}`} onClick={onSpaces}>
                {space}
              </button>
            </>
          )}
        </p>
      </div>
      <HeaderClock />
      <HeaderCode />
      <HeaderFaults />
      <HeaderScenario />
      <div className="head-end">
        <Action
          bare
          kind="link"
          icon="contrast"
          label={theme === 'dark' ? 'Light console' : 'Dark console'}
          onPress={turnTheme}
        />
        <Action label="Keys" kind="link" onPress={onKeys}>
          <kbd>?</kbd>
          <span className="sr-only">Keys</span>
        </Action>
      </div>
    </header>
  )
}
