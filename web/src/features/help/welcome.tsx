import './welcome.css'
import { useText } from '../../text/use-text'
import { Icon, type IconName } from '../../ui/icons/icon'
import { Link } from '../../ui/kit/link'

/** One sentence for first-time visitors, and the two links that most people need. */
export function Welcome() {
  const t = useText()
  const ways: [string, IconName, string, string][] = [
    ['/account', 'userSearch', t.help.lostAccount, t.help.lostAccountHow],
    ['/forgot', 'key', t.help.lostPassword, t.help.lostPasswordHow],
  ]
  return (
    <div>
      <p className="welcome-text">{t.help.welcome}</p>
      <ul className="first-ways">
        {ways.map(([to, icon, name, how]) => (
          <li key={to}>
            <Link className="card first-way" to={to}>
              <Icon name={icon} size={24} className="first-way-icon" />
              <b>{name}</b>
              <span className="first-way-how">{how}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
