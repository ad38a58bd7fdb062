import { onlyInFull } from '#tests/support/full-run.ts'
import { href } from './support/href.ts'
import { test } from './support/own-server.ts'
import { expect, waitingForLife } from './support/test.ts'

// Each test uses up the notifications of its own account.
test('Notifications are dismissed one at a time and stay dismissed', async ({ page, login }) => {
  await login({ email: 'starter@loop.test' })
  await page.goto(href({ to: '/' }))
  const bell = page.getByRole('button', { name: /^Notifications, \d+ unread$/ })
  await bell.click()
  const each = page.getByRole('button', { name: /^Dismiss: / })
  // Returns how many more the bell counts than the list shows, because others may arrive at any time.
  const uncounted = async () =>
    Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0]) - (await each.count())
  await expect(each.nth(1)).toBeVisible()
  await expect.poll(uncounted).toBe(0)
  const label = (await each.first().getAttribute('aria-label')) ?? ''
  const first = page.getByRole('button', { name: label, exact: true })
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  await first.click()
  await saved
  await expect(first).toHaveCount(0)
  await expect.poll(uncounted).toBe(0)
  await page.reload()
  await bell.click()
  await expect(each.first()).toBeVisible()
  await expect(first).toHaveCount(0)
})

test('All are dismissed at once', onlyInFull(), async ({ page, login }) => {
  await login({ email: 'growth@loop.test' })
  await page.goto(href({ to: '/' }))
  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Dismiss all' }).click()
  await saved
  await expect(page.getByText('No new notifications.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})

test('Opening one goes to its address and dismisses it', onlyInFull(), async ({ page, login }) => {
  await login({ email: 'agency@loop.test' })
  await page.goto(href({ to: '/' }))
  const bell = page.getByRole('button', { name: /^Notifications, \d+ unread$/ })
  await bell.click()
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('link', { name: /Exclude your own visits/ }).click()
  await expect(page).toHaveURL(href({ to: '/tracking' }))
  await saved
  await page.reload()
  await bell.click()
  await expect(page.getByRole('button', { name: /^Dismiss: / }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /Exclude your own visits/ })).toHaveCount(0)
})

test('An open page updates without a reload', onlyInFull(), async ({ page, context, login }) => {
  await login({ role: 'Client' })
  await page.clock.install()
  await page.goto(href({ to: '/' }))
  const bell = page.getByRole('button', { name: /^Notifications, \d+ unread$/ })
  await expect(bell).toBeVisible()

  const other = waitingForLife(await context.newPage())
  await other.goto(href({ to: '/' }))
  await other.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
  const saved = other.waitForResponse((response) => response.request().method() === 'POST')
  await other.getByRole('button', { name: 'Dismiss all' }).click()
  await saved
  await other.close()

  await expect(bell).toBeVisible()
  await page.clock.runFor(20_000)
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})
