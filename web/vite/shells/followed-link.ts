/**
 * A link of the static page loads a whole page, whose entry the router takes for the one where the app was opened. The
 * page that the link leads to therefore gets the next number: 返回 then leads to the screen before.
 */

const KEY = 'followed'

interface Followed {
  href: string
  /** The router's number of the entry that it follows. */
  from: number
}

/** A link to the page itself, as the one that loads it again, makes no new entry. */
export function keepFollowed(link: HTMLAnchorElement): void {
  if (link.href === location.href) return
  const followed: Followed = { href: link.href, from: Number(history.state?.idx ?? 0) }
  sessionStorage.setItem(KEY, JSON.stringify(followed))
}

/** Numbers the entry of this page when a link of the page before led here. */
export function numberFollowed(): void {
  const kept = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  const followed: Followed | null = JSON.parse(kept ?? 'null')
  if (followed?.href === location.href && history.state === null) history.replaceState({ idx: followed.from + 1 }, '')
}
