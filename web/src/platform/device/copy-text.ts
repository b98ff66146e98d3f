/**
 * Puts text on the clipboard. @returns true on success
 * The clipboard API is missing in many web views and on plain http: the fallback copies a selection with execCommand.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const focused = document.activeElement
    const area = document.createElement('textarea')
    area.value = text
    area.readOnly = true
    area.className = 'sr-only'
    document.body.append(area)
    area.select()
    const done = document.execCommand('copy')
    area.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    return done
  }
}
