import { useEffect, useState } from 'react'
import type { HeldCall, HeldEdit } from '#contract/calls/requests'
import { CHAT_ANSWER_MS, TIMEOUT_MS } from '#protocol/limits'
import { APPROVED, PENDING, REJECTED } from '#protocol/order'
import { commands } from '../../acts/commands'
import { useAct } from '../../acts/use-act'
import { POLLED } from '../../faults/special'
import { mock } from '../../live/access'
import type { ReadHeldCall } from '../../live/state'
import { timeLeft } from '../../live/time'
import { Action } from '../../parts/controls/action'
import { Chip } from '../../parts/marks/chip'
import { CommandLine } from '../../parts/text/command-line'
import { JsonView } from '../../parts/text/json-view'
import { setWord } from '../../view/view'
import { type HeldText, readEdit, useHeldText } from './held-edit'
import { placeWords } from './held-rows'

/** A call that waits: its data or answer to edit, and the two ways on. */
export function HeldDetail({ call }: { call: ReadHeldCall }) {
  const held = useHeldText(call)
  const read = readEdit(call, held.text)
  const problem = 'problem' in read ? read.problem : undefined
  const edit = 'edit' in read ? read.edit : {}
  return (
    <article className="split-detail" aria-label={`Held call ${call.id}`}>
      <HeldHead call={call} edit={edit} isReadable={problem === undefined} onLetGo={held.forget} />
      <div className="detail-body">
        {call.at === 'answer' && <JsonView title="Request" note="decrypted" value={call.data} />}
        {call.editable ? (
          <EditedText call={call} held={held} problem={problem} />
        ) : (
          <JsonView title={partOf(call)} value={call.at === 'answer' ? call.answer : call.data} />
        )}
        {problem === undefined && <CommandLine text={commands.release(call.id, edit)} />}
      </div>
    </article>
  )
}

const STATUS_WORDS = `status ${PENDING} waits, ${APPROVED} is approved, ${REJECTED} rejected, results the reason`

const partOf = ({ at }: HeldCall): string => (at === 'answer' ? 'Answer' : 'Request')

interface HeldHeadProps {
  call: ReadHeldCall
  edit: HeldEdit
  isReadable: boolean
  onLetGo: () => void
}

function HeldHead({ call, edit, isReadable, onLetGo }: HeldHeadProps) {
  const act = useAct()
  const { id, method, path, since, fault } = call
  const isEdited = Object.keys(edit).length > 0
  const letGo = async () => {
    if (await act(isEdited ? 'Let go, edited' : 'Let go', () => mock.held.release(id, edit))) onLetGo()
  }
  return (
    <div className="detail-head detail-wrap">
      <h2 className="detail-title">
        <code className="quiet">{method}</code> <code className="detail-path">{path}</code>
        <Chip tone="amber" icon="hourglass">
          held
        </Chip>
        <small>
          {placeWords(call)} · since {since.slice(11, 19)} · fault {fault}
          <PatienceLeft call={call} />
        </small>
      </h2>
      <Action bare kind="link" icon="cross" label="Close" onPress={() => setWord('traffic.row', '')} />
      <div className="detail-actions">
        <Action
          label={isEdited ? 'Let go, edited' : 'Let go'}
          kind="primary"
          icon="play"
          disabled={!isReadable}
          command={commands.release(id, edit)}
          onPress={() => void letGo()}
        />
        <Action
          label="Drop"
          kind="danger"
          icon="ban"
          title="Cut the connection"
          command={commands.drop(id)}
          onPress={() => void act('Cut off', () => mock.held.drop(id))}
        />
      </div>
    </div>
  )
}

interface EditedTextProps {
  call: HeldCall
  held: HeldText
  problem: string | undefined
}

function EditedText({ call, held: { text, write, earlier }, problem }: EditedTextProps) {
  return (
    <section className="held-edit">
      <h3 className="section-title">
        {partOf(call)}{' '}
        <small>
          to edit; what is left out stays
          {call.at === 'request' && '. To edit the answer, hold the call with its answer'}
          {call.at === 'answer' && call.path === POLLED && `. ${STATUS_WORDS}`}
        </small>
      </h3>
      {earlier && (
        <p>
          <Action kind="link" label={`Take the text of call ${earlier.id}`} onPress={() => write(earlier.text)} />
        </p>
      )}
      <textarea
        className="mono"
        aria-label={`${partOf(call)}, JSON`}
        aria-describedby="held-problem"
        aria-invalid={problem !== undefined}
        rows={Math.min(18, text.split('\n').length + 1)}
        spellCheck={false}
        value={text}
        onChange={({ target }) => write(target.value)}
      />
      <p id="held-problem" className="code-red" role="alert">
        {problem}
      </p>
    </section>
  )
}

const TICK_MS = 500

/** Counts down until the app gives a call up. A caller that waits longer is not the app: nothing is shown. */
function PatienceLeft({ call: { path, heldAt } }: { call: ReadHeldCall }) {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const left = heldAt + limitOf(path) - now
  return left > 0 ? <> · the app gives up in {timeLeft(left)}</> : null
}

const limitOf = (path: string): number => (path === '/v1/chat-messages' ? CHAT_ANSWER_MS : TIMEOUT_MS)
