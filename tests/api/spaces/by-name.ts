import { get } from 'node:http'

export interface Got {
  status: number | undefined
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

/** Asks under any host name, which fetch would not send. No redirect is followed. */
export const getAs = (url: string, path: string, headers: Record<string, string>): Promise<Got> =>
  new Promise((resolve, reject) => {
    get(`${url}${path}`, { headers }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (piece) => {
        body += piece
      })
      response.once('end', () => resolve({ status: response.statusCode, headers: response.headers, body }))
    }).once('error', reject)
  })
