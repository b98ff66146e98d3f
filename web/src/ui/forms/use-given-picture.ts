import { useEffect, useRef } from 'react'

/**
 * Takes a file that is dropped anywhere on the page or pasted, as a desktop's screenshots are. A file dropped beside the
 * tile would otherwise replace the page, with all that was typed. An open dialog is in front of the tile: it takes none.
 */
export function useGivenPicture(onChoose: (file: File) => void): void {
  const choose = useRef(onChoose)
  useEffect(() => {
    choose.current = onChoose
  })
  useEffect(() => {
    const dragged = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const give = (event: Event, given: DataTransfer | null) => {
      const file = given?.files[0]
      if (!file) return
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) choose.current(file)
    }
    const dropped = (event: DragEvent) => give(event, event.dataTransfer)
    const pasted = (event: ClipboardEvent) => {
      // Copied from an office program, text comes with a picture of itself.
      if (!event.clipboardData?.types.includes('text/plain')) give(event, event.clipboardData)
    }
    addEventListener('dragover', dragged)
    addEventListener('drop', dropped)
    addEventListener('paste', pasted)
    return () => {
      removeEventListener('dragover', dragged)
      removeEventListener('drop', dropped)
      removeEventListener('paste', pasted)
    }
  }, [])
}
