import { href } from './support/href.ts'
import { expect, test } from './support/test.ts'

// Each test uses up the notifications of an account of its own.
test('Notifications are dismissed one at a time and stay dismissed', async ({ page, login }) => {
  await login({ email: 'starter@loop.test' })
  await page.goto(href({ to: '/' }))
  const bell = page.getByRole('button', { name: /^Notifications, \d+ unread$/ })
  const before = Number((await bell.getAttribute('aria-label'))?.match(/\d+/)?.[0])
  expect(before).toBeGreaterThan(1)
  await bell.click()
  const first = page.getByRole('button', { name: /^Dismiss: / }).first()
  const title = (await first.getAttribute('aria-label'))?.replace('Dismiss: ', '') ?? ''
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  await first.click()
  await saved
  await expect(page.getByRole('button', { name: `Notifications, ${before - 1} unread` })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: `Notifications, ${before - 1} unread` }).click()
  await expect(page.getByText(title, { exact: true })).toHaveCount(0)
})

test('All are dismissed at once', async ({ page, login }) => {
  await login({ email: 'growth@loop.test' })
  await page.goto(href({ to: '/' }))
  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Dismiss all' }).click()
  await saved
  await expect(page.getByText('Nothing new.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})

test('One with an address opens it', async ({ page, login }) => {
  await login({ email: 'agency@loop.test' })
  await page.goto(href({ to: '/' }))
  await page.getByRole('button', { name: /^Notifications, / }).click()
  await page.getByRole('link', { name: /Exclude your own visits/ }).click()
  await expect(page).toHaveURL(href({ to: '/tracking' }))
})
