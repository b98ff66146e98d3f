import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { securityHeaders } from '#security-headers'
import { ROUTE_PATHS } from '../../web/src/screen-files'
import { UsageError } from '../command-line'
import { type HeaderRow, readHeaders } from './header-rows'

/** Everything that a web server's configuration depends on. */
export interface Site {
  /** Folder of the production build. */
  root: string
  headers: readonly HeaderRow[]
  routes: readonly string[]
  /** Host and port, as the web server reads it. */
  listen: string
  name: string
  /** The chat behind /v1; nothing is proxied without it. */
  chat: string | null
  /** File that adds the key of the chat; the README says how it looks. */
  chatKeyFile: string
  /** The back end, if it is to be on the same origin. */
  api: string | null
  /** Certificates that vouch for chat and back end, PEM; null for those of the system. */
  caFile: string | null
  /** The web server has the module for brotli. */
  brotli: boolean
}

/** Members' files run nothing when they are opened as a page, whatever the back end says of them. */
export const FILES_POLICY = securityHeaders('/files/')['Content-Security-Policy'] ?? ''

/** @throws {UsageError} */
export function readBuild(folder: string): Pick<Site, 'root' | 'headers' | 'routes'> {
  const file = join(folder, '_headers')
  if (!existsSync(file))
    throw new UsageError(`--root: there is no production build in ${folder}: npm run build, and copy dist/ there`)
  return { root: resolve(folder), headers: readHeaders(readFileSync(file, 'utf8')), routes: ROUTE_PATHS }
}

/** Fills `@NAME@` in a template; a line whose only content is a block takes the block's lines. */
export const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/@([A-Z_]+)@/g, (whole, name: string) => values[name] ?? whole)

export const indented = (lines: readonly string[], spaces: number): string =>
  lines
    .map((line) => (line === '' ? '' : ' '.repeat(spaces) + line))
    .join('\n')
    .trimStart()

/** A path as a regular expression that fits it alone. */
export const escaped = (path: string): string => path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
export const alternatives = (paths: readonly string[]): string => paths.map(escaped).join('|')

/** Fills nginx's `listen`. A bare port stands for IPv4 and IPv6. */
export const listens = (listen: string): string =>
  /^\d+$/.test(listen) ? `${listen};\n  listen [::]:${listen}` : listen
