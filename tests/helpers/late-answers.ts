/**
 * `LATE_MS=2500`: each file of the app and each answer to it comes late, by chance up to so many milliseconds, and so in
 * another order each time. What shows up is a race of the app, or of a test.
 */
import { type IncomingMessage, Server } from 'node:http'

const LATE_MS = Number(process.env['LATE_MS'] ?? 0)

if (LATE_MS > 0) {
  const emit: (this: Server, event: string, ...rest: unknown[]) => boolean = Server.prototype.emit
  Server.prototype.emit = function late(this: Server, event: string, ...rest: unknown[]) {
    const isForApp = event === 'request' && !(rest[0] as IncomingMessage).url?.startsWith('/__mock')
    if (!isForApp) return emit.call(this, event, ...rest)
    setTimeout(() => emit.call(this, event, ...rest), Math.random() * LATE_MS)
    return true
  }
}
