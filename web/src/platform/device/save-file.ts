/**
 * Saves a file for the member: through the share sheet where it accepts files, else as a download. Returns true for a
 * download, which nothing else shows.
 */
export async function saveFile(blob: Blob, name: string): Promise<boolean> {
  const file = new File([blob], name, { type: blob.type })
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] })
      return false
    } catch (error) {
      // The member closed the share sheet, so no fallback is needed.
      if (error instanceof DOMException && error.name === 'AbortError') return false
    }
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // A started download keeps its own reference to the data.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return true
}
