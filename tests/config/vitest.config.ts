import { defineConfig } from 'vitest/config'
import { SlowestFirst } from './slowest-first.ts'
import { compiledMessages } from './compiled-messages.ts'

export default defineConfig({
  plugins: [compiledMessages()],
  root: new URL('../..', import.meta.url).pathname,
  test: {
    // Two at a time: each worker that touches the database holds one of its own in memory.
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirst },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          globalSetup: ['tests/support/database-snapshot.ts', 'tests/support/shared-postgres.ts'],
          include: [
            'app/shared/**/*.test.ts',
            'server/**/*.test.ts',
            'tests/integration/**/*.test.ts',
            'tests/checks/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['app/{components,features,tracker,routes/_demo}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/config/dom-setup.ts'],
        },
      },
    ],
  },
})
