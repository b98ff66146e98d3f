import './skeleton.css'
import { useText } from '../../text/use-text'

interface SkeletonProps {
  rows: number
  /** Class of the rows that are being loaded, which gives these their height. */
  like: string
  /** Lines of text in a row. */
  lines?: number
  /** The rows begin with an icon. */
  sign?: boolean
}

/** The shape of rows that are being loaded. */
export function Skeleton({ rows, like, lines = 1, sign = false }: SkeletonProps) {
  const t = useText()
  return (
    <div role="status">
      <span className="sr-only">{t.common.loading}</span>
      {numbers(rows).map((row) => (
        <div key={row} className="skeleton-row" aria-hidden="true">
          <div className={like}>
            {sign && <span className="skeleton-sign" />}
            <span className="skeleton-lines">
              {numbers(lines).map((line) => (
                <span key={line} className="skeleton-line" />
              ))}
            </span>
          </div>
        </div>
      ))}
    </div>
  )
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
