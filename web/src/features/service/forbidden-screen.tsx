import { useSearchParams } from 'react-router-dom'
import { useText } from '../../text/use-text'
import { ButtonLink } from '../../ui/button'
import { Page } from '../../ui/page'

/** Where code 205 leads: what the server said, as text, and a way home. */
export default function ForbiddenScreen() {
  const t = useText()
  const [query] = useSearchParams()
  return (
    <Page title={t.title.forbidden}>
      <section className="card">
        <p>{query.get('code')}</p>
        <p>{query.get('msg')}</p>
      </section>
      <ButtonLink to="/">{t.common.home}</ButtonLink>
    </Page>
  )
}
