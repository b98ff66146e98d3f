/** The answer to a request of a space that is not there, for programs and for people. */
import type { Request } from 'express'
import { MAIN, SPACE_NAME, SPACE_NAME_RULE, SPACE_NOT_FOUND } from '../contract/calls/spaces'
import { escapeHtml } from '../contract/words/escape-html'
import { hostWithoutSpace } from './naming'

export function unknownSpace(name: string): { error: string; message: string; hint: string } {
  const hint = SPACE_NAME.test(name)
    ? `POST /__mock/spaces ${JSON.stringify({ name })} makes it, or npm run mock -- spaces add ${name}`
    : `names of spaces: ${SPACE_NAME_RULE}`
  return { error: SPACE_NOT_FOUND, message: `no space ${name || "''"}`, hint }
}

/** A person opened it in a browser. */
export const isForPeople = ({ method, headers: { accept = '' } }: Request): boolean =>
  ['GET', 'HEAD'].includes(method) && accept.includes('text/html')

/** Leads back to `main`: at another host where that of the page names a space. */
export function unknownSpacePage(name: string, host: string, publicHost?: string): string {
  const { message, hint } = unknownSpace(name)
  const bare = hostWithoutSpace(host, publicHost)
  const place = bare === host ? '' : `//${bare}`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>No such space</title></head>
<body><main><h1>${escapeHtml(message)}</h1><p>It was never made, or it has ended.</p>
<p>${escapeHtml(hint)}</p>
<p><a href="${escapeHtml(`${place}/__mock/spaces/${MAIN}/enter`)}">Go to ${MAIN}</a></p></main></body></html>`
}
