import { commands } from '../acts/commands'
import { useAct } from '../acts/use-act'
import { mock } from '../live/access'
import { refreshNow } from '../live/refresh'
import { Action } from '../parts/controls/action'
import { useTyped } from '../view/typed'

/** Address and public key of the back end that is to answer. */
export function AddressForm({ base }: { base: string | null }) {
  const act = useAct()
  const [address, setAddress, forgetAddress] = useTyped('upstream', base ?? '')
  const [key, setKey, forgetKey] = useTyped('upstream key', '')
  const set = async () => {
    const change = async () => {
      await mock.upstream.set(settingOf(address, key))
      await refreshNow('upstream')
    }
    if (!(await act('Upstream set', change))) return
    forgetAddress(address)
    forgetKey(key)
  }
  return (
    <form
      className="upstream-form"
      onSubmit={(event) => {
        event.preventDefault()
        void set()
      }}
    >
      <label>
        <span>Upstream address</span>
        <input
          className="mono"
          placeholder="https://staging.example.com"
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      </label>
      <label>
        <span>Public key</span>
        <textarea
          className="mono"
          rows={2}
          placeholder={base === null ? 'PEM; empty for the development key' : 'PEM; empty to keep the one that is set'}
          value={key}
          onChange={({ target }) => setKey(target.value)}
        />
      </label>
      <Action
        kind="primary"
        label="Set"
        disabled={address.trim() === ''}
        command={commands.upstream(address.trim() || 'URL', [], key.trim() !== '')}
        onPress={() => void set()}
      />
    </form>
  )
}

const settingOf = (address: string, key: string) => ({
  base: address.trim(),
  ...(key.trim() === '' ? {} : { publicKey: key }),
})
