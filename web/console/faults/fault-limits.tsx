import './fault-limits.css'
import { Choice } from '../parts/controls/choice'
import { draftFault, useDraft } from './draft'

type Limit = 'nth' | 'after' | 'probability' | 'ttl' | 'data' | 'device' | 'host'

/** Words around each field, which read as the rest of the form's sentence. */
const LIMITS: readonly { name: Limit; before: string; label: string; after: string; placeholder: string }[] = [
  { name: 'nth', before: 'only number', label: 'Only the call of this number', after: '', placeholder: 'any' },
  { name: 'after', before: 'after', label: 'Calls that pass first', after: 'that pass', placeholder: '0' },
  { name: 'probability', before: 'in', label: 'Percent of the calls', after: '% of them', placeholder: '100' },
  { name: 'ttl', before: 'for', label: 'How long, like 10m', after: '', placeholder: 'ever' },
  { name: 'data', before: 'if the data has', label: 'Data of the request', after: '', placeholder: '{"id":"5"}' },
  { name: 'device', before: 'of device', label: 'Device code of the caller', after: '', placeholder: 'any' },
  { name: 'host', before: 'at', label: 'Address that was called', after: '', placeholder: 'localhost:8081' },
]

/** The limits that few faults need. */
export function FaultLimits() {
  const draft = useDraft()
  const set = LIMITS.filter(({ name }) => draft[name] !== '').length + (draft.commit ? 1 : 0)
  return (
    <details className="fault-limits">
      <summary>More limits{set > 0 && `, ${set} set`}</summary>
      <div className="limit-fields">
        {LIMITS.map(({ name, before, label, after, placeholder }) => (
          <label key={name}>
            {before}
            <input
              aria-label={label}
              className={['data', 'device', 'host'].includes(name) ? 'mono limit-long' : 'limit-short'}
              placeholder={placeholder}
              value={draft[name]}
              onChange={({ target }) => draftFault({ [name]: name === 'data' ? target.value : target.value.trim() })}
            />
            {after}
          </label>
        ))}
        <Choice
          label="What the call would have changed"
          value={draft.commit ? 'kept' : 'lost'}
          options={COMMITS}
          onChoose={(value) => draftFault({ commit: value === 'kept' })}
        />
      </div>
    </details>
  )
}

const COMMITS: readonly { value: 'lost' | 'kept'; label: string }[] = [
  { value: 'lost', label: 'Changes nothing' },
  { value: 'kept', label: 'Changes what it would' },
]
