import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The rules of the server without its HTTP. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/unit/server/{schedule,codes,members,orders,order-keys,tickets}.test.ts'],
    environment: 'node',
    testTimeout: 15_000,
  },
})
