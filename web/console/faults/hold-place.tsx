import { draftFault, useDraft } from './draft'

/** Where a HOLD stops the call. */
export function HoldPlace() {
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
