import type { ShownMember } from '#contract/calls/members'
import { commands } from '../acts/commands'
import { useAct } from '../acts/use-act'
import { useKeys } from '../keys/keys'
import { mock } from '../live/access'
import { useServerNow } from '../live/server-now'
import { useLive } from '../live/state'
import { shortTime } from '../live/time'
import { Action } from '../parts/controls/action'
import { Copy } from '../parts/text/clipboard'
import { logPhoneIn } from '../phone/frame'
import { setWord } from '../view/view'
import { MemberForm } from './member-form'

export function MemberDetail({ member }: { member: ShownMember }) {
  const { username } = member
  const act = useAct()
  const logIn = () =>
    void act(`The phone is logged in as ${username}`, async () =>
      logPhoneIn((await mock.members.token(username)).token),
    )
  useKeys('members-detail', { l: { does: 'log the phone in', run: logIn } })
  return (
    <article className="split-detail" aria-label={`Member ${username}`}>
      <div className="detail-head">
        <h2>
          {username} <Copy text={username} label="Copy name" kind="link" />
        </h2>
        <span className="push" />
        <Action
          label="Log this phone in"
          icon="phone"
          hint="l"
          command={commands.memberToken(username)}
          onPress={logIn}
        />
        <Action bare kind="link" icon="cross" label="Close" onPress={() => setWord('members.row', '')} />
      </div>
      <div className="detail-body">
        <MemberForm member={member} />
        <Sessions member={member} />
      </div>
    </article>
  )
}

function Sessions({ member: { tokens, tokensExpireAt } }: { member: ShownMember }) {
  // The past hides tokens, and rows of one token would outlive it.
  const moment = useLive(({ past }) => past?.id)
  const now = useServerNow()
  return (
    <section>
      <h3 className="section-title">
        Sessions <small>{tokens.length === 0 ? 'none' : tokens.length}</small>
      </h3>
      <ul key={moment}>
        {tokens.map((token, at) => (
          <li key={token} className="line session-line">
            <code className="two">{token}</code>
            <span className="quiet">{now && `until ${shortTime(tokensExpireAt[at] ?? '', now)}`}</span>
            <Copy text={token} label="Copy token" kind="link" />
          </li>
        ))}
      </ul>
    </section>
  )
}
