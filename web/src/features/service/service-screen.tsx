import './service.css'
import { lazy, Suspense, useId } from 'react'
import { isKiosk } from '../../platform/kiosk/kiosk'
import { loadChunk } from '../../platform/loading/load-chunk'
import { ORDER_TYPES } from '../../protocol/endpoints'
import { useStore } from '../../store/use-store'
import { useText } from '../../text/use-text'
import { Icon } from '../../ui/icons/icon'
import { Link } from '../../ui/kit/link'
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
        <Link className="person bleed" to="/">
          <span className="person-sign">
            <Icon name="chat" />
          </span>
          <b>{t.title.help}</b>
          <Icon name="forward" size={18} className="person-icon" />
        </Link>
      </nav>
      <nav className="groups" aria-label={t.service.entries}>
        {groups.map(([name, entries]) => (
          <section key={name} className="card group" aria-labelledby={`group-${name}`}>
            <h2 id={`group-${name}`}>{t.service[name]}</h2>
            <ul>
              {entries.map((entry) => (
                <li key={entry.path}>
                  <ServiceLink {...entry} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <LanguageSwitch />
    </Page>
  )
}

/** The name alone is its label, as on every other screen; the second line tells it from its neighbours. */
function ServiceLink({ path, icon, title }: Entry) {
  const t = useText()
  const id = useId()
  return (
    <Link className="entry bleed" to={path} aria-labelledby={id} aria-describedby={`${id}use`}>
      <Icon name={icon} className="entry-icon" />
      <span className="entry-text">
        <b id={id}>{t.title[title]}</b>
        <span id={`${id}use`} className="entry-use">
          {t.serviceUse[title]}
        </span>
      </span>
      <Icon name="forward" size={18} className="person-icon" />
    </Link>
  )
}

function Agent() {
  const t = useText()
  const customer = useStore(({ app }) => app.customer)
  const fallback = useStore(({ app }) => app.customerServiceUrl)
  const address = agentAddress(customer, fallback)
  const sign = (
    <span className="person-sign">
      <Icon name="headset" />
    </span>
  )
  if (!address)
    return (
      <p className="person person-none">
        {sign}
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
  return (
    <a
      className="person bleed"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-labelledby="agent"
      aria-describedby="agent-leaves"
    >
      {sign}
      <span className="entry-text">
        <b id="agent">{t.common.contact}</b>
        <span id="agent-leaves" className="entry-use">
          {t.service.leaves}
        </span>
      </span>
      <Icon name="forward" size={18} className="person-icon" />
    </a>
  )
}
