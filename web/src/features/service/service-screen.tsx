import './service.css'
import { lazy, Suspense, useId } from 'react'
import { isKiosk } from '../../platform/kiosk/kiosk'
import { loadChunk } from '../../platform/loading/load-chunk'
import { ORDER_TYPES } from '../../protocol/order'
import { useStore } from '../../store/use-store'
import { useText } from '../../text/use-text'
import { Icon, type IconName } from '../../ui/icons/icon'
import { Link } from '../../ui/kit/link'
import { Skeleton } from '../../ui/kit/skeleton'
import { type Entry, orderEntries } from '../../ui/order-entries'
import { Page } from '../../ui/page/page'
import { agentAddress } from './agent-address'
import { LanguageSwitch } from './language-switch'

const QrCode = lazy(async () => ({ default: (await loadChunk(() => import('../../ui/kit/qr-code'))).QrCode }))

type Group = 'orders' | 'progress' | 'passwords'

/** All self-service entries, grouped by task. */
const groups: readonly [name: Group, entries: readonly Entry[]][] = [
  ['orders', ORDER_TYPES.map((type) => orderEntries[type])],
  [
    'progress',
    [
      { path: '/reault', icon: 'search', title: 'query' },
      { path: '/list', icon: 'list', title: 'list' },
    ],
  ],
  [
    'passwords',
    [
      { path: '/forgot', icon: 'question', title: 'forgot' },
      { path: '/pwd', icon: 'lock', title: 'changePassword' },
      { path: '/phone', icon: 'phone', title: 'bindPhone' },
      { path: '/email', icon: 'mail', title: 'bindEmail' },
    ],
  ],
]

/** A link to human support and a directory of all self-service entries. */
export default function ServiceScreen() {
  const t = useText()
  return (
    <Page title={t.title.service}>
      <nav className="card people" aria-label={t.service.people}>
        <Agent />
        <Person icon="chat" name={t.title.help} use={t.serviceUse.help} />
      </nav>
      <nav className="groups" aria-label={t.service.entries}>
        {groups.map(([name, entries]) => (
          <section key={name} className="card group">
            <h2 id={`group-${name}`}>{t.service[name]}</h2>
            <ul aria-labelledby={`group-${name}`}>
              {entries.map((entry) => (
                <ServiceEntry key={entry.path} {...entry} />
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <LanguageSwitch />
    </Page>
  )
}

/** Its second line tells it from its neighbours. The link is called by the name alone, as on every other screen. */
function ServiceEntry({ path, icon, title }: Entry) {
  const t = useText()
  const use = useId()
  return (
    <li className="entry-row">
      <Link className="entry" to={path} aria-describedby={use}>
        <Icon name={icon} className="entry-icon" />
        <b>{t.title[title]}</b>
        <Icon name="forward" size={18} className="person-icon" />
      </Link>
      <p id={use} className="entry-use">
        {t.serviceUse[title]}
      </p>
    </li>
  )
}

function Agent() {
  const t = useText()
  const customer = useStore(({ app }) => app.customer)
  const fallback = useStore(({ app }) => app.customerServiceUrl)
  if (customer === undefined)
    return (
      <div className="agent-ahead">
        <Skeleton rows={1} like="person person-none" sign />
        {/* Takes the room of an agent's row, whose second line is longer in some languages. */}
        <div className="entry-row" inert>
          <div className="entry person">
            <Name icon="headset" name={t.common.contact} />
          </div>
          <p className="entry-use">{t.service.leaves}</p>
        </div>
      </div>
    )
  const address = agentAddress(customer, fallback)
  if (!address)
    return (
      <p className="person person-none">
        <Sign icon="headset" />
        {t.service.none}
      </p>
    )
  // A kiosk stays in the app: the member opens the address on a phone.
  if (isKiosk())
    return (
      <div className="person person-code">
        <b>{t.service.scan}</b>
        <span className="agent-code">
          <Suspense>
            <QrCode text={address} label={t.service.agentCode} />
          </Suspense>
        </span>
      </div>
    )
  return <Person icon="headset" name={t.common.contact} use={t.service.leaves} address={address} />
}

interface Named {
  icon: IconName
  name: string
}

interface PersonProps extends Named {
  use: string
  /** An external page; without it, the assistant of this app. */
  address?: string
}

function Person({ icon, name, use, address }: PersonProps) {
  const useLine = useId()
  const link = { className: 'entry person', 'aria-describedby': useLine }
  const content = <Name icon={icon} name={name} />
  return (
    <div className="entry-row">
      {address ? (
        <a {...link} href={address} target="_blank" rel="noopener noreferrer">
          {content}
        </a>
      ) : (
        <Link {...link} to="/">
          {content}
        </Link>
      )}
      <p id={useLine} className="entry-use">
        {use}
      </p>
    </div>
  )
}

const Name = ({ icon, name }: Named) => (
  <>
    <Sign icon={icon} />
    <b>{name}</b>
    <Icon name="forward" size={18} className="person-icon" />
  </>
)

const Sign = ({ icon }: { icon: IconName }) => (
  <span className="person-sign">
    <Icon name={icon} />
  </span>
)
