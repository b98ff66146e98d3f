import { Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useText } from '../../text/use-text'
import { useIsLive, useLiveNavigate } from '../../ui/hooks/use-live-navigate'
import { Skeleton } from '../../ui/kit/skeleton'
import { loadLater } from '../../ui/page/load-later'
import { Page } from '../../ui/page/page'
import { StepBar } from '../../ui/page/step-bar'
import { loadCreating } from './creation/load-creating'
import type { OrderKind } from './draft/order-kinds'
import type { EntryState } from './draft/wizard'
import { firstError, hasImage } from './draft/wizard-selectors'
import { loadUpload } from './picture/use-picture'
import { UploadStep } from './upload-step'
import { RejectedNotice } from './wizard/rejected-notice'
import { useWizard } from './wizard/use-wizard'

const ConfirmStep = loadLater(() => import('./confirm/confirm-step'))

export function OrderWizard({ kind }: { kind: OrderKind }) {
  const t = useText()
  const wizard = useWizard(kind)
  const navigate = useLiveNavigate()
  const { confirming, chosen, choose } = useConfirmStep(kind, wizard)
  const toConfirm = () => navigate(kind.path, { state: { step: 'confirm' } satisfies EntryState })
  const { rejected } = wizard.state.draft
  const hasConfirm = kind.steps[1] === 'confirm'
  // Preloaded before the picture is chosen.
  useEffect(() => {
    for (const load of [loadUpload, loadCreating, ...(hasConfirm ? [ConfirmStep.load] : [])])
      load(false).catch(() => {})
  }, [hasConfirm])
  return (
    <Page
      title={t.title[kind.title]}
      part={confirming ? 'confirm' : 'upload'}
      steps={<StepBar steps={kind.steps.map((name) => t.step[name])} current={confirming ? 1 : 0} />}
    >
      {rejected && <RejectedNotice rejected={rejected} hasImage={hasImage(wizard.state)} />}
      {confirming ? (
        <Suspense fallback={<Skeleton rows={7} like="card" />}>
          <ConfirmStep wizard={wizard} chosen={chosen} onChoose={choose} />
        </Suspense>
      ) : (
        <UploadStep wizard={wizard} onNext={toConfirm} />
      )}
    </Page>
  )
}

/** Tracks the confirm step: `confirming` while it is shown, and the candidate whose dialog is open. */
function useConfirmStep(kind: OrderKind, { state, busy, isMade }: ReturnType<typeof useWizard>) {
  const entry = useLocation().state as EntryState | null
  const navigate = useNavigate()
  const [chosen, choose] = useState<string | null>(null)
  const named = entry?.step === 'confirm'
  const isLive = useIsLive()
  // A step opens only if its prerequisites are met; the text engine may take back a time that was read ahead.
  const lacking = named && !busy && firstError(kind, state) !== null
  // While the dialog creates its order, undo a back navigation: the dialog shows the result.
  const held = !named && busy && !isMade && chosen !== null
  const confirming = (named && !lacking) || held
  useEffect(() => {
    if (held) navigate(1)
    if (lacking && isLive()) navigate(-1)
    if (!confirming) choose(null)
  }, [held, lacking, confirming, isLive, navigate])
  return { confirming, chosen, choose }
}
