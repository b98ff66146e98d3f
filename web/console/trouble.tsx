import { MAIN } from '#contract/calls/spaces'
import { useLive } from './live/state'
import { consoleIn } from './spaces/places'

/** Says that nothing is kept any more, or that the space of this page has ended. */
export function Trouble() {
  const hasEnded = useLive(({ link }) => link === 'ended')
  const problem = useLive(({ health }) => health?.problem)
  return (
    <>
      {problem !== undefined && (
        <p className="trouble" role="alert">
          Nothing is kept any more, and changes are refused: {problem}
        </p>
      )}
      {hasEnded && (
        <p className="trouble" role="alert">
          The panels show the last state of a space that is gone. <a href={consoleIn(MAIN, {})}>Go to main</a>
        </p>
      )}
    </>
  )
}
