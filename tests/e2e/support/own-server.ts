import { startInstallation, type Installation } from './installation.ts'
import { test as shared } from './test.ts'

/**
 * For tests that use something up or change data of other tests: an installation beside the shared one, for all files
 * that import it. Playwright ends its worker after a failed test, and the installation with it, so a second try begins
 * with a new one.
 */
export const test = shared.extend<object, { installation: Installation }>({
  installation: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies out of this pattern
    async ({}, provide) => {
      const installation = await startInstallation(
        { SITE_CHECK_LOOPBACK: process.env['LOOP_E2E_SITE_PORT'] ?? '' },
        'run-out-codes.ts',
      )
      await provide(installation)
      await installation.end()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ installation }, provide) => provide(installation.origin),
})

/**
 * Returns a test on an installation for its file only, which the first test starts. Unlike an installation of a worker,
 * it lets the worker go on with other files.
 * @returns also a function that returns what has been started
 */
export function testOn<Started extends Pick<Installation, 'origin' | 'end'>>(start: () => Promise<Started>) {
  let starting: Promise<Started> | undefined
  const started = () => (starting ??= start())
  const test = shared.extend({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies out of this pattern
    baseURL: async ({}, provide) => provide((await started()).origin),
  })
  test.afterAll(async () => (await starting)?.end())
  return { test, started }
}
