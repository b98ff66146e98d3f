import { z } from 'zod'
import { handler } from './handler'

const anything = z.record(z.string(), z.unknown())

/** The site's own statistics: accepted, and visible in the journal. */
export const userEvent = handler('/userEvent/report', anything, () => ({ data: null }))
export const clientUserAuth = handler('/adminUser/clientUserAuth', anything, () => ({ data: null }))
