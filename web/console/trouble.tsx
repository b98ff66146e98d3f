import { MAIN } from '#contract/calls/spaces'
import { useLive } from './live/state'
import { consoleIn } from './spaces/places'

/** Says that nothing is kept any more, that something cannot be read, or that the space of this page has ended. */
export function Trouble() {
  const hasEnded = useLive(({ link }) => link === 'ended')
  const failed = useLive(({ link, failed }) => (link === 'locked' || link === 'ended' ? null : failed))
  const problem = useLive(({ health }) => health?.problem)
  return (
    <>
      {problem !== undefined && (
        <p className="trouble" role="alert">
          Nothing is kept any more, and changes are refused: {problem}
        </p>
      )}
      {failed && (
        <p className="trouble" role="alert">
          The part {failed.part} cannot be read: {failed.words}
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
