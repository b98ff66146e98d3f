/** The page's policy forbids code from text. Schemas are built as modules load, so they must be told before any other. */
import { z } from 'zod'

z.config({ jitless: true })
