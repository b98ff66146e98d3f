import { useMemo } from 'react'
import type { ShownMember } from '#contract/calls/members'
import { useKeys } from '../keys/keys'
import { listKeys } from '../keys/list-keys'
import { useLive } from '../live/state'
import { FilterBox } from '../parts/controls/filter-box'
import { RowList } from '../parts/rows/row-list'
import { wordFilter } from '../parts/rows/word-filter'
import { NotReached } from '../upstream/not-reached'
import { setWord, useWord } from '../view/view'
import { MemberDetail } from './member-detail'

const ROW = 32
const keyOf = ({ username }: ShownMember) => username
const select = (username: string) => setWord('members.row', username)
const phoneOf = ({ mobile }: ShownMember) => (mobile ? `${mobile.country} ${mobile.number}` : '')
const searchText = (member: ShownMember) => `${member.username} ${phoneOf(member)} ${member.email ?? ''}`

/** The members, their bindings and sessions; a session of each can be put into the phone. */
export function MembersPanel() {
  const members = useLive(({ members }) => members)
  const typed = useWord('members.filter')
  const selected = useWord('members.row')
  const shown = useMemo(() => {
    const fits = wordFilter(typed)
    return members.filter((member) => fits(searchText(member)))
  }, [members, typed])
  const member = members.find(({ username }) => username === selected)
  useKeys(
    'members',
    listKeys(() => shown.map(keyOf), selected, select),
  )
  return (
    <>
      <div className="bar">
        <h2>Members</h2>
        <span className="push" />
        <FilterBox
          label="Filter members"
          placeholder="Name, number, address"
          value={typed}
          onChange={(value) => setWord('members.filter', value)}
        />
      </div>
      <NotReached what="Members" />
      <div className={member ? 'split has-detail' : 'split'}>
        <div className="split-list">
          <RowList
            label="Members"
            rows={shown}
            rowHeight={ROW}
            keyOf={keyOf}
            selected={selected}
            onSelect={select}
            columns="var(--member-columns)"
            empty="No member fits the filter."
            header={header}
            render={renderRow}
          />
        </div>
        {member && <MemberDetail key={member.username} member={member} />}
      </div>
    </>
  )
}

const header = (
  <>
    <span>Name</span>
    <span className="hide-narrow">Phone</span>
    <span className="hide-narrow">E-mail</span>
    <span className="hide-narrow">Password</span>
    <span>Sessions</span>
  </>
)
const renderRow = (member: ShownMember) => (
  <>
    <span>{member.username}</span>
    <code className="hide-narrow">{phoneOf(member) || '—'}</code>
    <code className="hide-narrow">{member.email ?? '—'}</code>
    <code className="hide-narrow">{member.password}</code>
    <span className="quiet">{member.tokens.length || '—'}</span>
  </>
)
