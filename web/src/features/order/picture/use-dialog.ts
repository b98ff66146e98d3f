import { type ComponentType, useState } from 'react'
import { loadChunk } from '../../../platform/loading/load-chunk'
import { useShowFailure } from '../../../ui/failures/use-show-failure'

type LateDialog<Props> = readonly [Dialog: ComponentType<Props> | null, open: () => void, close: () => void]

/**
 * A dialog that loads at the tap: the form around it stays, whatever becomes of its file. A toast says when it did not
 * come.
 */
export function useDialog<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  onLost = () => {},
): LateDialog<Props> {
  const report = useShowFailure()
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null)
  const lose = (error: unknown) => {
    onLost()
    report(error)
  }
  const open = () => void loadChunk(load, false).then((file) => setDialog(() => file.default), lose)
  return [Dialog, open, () => setDialog(null)]
}
