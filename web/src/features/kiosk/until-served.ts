const LOOK_AGAIN_MS = 10_000

/**
 * Resolves when the server answers: nobody at a terminal could leave the browser's own page of errors.
 * @param outOfOrder said in place of the page until then
 */
export async function untilServed(outOfOrder: string): Promise<void> {
  while (!(await serverAnswers())) {
    const notice = document.createElement('div')
    notice.className = 'not-started'
    notice.append(Object.assign(document.createElement('h1'), { textContent: outOfOrder }))
    document.body.replaceChildren(notice)
    document.documentElement.classList.add('start-failed')
    document.documentElement.style.display = ''
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
}

/** Has no time limit of its own: a page would not come any sooner. */
const serverAnswers = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
