import { readFileSync } from 'node:fs'

interface Sent {
  path?: string
  field?: string
  headers?: Record<string, string>
}

/** Uploads a file, as the app does, or to another path or in another field. */
export function uploadFile(url: string, file: File, sent: Sent = {}): Promise<Response> {
  const { path = '/api/Base/uploads', field = 'pic[0]', headers = {} } = sent
  const form = new FormData()
  form.append(field, file)
  return fetch(url + path, { method: 'POST', body: form, headers })
}

/** Uploads a picture of the fixtures. */
export const uploadPicture = (url: string, name = 'payment-bank.png', headers: Record<string, string> = {}) =>
  uploadFile(url, new File([readFileSync(`fixtures/images/${name}`)], name), { headers })
