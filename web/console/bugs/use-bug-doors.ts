import { useEffect } from 'react'
import { type Act, useAct } from '../acts/use-act'
import { useLive } from '../live/state'
import { openPanels, setWord, showPanel, wordOf } from '../view/view'
import { openBug, openBugFile } from './bugs'

/** Opens a bug file, and shows the calls of the one who met it. */
export function useOpenBug(): (work: () => Promise<void>) => Promise<void> {
  const act = useAct()
  return (work) => openAloud(act, work)
}

async function openAloud(act: Act, work: () => Promise<void>): Promise<void> {
  if (!(await act('The bug file is open: server and phone stand where the bug was met', work))) return
  if (!openPanels().includes('traffic')) showPanel('traffic', true)
}

/** Two ways in, whatever panel is open: a link to the console, and a file dropped on it. */
export function useBugDoors(): void {
  const open = useOpenBug()
  const isLive = useLive(({ link }) => link === 'live')
  useEffect(() => {
    const name = wordOf('bug')
    if (!isLive || name === '') return
    // A reload of the console must not set everything back once more.
    setWord('bug', '')
    void open(() => openBug(name))
  }, [isLive, open])
  useEffect(() => {
    const allow = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const take = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0]
      if (!file) return
      event.preventDefault()
      void open(() => openBugFile(file))
    }
    window.addEventListener('dragover', allow)
    window.addEventListener('drop', take)
    return () => {
      window.removeEventListener('dragover', allow)
      window.removeEventListener('drop', take)
    }
  }, [open])
}
