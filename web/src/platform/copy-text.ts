/**
 * Puts text on the clipboard. @returns whether it is there
 * The clipboard API is missing in many web views and on plain http: there a selected text is copied the old way.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const area = document.createElement('textarea')
    area.value = text
    area.readOnly = true
    area.className = 'sr-only'
    document.body.append(area)
    area.select()
    const done = document.execCommand('copy')
    area.remove()
    return done
  }
}
