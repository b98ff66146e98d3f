import { CALL_PATHS } from '#contract/words/paths'
import { faultCommand } from '../acts/commands'
import { Action } from '../parts/controls/action'
import { CommandLine } from '../parts/text/command-line'
import { type Draft, draftFault, faultOf, problemOf, useDraft } from './draft'
import { FaultLimits } from './fault-limits'
import { KINDS, memberSees } from './fault-words'
import { useFaultActions } from './use-fault-actions'

const kinds = Object.entries(KINDS) as [Draft['kind'], string][]

/** The extra field that a kind needs. */
const EXTRA: Partial<Record<Draft['kind'], { name: 'status' | 'delay' | 'bytesPerSecond' | 'code'; label: string }>> = {
  STATUS: { name: 'status', label: 'HTTP status' },
  BUSINESS: { name: 'code', label: 'Code' },
  DELAY: { name: 'delay', label: 'Delay, like 3s' },
  SLOW_BODY: { name: 'bytesPerSecond', label: 'Bytes a second' },
}

/** Reads as a sentence; below it what the member will see. */
export function FaultForm() {
  const draft = useDraft()
  const { add } = useFaultActions()
  const fault = faultOf(draft)
  const line = faultCommand(fault)
  const extra = EXTRA[draft.kind]
  const problem = problemOf(draft)
  const arm = () => {
    if (problem === undefined) void add(fault)
  }
  return (
    <form
      className="fault-form"
      onSubmit={(event) => {
        event.preventDefault()
        arm()
      }}
    >
      <div className="sentence">
        <span>Next</span>
        <input
          aria-label="How many calls; empty for all"
          className="tiny"
          inputMode="numeric"
          placeholder="all"
          value={draft.times}
          onChange={({ target }) => draftFault({ times: target.value })}
        />
        <span>calls of</span>
        <input
          aria-label="Path; empty for every path"
          className="mono path"
          list="fault-paths"
          placeholder="every path"
          data-filter
          value={draft.path}
          onChange={({ target }) => draftFault({ path: target.value })}
        />
        <datalist id="fault-paths">
          {CALL_PATHS.map((path) => (
            <option key={path} value={path} />
          ))}
        </datalist>
        <span>get</span>
        <select
          aria-label="What happens"
          value={draft.kind}
          onChange={({ target }) =>
            draftFault({ kind: kinds.find(([kind]) => kind === target.value)?.[0] ?? 'STATUS' })
          }
        >
          {kinds.map(([kind, words]) => (
            <option key={kind} value={kind}>
              {words}
            </option>
          ))}
        </select>
        {extra && (
          <input
            aria-label={extra.label}
            className="small"
            value={draft[extra.name]}
            onChange={({ target }) => draftFault({ [extra.name]: target.value })}
          />
        )}
        {draft.kind === 'HOLD' && <HoldPlace />}
        {draft.kind === 'BUSINESS' && (
          <input
            aria-label="Message"
            className="path"
            placeholder="message"
            value={draft.msg}
            onChange={({ target }) => draftFault({ msg: target.value })}
          />
        )}
        <Action label="Add" kind="primary" command={line} disabled={problem !== undefined} onPress={arm} />
      </div>
      <FaultLimits />
      {problem === undefined ? <p>{memberSees(fault)}</p> : <p role="alert">{problem}</p>}
      <CommandLine text={line} />
    </form>
  )
}

function HoldPlace() {
  const { at } = useDraft()
  return (
    <select
      aria-label="Where it is held"
      value={at}
      onChange={({ target }) => draftFault({ at: target.value === 'answer' ? 'answer' : 'request' })}
    >
      <option value="request">before it is handled</option>
      <option value="answer">with its answer</option>
    </select>
  )
}
