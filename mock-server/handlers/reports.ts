import { z } from 'zod'
import { handler } from './handler'

const anything = z.record(z.string(), z.unknown())

/** The site's own statistics: taken, and to be seen in the journal. */
export const userEvent = handler('/userEvent/report', anything, () => ({ data: null }))
export const clientUserAuth = handler('/adminUser/clientUserAuth', anything, () => ({ data: null }))
