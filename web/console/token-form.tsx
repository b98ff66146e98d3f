import { useState } from 'react'
import { openWithToken as openWith, token } from './live/access'
import { Action } from './parts/controls/action'

/** Shown when the server asks for a token and the page was opened without the right one. */
export function TokenForm() {
  const [text, setText] = useState('')
  return (
    <form
      className="token-form"
      onSubmit={(event) => {
        event.preventDefault()
        openWith(text)
      }}
    >
      <h2>This server asks for its token</h2>
      <p className="quiet">It stands in MOCK_TOKEN where the server was started.</p>
      {token !== undefined && (
        <p className="code-red" role="alert">
          That token is not the right one.
        </p>
      )}
      <label>
        MOCK_TOKEN <input type="password" value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <Action label="Open" kind="primary" onPress={() => openWith(text)} />
    </form>
  )
}
