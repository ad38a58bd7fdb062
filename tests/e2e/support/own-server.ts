import { startServer, temporaryFolder } from '#tests/support/server-process.ts'
import { expect, test as shared } from './test.ts'

/**
 * For tests that use something up or change what others count on: an installation beside the one of all other tests,
 * shared by the files that ask for it. A test that fails ends it, so that a second try begins with a new one.
 */
export const test = shared.extend<object, { ownOrigin: string }>({
  ownOrigin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies out of this pattern
    async ({}, provide) => {
      const data = await temporaryFolder()
      const server = await startServer({
        DATA_DIR: data.path,
        SAMPLE_DATA: 'on',
        SITE_CHECK_LOOPBACK: process.env['LOOP_E2E_SITE_PORT'] ?? '',
      })
      await provide(server.origin)
      const { code, output } = await server.end()
      await data.remove()
      expect(code, output).toBe(0)
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ ownOrigin }, provide) => provide(ownOrigin),
})
