import './password.css'
import { useText } from '../../text/use-text'
import { ButtonLink } from '../../ui/kit/button'
import { Drawing } from '../../ui/kit/drawing'
import { Page } from '../../ui/page/page'

export default function SuccessScreen() {
  const t = useText()
  return (
    <Page title={t.title.success}>
      <section className="card success">
        <Drawing name="paper" />
        <h2>{t.form.passwordSet}</h2>
        <p className="success-next">{t.form.signInAnew}</p>
      </section>
      <ButtonLink to="/">{t.common.home}</ButtonLink>
    </Page>
  )
}
