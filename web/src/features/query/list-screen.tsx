import { useText } from '../../text/use-text'
import { Page } from '../../ui/page'

export default function ListScreen() {
  const t = useText()
  return <Page title={t.title.list}></Page>
}
