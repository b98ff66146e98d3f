import './service.css'
import { isKiosk } from '../../platform/kiosk'
import { useStore } from '../../store/use-store'
import { useText } from '../../text/use-text'
import type { Catalogue } from '../../text/zh-cn'
import { Icon, type IconName } from '../../ui/kit/icon'
import { Link } from '../../ui/kit/link'
import { Page } from '../../ui/page/page'
import { agentAddress } from './agent-address'
import { LanguageSwitch } from './language-switch'

type Entry = [path: string, icon: IconName, title: keyof Catalogue['title']]

/** Every self-service entry, by what one wants to do. */
const groups: readonly (readonly Entry[])[] = [
  [
    ['/account', 'userSearch', 'account'],
    ['/pwd1', 'key', 'passwordOrder'],
    ['/not-account', 'card', 'payment'],
    ['/other', 'dots', 'other'],
  ],
  [
    ['/reault', 'search', 'query'],
    ['/list', 'list', 'list'],
  ],
  [
    ['/phone', 'phone', 'bindPhone'],
    ['/email', 'mail', 'bindEmail'],
    ['/pwd', 'lock', 'changePassword'],
    ['/forgot', 'question', 'forgot'],
  ],
]

/** A way to a person, and a directory of everything one can do oneself. */
export default function ServiceScreen() {
  const t = useText()
  return (
    <Page title={t.title.service}>
      <nav className="card people" aria-label={t.service.people}>
        <Agent />
        <Link className="person" to="/">
          <span className="person-sign">
            <Icon name="chat" />
          </span>
          <b>{t.title.help}</b>
          <Icon name="forward" size={18} />
        </Link>
      </nav>
      <nav className="groups" aria-label={t.service.entries}>
        {groups.map((group) => (
          <ul key={group[0]?.[0]} className="card group">
            {group.map(([path, icon, title]) => (
              <li key={path}>
                <Link className="entry" to={path}>
                  <Icon name={icon} />
                  {t.title[title]}
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <LanguageSwitch />
    </Page>
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
  // A terminal stays in the app: the address is shown, to be opened on one's own phone.
  if (isKiosk())
    return (
      <p className="person">
        {sign}
        {address}
      </p>
    )
  return (
    <a className="person" href={address} target="_blank" rel="noopener noreferrer">
      {sign}
      <b>{t.common.contact}</b>
      <Icon name="forward" size={18} />
    </a>
  )
}
