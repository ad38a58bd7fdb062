import { expect, test } from '@playwright/test'
import { sharedLog } from './support/server-log.ts'

// Runs when every other test has ended (playwright.config.ts). A failure that a server logged during a test has already
// failed that test. This one covers the rest: between tests, after the last one, and at the end.
test('The servers logged no failure outside of tests and stopped cleanly', async () => {
  const { installations, ...shared } = await sharedLog.stop()
  for (const { name, code, failures } of [shared, ...installations]) {
    expect.soft(failures, `failures in the log of ${name}`).toEqual([])
    expect.soft(code, `how ${name} ended`).toBe(0)
  }
})
