import { readFileSync } from 'node:fs'

/** Uploads a picture of the fixtures, as the app does. */
export function uploadPicture(url: string, name = 'payment-bank.png', headers: Record<string, string> = {}) {
  const form = new FormData()
  form.append('pic[0]', new File([readFileSync(`fixtures/images/${name}`)], name))
  return fetch(`${url}/api/Base/uploads`, { method: 'POST', body: form, headers })
}
