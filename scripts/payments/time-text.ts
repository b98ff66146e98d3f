import type { WallTime } from '#protocol/rules'
import type { Random } from './random'

/** How a page writes a moment: dashes or Chinese characters, padded or not, more or less space between. */
export interface TimeStyle {
  form: 'dashes' | 'chinese'
  padded: boolean
  gap: string
}

export const drawTimeStyle = (random: Random): TimeStyle => ({
  form: random.chance(0.6) ? 'dashes' : 'chinese',
  padded: random.chance(0.75),
  gap: random.pick([' ', ' ', ' ', ' ', '  ', '\u2002', '\u3000']),
})

export function timeText(time: WallTime, { form, padded, gap }: TimeStyle): string {
  const part = (n: number) => (padded ? String(n).padStart(2, '0') : String(n))
  const [month, day, hour, minute, second] = [time.month, time.day, time.hour, time.minute, time.second].map(part)
  const date = form === 'dashes' ? `${time.year}-${month}-${day}` : `${time.year}年${month}月${day}日`
  return `${date}${gap}${hour}:${minute}:${second}`
}
