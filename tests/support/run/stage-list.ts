import { browserVariable, findOrInstallBrowser } from '../browser.ts'
import { sampleTraffic } from '../samples-folder.ts'
import type { Stage } from './stages.ts'

/** Limits are ten times what a stage takes on a quiet machine, as far as the run's own limit allows. */
export const buildStage: Stage = {
  name: 'build',
  command: process.execPath,
  args: ['server/build/build.ts'],
  minutes: 15,
}

const script = (name: string, minutes: number): Stage => ({
  name,
  command: 'npm',
  args: ['run', '--silent', name],
  minutes,
})

/** Stages without a test runner. Types use one checker on purpose: several take twice the memory, and more time. */
export const staticStages: readonly Stage[] = [script('types', 10), script('lint', 10), script('format:check', 5)]

/**
 * Returns the stage that writes the sample companies and their traffic for the browser tests into an empty data folder.
 */
export const samplesStage = (folder: string): Stage => ({
  name: 'sample data',
  command: process.execPath,
  args: ['tests/support/fill-samples.ts'],
  env: { DATA_DIR: folder, LOG_LEVEL: 'warn', ...sampleTraffic },
  minutes: 20,
})

/** Returns the stage of the tests without a browser: units, integration, checks. */
export const unitStage = (name: string, args: string[] = [], env: Record<string, string> = {}): Stage => ({
  name,
  command: 'vitest',
  args: [
    'run',
    '--config=tests/config/vitest.config.ts',
    '--reporter=default',
    '--reporter=./tests/support/run/vitest-progress.ts',
    ...args,
  ],
  env,
  minutes: 60,
  hasTests: true,
})

/**
 * Returns the stage of the browser tests.
 * @throws if there is no browser, and none can be installed
 */
export const browserStage = (name: string, args: string[] = [], env: Record<string, string> = {}): Stage => ({
  name,
  command: 'playwright',
  args: [
    'test',
    '--config=tests/config/playwright.config.ts',
    '--forbid-only',
    // A second try separates real failures from failures that depend on timing; the summary names the latter.
    '--retries=1',
    '--reporter=list,./tests/support/run/playwright-progress.ts',
    ...args,
  ],
  env: { ...env, [browserVariable]: findOrInstallBrowser() },
  minutes: 60,
  hasTests: true,
})
