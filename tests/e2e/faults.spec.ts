import type { Page } from '@playwright/test'
import { onlyInFull } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { longName, monthBefore } from './support/months.ts'
import { expect, test } from './support/test.ts'

const failed = /ERR_FAILED/
const logged = /^Error fetching notifications/

/** Shows the page again after a while: what it shows is read again. */
async function returnAfter(page: Page, seconds: number): Promise<void> {
  await page.clock.fastForward(seconds * 1000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

test('Numbers that can’t be updated stay, dimmed, with their time, and come back by themselves', async ({
  page,
  login,
  expectAccessible,
  expectConsoleError,
}) => {
  expectConsoleError(failed)
  expectConsoleError(logged)
  await page.clock.install()
  await login({ role: 'Client' })
  await page.goto(href({ to: '/' }))
  const visitors = page.getByRole('radio', { name: /^Visitors: / })
  await expect(visitors).toBeVisible()
  await page.route('**/_serverFn/**', (route) => route.abort())
  await returnAfter(page, 60)
  const banner = page.getByRole('status').filter({ hasText: /Couldn’t update\. Showing numbers of \d{1,2}:\d\d/ })
  // Each call is repeated twice first.
  await expect(async () => {
    await page.clock.fastForward(2000)
    await expect(banner).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(visitors).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const isGrey = () => visitors.evaluate((tile) => tile.closest('[data-stale]') !== null)
  expect(await isGrey()).toBe(true)
  await expectAccessible(page)

  await page.unroute('**/_serverFn/**')
  await page.clock.fastForward(61_000)
  await expect(banner).toHaveCount(0)
  expect(await isGrey()).toBe(false)
})

test(
  'A report on its own page stays, dimmed, below the same banner, and comes back by itself',
  onlyInFull(),
  async ({ page, login, expectAccessible, expectConsoleError }) => {
    expectConsoleError(failed)
    await page.clock.install()
    await login({ role: 'Client' })
    const params = { client: company('Fernhollow Pottery').id, month: monthBefore(1) }
    await page.goto(href({ to: '/report/$client/$month', params }))
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toBeVisible()
    await page.route('**/_serverFn/**', (route) => route.abort())
    await returnAfter(page, 61)
    const banner = page.getByRole('status').filter({ hasText: /Couldn’t update\. Showing numbers of \d{1,2}:\d\d/ })
    await expect(async () => {
      await page.clock.fastForward(2000)
      await expect(banner).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(title).toBeVisible()
    await expectAccessible(page)

    await page.unroute('**/_serverFn/**')
    await page.clock.fastForward(61_000)
    await expect(banner).toHaveCount(0)
  },
)

test('A month that can’t be read says so below the title, in the shell, and is tried again', async ({
  page,
  login,
  expectConsoleError,
}) => {
  expectConsoleError(failed)
  expectConsoleError(logged)
  // The router logs what it shows.
  expectConsoleError(/^TypeError: Failed to fetch/)
  await login({ role: 'Client' })
  await page.goto(href({ to: '/account' }))
  await page.route('**/_serverFn/**', (route) => route.abort())
  const other = monthBefore(2)
  await page.getByRole('button', { name: /^Month: / }).click()
  await page
    .locator('.month-panel')
    .getByRole('link', { name: longName(other) })
    .first()
    .click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Something went wrong')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.unroute('**/_serverFn/**')
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('radio', { name: /^Visitors: / })).toBeVisible()
})
