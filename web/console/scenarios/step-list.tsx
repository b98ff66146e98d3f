import { useEffect, useRef } from 'react'
import type { Step } from '#contract/steps/steps'
import { Glyph } from '../parts/marks/glyph'
import { keyed } from '../parts/rows/keyed'
import type { Play } from './play/player'
import { stepWords } from './step-words'

type Progress = 'done' | 'now' | 'failed' | 'ahead'

function progressOf(at: number, play: Play | null): Progress {
  if (!play || at > play.taken) return 'ahead'
  if (at < play.taken) return 'done'
  return play.state === 'failed' ? 'failed' : 'now'
}
const MARGIN = 60
const ICON = { done: 'check', now: 'play', failed: 'cross' } as const
const SAID = { done: 'done', now: 'now', failed: 'failed' } as const

/** The steps in the order of the file; the current one is highlighted and kept in view. */
export function StepList({ steps, play }: { steps: readonly Step[]; play: Play | null }) {
  const list = useRef<HTMLOListElement>(null)
  const taken = play?.taken
  useEffect(() => {
    const row = taken === undefined ? undefined : list.current?.children[taken]
    const box = row?.closest('.split-detail')
    if (!row || !box) return
    // Scrolls this box only: `scrollIntoView` would move the whole console.
    const { top, bottom } = row.getBoundingClientRect()
    const frame = box.getBoundingClientRect()
    if (bottom > frame.bottom) box.scrollTop += bottom - frame.bottom + MARGIN
    else if (top < frame.top) box.scrollTop -= frame.top - top + MARGIN
  }, [taken])
  return (
    <ol ref={list} className="steps">
      {keyed(steps, (step) => stepWords(step).join(' ')).map(({ key, item: step }, at) => {
        const [verb, words] = stepWords(step)
        const progress = progressOf(at, play)
        const isHere = progress === 'now' || progress === 'failed'
        return (
          <li key={key} className={`step-${progress}`} aria-current={isHere ? 'step' : undefined}>
            <span className="step-sign">
              {progress !== 'ahead' && (
                <>
                  <Glyph name={ICON[progress]} size={14} />
                  <span className="sr-only">{SAID[progress]}</span>
                </>
              )}
            </span>
            <span className="quiet right">{at + 1}</span>
            <code className="step-verb">{verb}</code>
            <span className="two" title={words}>
              {words}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
