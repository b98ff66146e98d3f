import { useLocation } from 'react-router-dom'
import { useText } from '../../text/use-text'
import { useLiveNavigate } from '../../ui/hooks/use-live-navigate'
import { Page } from '../../ui/page/page'
import { StepBar } from '../../ui/page/step-bar'
import { ConfirmStep } from './confirm-step'
import type { OrderKind } from './order-kinds'
import { UploadStep } from './upload-step'
import { useWizard } from './use-wizard'
import { firstFault } from './wizard'

/** What an entry of the history says of the wizard: the step lives there, so that back and reload know it. */
interface EntryState {
  step?: 'confirm'
}

export function OrderWizard({ kind }: { kind: OrderKind }) {
  const t = useText()
  const wizard = useWizard(kind)
  const navigate = useLiveNavigate()
  const entry = useLocation().state as EntryState | null
  // A step opens only if what it needs is there.
  const confirming = entry?.step === 'confirm' && firstFault(kind, wizard.state) === null
  const toConfirm = () => navigate(kind.path, { state: { step: 'confirm' } satisfies EntryState })
  return (
    <Page
      title={t.title[kind.title]}
      steps={<StepBar steps={kind.steps.map((name) => t.step[name])} current={confirming ? 1 : 0} />}
    >
      {confirming ? <ConfirmStep wizard={wizard} /> : <UploadStep wizard={wizard} onNext={toConfirm} />}
    </Page>
  )
}
