import './password.css'
import { useText } from '../../text/use-text'
import { ButtonLink } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Page } from '../../ui/page'

export default function SuccessScreen() {
  const t = useText()
  return (
    <Page title={t.title.success}>
      <section className="card success">
        <span className="success-sign">
          <Icon name="check" size={32} />
        </span>
        <h2>{t.form.passwordSet}</h2>
      </section>
      <ButtonLink to="/">{t.common.home}</ButtonLink>
    </Page>
  )
}
