import type { ShapeDifference } from '#contract/calls/upstream'

export function DifferenceList({ differences }: { differences: readonly ShapeDifference[] }) {
  if (differences.length === 0)
    return <p className="empty">No differences. Calls in the mode compare are answered there and here.</p>
  return (
    <ul className="lines" aria-label="Differences">
      {[...differences].reverse().map((one) => (
        <li key={JSON.stringify(one)} className="line difference-line">
          <code className="quiet">{one.at.slice(11, 19)}</code>
          <span>
            <code>{one.path}</code> <b>{one.member}</b>
          </span>
          <span className="right">
            {one.kind}: here {one.here}, there {one.there}
          </span>
        </li>
      ))}
    </ul>
  )
}
