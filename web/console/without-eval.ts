/** The page's policy forbids `eval`. Schemas are built as modules load, so zod must be configured first. */
import { z } from 'zod'

z.config({ jitless: true })
