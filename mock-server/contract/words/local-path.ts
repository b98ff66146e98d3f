import { z } from 'zod'

/** Path and query of this server. A second slash would lead to another host, and browsers drop tabs and line ends. */
export const localPathSchema = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])[^\p{Cc}\\]*$/u, 'an address of the app, like /account')
