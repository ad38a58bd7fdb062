import { defineConfig } from 'vitest/config'
import { compiledMessages } from '#server/build/compiled-messages.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { SlowestFirst } from './slowest-first.ts'

const databases = ['tests/support/shared-postgres.ts']

/** Tests without a browser. Files share modules and document where they can, which saves most of their time. */
export default defineConfig({
  plugins: [compiledMessages()],
  root: new URL('../..', import.meta.url).pathname,
  test: {
    // The cores of CI. A third worker would load every module once more and share the cores: a seventh more processor time.
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirst },
    // Limits for a machine far slower than usual; no test waits for time to pass.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          setupFiles: ['tests/config/cheap-scrypt.ts'],
          environment: 'node',
          // A file's imports have already run for the file before it. A server module keeps state of an installation
          // only in its context, so a file sees nothing of another.
          isolate: false,
          globalSetup: databases,
          include: ['server/**/*.test.ts', 'tests/integration/**/*.test.ts', 'tests/checks/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'shared',
          environment: 'node',
          isolate: false,
          include: ['app/shared/**/*.test.ts'],
          setupFiles: ['tests/config/property-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          isolate: false,
          include: ['app/{components,features,tracker,routes/_demo}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/config/dom-setup.ts'],
        },
      },
      // Tests that take minutes and hours: `npm run test:full`.
      ...(isFullRun
        ? [
            {
              extends: true as const,
              test: {
                name: 'full',
                environment: 'node',
                globalSetup: databases,
                include: ['tests/full/**/*.test.ts'],
                testTimeout: 24 * 3_600_000,
              },
            },
          ]
        : []),
    ],
  },
})
