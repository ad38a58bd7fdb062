import { defineConfig } from '@playwright/test'
import { freePort } from '#server/db/free-port.ts'
import { browserArguments, findBrowser } from '#tests/support/browser.ts'
import { isFullRun, leftOut } from '#tests/support/full-run.ts'
// Chosen once by the process that starts the workers, which inherit it.
process.env['LOOP_E2E_PORT'] ??= String(await freePort())
// The port at which the product reads websites that it is asked to check.
process.env['LOOP_E2E_SITE_PORT'] ??= String(await freePort())
const executablePath = findBrowser()

/**
 * A test's page is closed before optimized scripts pay off: without them, and without threads that collect garbage
 * beside the page's own, the pages take a quarter less processor time.
 */
const withoutOptimizing = '--js-flags=--no-maglev,--no-turbofan,--single-threaded-gc'

/** Browser tests against the production build, started as an operator does, in a system's Chromium. */
export default defineConfig({
  testDir: '../e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: '../e2e/support/start-product.ts',
  // The last test checks how the servers ended. A teardown also runs after failures, and its failure counts as a
  // test's.
  projects: [
    { name: 'product', testIgnore: 'stopped-cleanly.spec.ts', teardown: 'servers' },
    // The demo screens' own tests are beside them, so that they are deleted together.
    { name: 'demos', testDir: '../../app/routes/_demo', teardown: 'servers' },
    { name: 'servers', testMatch: 'stopped-cleanly.spec.ts' },
  ],
  ...(!isFullRun && { grepInvert: leftOut }),
  outputDir: '../../test-results/e2e',
  // The cores of CI: browser, page and server of two tests keep both of them busy. A third one takes its own server and
  // windows, which is a sixth more processor time.
  workers: 2,
  // Limits for a machine far slower than usual; no test waits for time to pass.
  timeout: 240_000,
  // If the whole run hangs, it ends with a report of what ran: ten times what two quiet cores need.
  globalTimeout: (isFullRun ? 240 : 60) * 60_000,
  expect: { timeout: 45_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${process.env['LOOP_E2E_PORT']}`,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1360, height: 900 },
    // Positions are final at once, and no processor draws movements that nobody sees.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test costs a fifth of the time, so only the second try is recorded, which npm test adds.
    trace: 'on-first-retry',
    launchOptions: { args: [...browserArguments, withoutOptimizing], ...(executablePath ? { executablePath } : {}) },
  },
})
