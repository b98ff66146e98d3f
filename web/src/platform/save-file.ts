/** Saves a file for the member: through the share sheet where it accepts files, else as a download. */
export async function saveFile(blob: Blob, name: string): Promise<void> {
  const file = new File([blob], name, { type: blob.type })
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] })
      return
    } catch (error) {
      // The member closed the share sheet, so no fallback is needed.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // A started download keeps its own reference to the data.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
