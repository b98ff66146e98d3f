import { useText } from '../../text/use-text'
import { Page } from '../../ui/page'

export default function SuccessScreen() {
  const t = useText()
  return <Page title={t.title.success}></Page>
}
