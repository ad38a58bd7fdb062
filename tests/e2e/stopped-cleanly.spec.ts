import { expect, test } from '@playwright/test'
import { sharedLog } from './support/server-log.ts'

// Runs when every other test has ended (playwright.config.ts). What a server logged while a test ran has failed that test
// already; here is the rest: between tests, after the last one, and at the end.
test('The servers logged no failure outside of tests and stopped cleanly', async () => {
  const { installations, ...shared } = await sharedLog.stop()
  for (const { name, code, failures } of [shared, ...installations]) {
    expect.soft(failures, `failures in the log of ${name}`).toEqual([])
    expect.soft(code, `how ${name} ended`).toBe(0)
  }
})
