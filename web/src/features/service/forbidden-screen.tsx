import './service.css'
import { useText } from '../../text/use-text'
import { useQuery } from '../../ui/hooks/use-query'
import { ButtonLink, TextLink } from '../../ui/kit/button'
import { Drawing } from '../../ui/kit/drawing'
import { Page } from '../../ui/page/page'

/** The screen for code 205: the server's message as text and a link home. */
export default function ForbiddenScreen() {
  const t = useText()
  const query = useQuery()
  const code = query.get('code')
  return (
    <Page title={t.title.forbidden}>
      <section className="card forbidden">
        <Drawing name="lock" />
        <p className="forbidden-message">{query.get('msg')?.trim() || t.error.refused}</p>
        {code && (
          <p className="note">
            {t.forbidden.code} <span>{code}</span>
          </p>
        )}
      </section>
      <ButtonLink to="/">{t.common.home}</ButtonLink>
      <div className="actions">
        <TextLink to="/kefu">{t.common.contact}</TextLink>
      </div>
    </Page>
  )
}
