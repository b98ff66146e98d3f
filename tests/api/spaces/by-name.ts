import { type RequestOptions, request } from 'node:http'

export interface Got {
  status: number | undefined
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

/** Asks under any host name, which fetch would not send. No redirect is followed. */
export const getAs = (url: string, path: string, headers: Record<string, string>): Promise<Got> =>
  ask(`${url}${path}`, { headers }, '')

export const postAs = async (url: string, path: string, headers: Record<string, string>, body: string) =>
  (await ask(`${url}${path}`, { method: 'POST', headers }, body)).body

const ask = (address: string, options: RequestOptions, sent: string): Promise<Got> =>
  new Promise((resolve, reject) => {
    request(address, options, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (piece) => {
        body += piece
      })
      response.once('end', () => resolve({ status: response.statusCode, headers: response.headers, body }))
    })
      .once('error', reject)
      .end(sent)
  })
