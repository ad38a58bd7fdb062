import { defineConfig } from 'vitest/config'
import { compiledMessages } from './compiled-messages.ts'

/** What `npm run test:full` runs beside `npm test`: the files of tests/full, chosen by the beginning of their names. */
export default defineConfig({
  plugins: [compiledMessages()],
  root: new URL('../..', import.meta.url).pathname,
  test: {
    name: 'full',
    environment: 'node',
    include: ['tests/full/**/*.test.ts'],
    globalSetup: ['tests/support/database-snapshot.ts'],
    env: { LOOP_TEST_FULL: 'on' },
    maxWorkers: 2,
    // Loops of a given length: the bound only ends what hangs.
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
  },
})
