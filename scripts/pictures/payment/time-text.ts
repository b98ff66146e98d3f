import type { WallTime } from '#protocol/rules'
import type { Random } from '../drawing/random'

/** A page's date format: dashes or Chinese characters, padded or not, with more or less space between. */
export interface TimeStyle {
  form: 'dashes' | 'chinese'
  padded: boolean
  gap: string
}

export function drawTimeStyle(random: Random): TimeStyle {
  const form = random.chance(0.6) ? 'dashes' : 'chinese'
  const gap = random.pick([' ', ' ', ' ', ' ', '  ', '\u2002', '\u3000'])
  // 日 separates day and hour by itself.
  return { form, padded: random.chance(0.7), gap: form === 'chinese' && random.chance(0.25) ? '' : gap }
}

export function timeText(time: WallTime, { form, padded, gap }: TimeStyle): string {
  const part = (n: number) => (padded ? String(n).padStart(2, '0') : String(n))
  const [month, day, hour, minute, second] = [time.month, time.day, time.hour, time.minute, time.second].map(part)
  const date = form === 'dashes' ? `${time.year}-${month}-${day}` : `${time.year}年${month}月${day}日`
  return `${date}${gap}${hour}:${minute}:${second}`
}
