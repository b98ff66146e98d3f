import { memo } from 'react'
import { z } from 'zod'
import type { Entry } from '#contract/calls/requests'
import type { CallRow, TrafficRow } from '../live/traffic'
import { Glyph } from '../parts/marks/glyph'
import { CallCode } from './call-code'
import { type HeldRow, placeWords } from './held/held-rows'

export type ShownRow = TrafficRow | HeldRow

/** The cells of one row: a call, a call that is held, or the words of a divider. */
export const TrafficCells = memo(function TrafficCells({ row }: { row: ShownRow }) {
  if (row.kind === 'mark')
    return (
      <span className="row-words">
        <Glyph name="clock" size={13} /> {row.words}
      </span>
    )
  if (row.kind === 'held') return <HeldCells row={row} />
  const { at, method, path, answer, ms } = row.entry
  const message = messageOf(row.entry)
  return (
    <>
      <code>{at.slice(11, 19)}</code>
      <code className="quiet">{method}</code>
      <code className="cut-front" title={path}>
        <bdi>{path}</bdi>
      </code>
      <span className="call-answer" title={message}>
        <CallCode entry={row.entry} />
        <span className="quiet call-message">{message}</span>
      </span>
      <code className="quiet right hide-narrow">{answer === null ? '—' : Math.round(ms)}</code>
      <CallMarks row={row} />
    </>
  )
})

function HeldCells({ row: { call } }: { row: HeldRow }) {
  const { since, method, path } = call
  return (
    <>
      <code>{since.slice(11, 19)}</code>
      <code className="quiet">{method}</code>
      <code className="cut-front" title={path}>
        <bdi>{path}</bdi>
      </code>
      <span className="call-answer" title={placeWords(call)}>
        <code className="code-amber">held</code>
        <span className="quiet call-message">{placeWords(call)}</span>
      </span>
      <code className="quiet right hide-narrow">—</code>
      <span className="row-marks mark-fault">
        <Glyph name="hourglass" size={14} />
      </span>
    </>
  )
}

function CallMarks({ row: { own, entry } }: { row: CallRow }) {
  return (
    <span className="row-marks">
      {own && (
        <span className="quiet" title="Sent by the console">
          <Glyph name="terminal" size={14} />
          <span className="sr-only">sent by the console</span>
        </span>
      )}
      {entry.upstream && (
        <span className="quiet" title="Answered by the upstream">
          <Glyph name="plug" size={14} />
          <span className="sr-only">answered by the upstream</span>
        </span>
      )}
      {entry.fault !== undefined && (
        <span className="mark-fault">
          <Glyph name="bolt" size={14} />
          <span className="sr-only">fault</span>
        </span>
      )}
      {entry.change !== undefined && (
        <span className="mark-change">
          <Glyph name="change" size={14} />
          <span className="sr-only">changed something</span>
        </span>
      )}
    </span>
  )
}

/** An envelope has `msg`, an error of the chat `message`. */
const answerSchema = z.object({ msg: z.string().optional(), message: z.string().optional() })

/** The words beside the code of an answer; '' when it has none. */
function messageOf({ answer }: Pick<Entry, 'answer'>): string {
  const { msg, message } = answerSchema.safeParse(answer).data ?? {}
  return msg ?? message ?? ''
}
