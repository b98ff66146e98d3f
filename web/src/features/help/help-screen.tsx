import { useText } from '../../text/use-text'
import { ButtonLink } from '../../ui/button'
import { Page } from '../../ui/page'

export default function HelpScreen() {
  const t = useText()
  return (
    <Page title={t.title.help}>
      <ButtonLink to="/account">{t.title.account}</ButtonLink>
    </Page>
  )
}
