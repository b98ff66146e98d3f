/** Copies a page after each answer and each verb of the member, beside the newest entry of the timeline at that moment. */
import type { Page } from '@playwright/test'
import type { MockClient } from '#contract/client/mock-client'
import { LEFT_OUT, SECRET_FIELDS, SECRET_TEXTS } from '#contract/words/page-copy'
import { HIDDEN } from '#contract/words/redact'

export interface Picture {
  /** Id of the newest entry at that moment; 0 before the first. */
  entry: number
  title: string
  /** The page without its scripts and style sheets. */
  html: string
}

export interface KeptPictures {
  /** Takes one of what the page shows now. */
  take(): Promise<void>
  /** Takes a last one. @returns all, oldest first, and the page's style sheets as one text */
  end(): Promise<{ pictures: Picture[]; css: string }>
}

/** Letters of all pictures together; the oldest go first. */
const MOST_LETTERS = 600_000
/** Delay after which the screen shows what an answer brought. */
const SETTLE_MS = 200
/** Kinds of answers after which a page may look different. */
const TELLING = ['document', 'fetch', 'xhr']

export function keepPictures(page: Page, { timeline }: MockClient): KeptPictures {
  const pictures: Picture[] = []
  let settling: NodeJS.Timeout | undefined
  let wanted = false
  let running: Promise<void> | null = null
  const takeOne = async () => {
    const [entries, shown] = await Promise.all([
      timeline.ls({ limit: 1 }),
      page.evaluate(copyOf, { leftOut: LEFT_OUT, fields: SECRET_FIELDS, texts: SECRET_TEXTS, hidden: HIDDEN }),
    ])
    if (pictures.at(-1)?.html !== shown.html) pictures.push({ entry: entries.at(-1)?.id ?? 0, ...shown })
    while (pictures.length > 1 && lettersOf(pictures) > MOST_LETTERS) pictures.shift()
  }
  /** One at a time: what is asked for meanwhile is taken once, afterwards. */
  const take = async () => {
    wanted = true
    running ??= (async () => {
      while (wanted) {
        wanted = false
        // A page on its way elsewhere, or closed by the test, gives none.
        await takeOne().catch(() => {})
      }
      running = null
    })()
    await running
  }
  page.on('requestfinished', (request) => {
    if (!TELLING.includes(request.resourceType()) || request.url().includes('/__mock/')) return
    void take()
    clearTimeout(settling)
    settling = setTimeout(() => void take(), SETTLE_MS)
  })
  return {
    take,
    end: async () => {
      clearTimeout(settling)
      await take()
      return { pictures, css: await page.evaluate(styleSheets).catch(() => '') }
    },
  }
}

const lettersOf = (pictures: readonly Picture[]): number => pictures.reduce((sum, { html }) => sum + html.length, 0)

/** Selectors, and what stands in place of a secret text. */
interface Secrets {
  leftOut: string
  fields: string
  texts: string
  hidden: string
}

/** Runs in the page. */
function copyOf({ leftOut, fields, texts, hidden }: Secrets): { title: string; html: string } {
  const typed = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value)
  const copy = document.documentElement.cloneNode(true) as HTMLElement
  copy.querySelectorAll('input, textarea').forEach((field, nth) => {
    if (field.localName === 'textarea') field.textContent = typed[nth] ?? ''
    else field.setAttribute('value', typed[nth] ?? '')
  })
  for (const part of copy.querySelectorAll(`${leftOut}, link`)) part.remove()
  for (const field of copy.querySelectorAll(fields)) field.removeAttribute('value')
  for (const text of copy.querySelectorAll(texts)) text.textContent = hidden
  // They cannot be loaded where the copy is viewed.
  for (const image of copy.querySelectorAll('img')) image.removeAttribute('src')
  return { title: document.title, html: copy.outerHTML }
}

/** Runs in the page. */
const styleSheets = (): string =>
  [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n')
