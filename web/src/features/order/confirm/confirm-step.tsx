import './confirm-step.css'
import { type FormEvent, useRef, useState } from 'react'
import { bare } from '../../../protocol/rules'
import { useText } from '../../../text/use-text'
import { TextField } from '../../../ui/forms/field'
import { Icon } from '../../../ui/icons/icon'
import { Button, TextButton, TextLink } from '../../../ui/kit/button'
import { Skeleton } from '../../../ui/kit/skeleton'
import { CreationNote } from '../creation/creation-note'
import { errorTextAt } from '../draft/error-text'
import { accountError } from '../draft/wizard-selectors'
import type { Wizard } from '../wizard/use-wizard'
import { AccountDialog } from './account-dialog'
import { type Candidates, useCandidates } from './use-candidates'

/** Rows drawn while the first candidates load. */
const ROWS_AHEAD = 7

interface ConfirmStepProps {
  wizard: Wizard
  /** The candidate whose dialog is open. */
  chosen: string | null
  onChoose: (candidate: string | null) => void
}

/** Identifies the account by a tap on a candidate or by its full name. */
export default function ConfirmStep({ wizard, chosen, onChoose }: ConfirmStepProps) {
  const t = useText()
  const { state, dispatch, busy, isSent, doubt, create } = wizard
  const { draft, error } = state
  const input = useRef<HTMLInputElement>(null)
  const candidates = useCandidates(draft.payTime, draft.orderId)
  // A name that was given before is not looked for among others.
  const [isKnown] = useState(draft.account !== '')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const key = accountError(draft.account)
    const refusal = key ? null : await create()
    if (key) dispatch({ type: 'refused', error: { field: 'account', text: { key } } })
    else if (refusal !== null) dispatch({ type: 'refused', error: { field: 'account', text: { said: refusal } } })
    else return
    input.current?.focus()
  }
  return (
    <>
      <form className="page-form" onSubmit={submit} noValidate>
        {!isKnown && <CandidatesCard candidates={candidates} onChoose={onChoose} />}
        <div className="card">
          <TextField
            label={t.order.username}
            placeholder={t.order.enterUsername}
            autoComplete="username"
            enterKeyHint="next"
            readOnly={isSent}
            value={draft.account}
            error={errorTextAt('account', error, t)}
            onChange={(value) => dispatch({ type: 'edited', field: 'account', value })}
            inputRef={input}
          />
        </div>
        {chosen === null && <CreationNote doubt={doubt} />}
        <Button type="submit" busy={busy} disabled={bare(draft.account) === ''}>
          {t.common.next}
        </Button>
        {isKnown && <CandidatesCard candidates={candidates} onChoose={onChoose} />}
      </form>
      {chosen !== null && <AccountDialog candidate={chosen} wizard={wizard} onClose={() => onChoose(null)} />}
    </>
  )
}

interface CandidatesCardProps {
  candidates: Candidates
  onChoose: (candidate: string) => void
}

function CandidatesCard({ candidates, onChoose }: CandidatesCardProps) {
  const t = useText()
  return (
    <section className="card candidates-card" aria-labelledby="candidates">
      <div className="candidates-head">
        <h2 id="candidates">{t.order.candidates}</h2>
        <TextButton icon="refresh" onClick={candidates.another} disabled={candidates.loading}>
          {t.order.anotherBatch}
        </TextButton>
      </div>
      <div className="candidates-place" tabIndex={-1}>
        {candidates.failed ? (
          <p className="candidates-note">
            {t.common.loadFailed}{' '}
            <TextButton icon="refresh" onClick={candidates.retry}>
              {t.common.retry}
            </TextButton>
          </p>
        ) : candidates.names.length > 0 ? (
          // A scrolling list must be reachable by keyboard; its buttons make it so. Another batch begins at its top.
          <ul key={candidates.page} className="candidates" aria-label={t.order.candidates}>
            {candidates.names.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: masked names repeat, and nothing else tells candidates apart
              <li key={`${index} ${name}`}>
                <button type="button" className="candidate bleed" onClick={() => onChoose(name)}>
                  <Icon name="user" className="candidate-icon" />
                  <span>{name}</span>
                  <Icon name="forward" size={18} className="candidate-icon" />
                </button>
              </li>
            ))}
          </ul>
        ) : candidates.loading ? (
          <div className="candidates-ahead">
            <Skeleton rows={ROWS_AHEAD} like="candidate bleed" />
          </div>
        ) : (
          <div className="candidates-note">
            <p role="status">{t.order.noCandidates}</p>
            <TextLink to="/kefu">{t.common.contact}</TextLink>
          </div>
        )}
      </div>
    </section>
  )
}
