import { toMs } from '../contract/words/duration'
import { escapeHtml } from '../contract/words/escape-html'
import { MAX_KEPT } from '../state/state'
import type { Desk } from './desk'
import { showCaptcha } from './views'

/** Excludes letters and digits that are easily confused. */
const ALPHABET = '2345678ABCDEFHKMNPRTUVWXY'
const LENGTH = 4
const WIDTH = 120
const HEIGHT = 44

/** Creates a captcha; returns its key, and its picture as an image source. */
export function drawCaptcha(world: Desk): { key: string; captcha: string } {
  const { fixed, ttl } = world.store.state.settings.captcha
  const letter = () => ALPHABET.charAt(world.random.int(0, ALPHABET.length - 1))
  const answer = fixed ?? Array.from({ length: LENGTH }, letter).join('')
  const entry = { key: world.random.hex(16), answer, expiresAt: world.clock.now() + toMs(ttl) }
  // Draws as well: a branch from the entry below draws on from there.
  const drawn = picture(world, answer)
  world.store.change(({ captchas }) => {
    captchas.push(entry)
    if (captchas.length > MAX_KEPT) captchas.shift()
  })
  world.events.emit('captcha', showCaptcha(entry), 'captcha drawn')
  return { key: entry.key, captcha: drawn }
}

function picture({ random }: Desk, text: string): string {
  const letters = [...text].map((letter, index) => {
    const x = ((index + 0.5) * WIDTH) / text.length
    const y = HEIGHT / 2 + random.int(-4, 4)
    return `<text x="${x}" y="${y}" transform="rotate(${random.int(-18, 18)} ${x} ${y})" fill="hsl(${random.int(0, 359)} 60% 32%)">${escapeHtml(letter)}</text>`
  })
  const lines = Array.from({ length: 3 }, () => {
    const [from, to] = [random.int(0, HEIGHT), random.int(0, HEIGHT)]
    return `<path d="M0 ${from}Q${WIDTH / 2} ${random.int(0, HEIGHT)} ${WIDTH} ${to}" stroke="hsl(${random.int(0, 359)} 40% 60%)"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="100%" height="100%" fill="#f3f5f9"/><g fill="none">${lines.join('')}</g><g font-family="monospace" font-size="26" font-weight="700" text-anchor="middle" dominant-baseline="central">${letters.join('')}</g></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
