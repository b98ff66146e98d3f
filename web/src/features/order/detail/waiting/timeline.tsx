import './timeline.css'
import { config } from '../../../../platform/config'
import { serverNow } from '../../../../platform/server-time'
import { shownTime } from '../../../../text/shown-time'
import { useText } from '../../../../text/use-text'
import type { Catalogue } from '../../../../text/zh-cn'
import { Icon, type IconName } from '../../../../ui/icons/icon'

const icons: Partial<Record<Stage, IconName>> = { past: 'check', now: 'clock' }
type Stage = 'past' | 'now' | 'next'

/** The stages of a pending order: submitted, under review, decided. */
export function Timeline({ submittedAt }: { submittedAt: number | null }) {
  const t = useText()
  const at = submittedAt === null ? '' : shownTime(submittedAt)
  const entries: [Stage, name: string, note: string][] = [
    ['past', t.care.submitted, at],
    ['now', t.care.reviewing, usualTime(submittedAt, config.reviewHours, t)],
    ['next', t.care.result, t.care.resultHere],
  ]
  return (
    <ol className="timeline">
      {entries.map(([stage, name, note]) => (
        <li key={stage} className={`timeline-entry timeline-${stage}`}>
          <span className="timeline-mark">{icons[stage] && <Icon name={icons[stage]} size={16} />}</span>
          <div>
            <p className="timeline-name">{name}</p>
            <p className="timeline-note">{note}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** An estimate that has passed is not repeated. */
function usualTime(submittedAt: number | null, hours: number, t: Catalogue): string {
  if (hours === 0) return ''
  const now = serverNow()
  const isOverdue = submittedAt !== null && now !== null && now / 1000 - submittedAt > hours * 3600
  return isOverdue ? t.care.overdue : t.care.usually(hours)
}
