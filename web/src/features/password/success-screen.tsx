import './password.css'
import { useText } from '../../text/use-text'
import { ButtonLink } from '../../ui/kit/button'
import { Icon } from '../../ui/kit/icon'
import { Page } from '../../ui/page/page'

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
