import { useText } from '../../text/use-text'
import { Page } from '../../ui/page'

export default function PhoneScreen() {
  const t = useText()
  return <Page title={t.title.bindPhone}></Page>
}
