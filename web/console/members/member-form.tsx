import type { FormEvent } from 'react'
import type { ShownMember } from '#contract/calls/members'
import { COUNTRY_CODES } from '#protocol/rules'
import { commands } from '../acts/commands'
import { useAct } from '../acts/use-act'
import { mock } from '../live/access'
import { refreshNow } from '../live/refresh'
import { Action } from '../parts/controls/action'
import { CommandLine } from '../parts/text/command-line'
import { useTyped } from '../view/typed'
import { draftOf, type MemberDraft, patchOf, problemOf } from './member-draft'

/** Changes password and bindings. Fields that nobody typed in follow the server. */
export function MemberForm({ member }: { member: ShownMember }) {
  const { username } = member
  const act = useAct()
  const [typed, setTyped, forget] = useTyped<Partial<MemberDraft>>(`member ${username}`, {})
  const draft = { ...draftOf(member), ...typed }
  const patch = patchOf(member, draft)
  const problem = problemOf(patch)
  const isSame = Object.keys(patch).length === 0
  const set = (change: Partial<MemberDraft>) => setTyped({ ...typed, ...change })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSame || problem !== undefined) return
    const change = async () => {
      await mock.members.patch(username, patch)
      await refreshNow('members')
    }
    if (await act(`Changed ${username}`, change)) forget(typed)
  }
  return (
    <form className="member-form" onSubmit={(event) => void submit(event)}>
      <label htmlFor="member-password">Password</label>
      <input
        id="member-password"
        className="mono"
        autoComplete="off"
        value={draft.password}
        onChange={({ target }) => set({ password: target.value })}
      />
      <label htmlFor="member-number">Phone</label>
      <span className="member-phone">
        <select
          aria-label="Country code"
          value={draft.country}
          onChange={({ target }) => set({ country: COUNTRY_CODES.find((code) => code === target.value) ?? '+86' })}
        >
          {COUNTRY_CODES.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </select>
        <input
          id="member-number"
          className="mono"
          inputMode="numeric"
          autoComplete="off"
          placeholder="none"
          value={draft.number}
          onChange={({ target }) => set({ number: target.value.trim() })}
        />
      </span>
      <label htmlFor="member-email">E-mail</label>
      <input
        id="member-email"
        className="mono"
        autoComplete="off"
        placeholder="none"
        value={draft.email}
        onChange={({ target }) => set({ email: target.value.trim() })}
      />
      <p className="member-end">
        <Action
          label="Save"
          kind="primary"
          disabled={isSame || problem !== undefined}
          command={commands.patchMember(username, patch)}
        />
        {problem === undefined ? (
          <span className="quiet">{patch.password !== undefined && 'A new password ends every session.'}</span>
        ) : (
          <span role="alert" className="code-red">
            {problem}
          </span>
        )}
      </p>
      <p className="member-command">
        <CommandLine text={commands.patchMember(username, patch)} />
      </p>
    </form>
  )
}
