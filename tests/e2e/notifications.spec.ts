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

test('Opening one goes to its address and dismisses it', async ({ page, login }) => {
  await login({ email: 'agency@loop.test' })
  await page.goto(href({ to: '/' }))
  const bell = page.getByRole('button', { name: /^Notifications, \d+ unread$/ })
  const before = Number((await bell.getAttribute('aria-label'))?.match(/\d+/)?.[0])
  await bell.click()
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('link', { name: /Exclude your own visits/ }).click()
  await expect(page).toHaveURL(href({ to: '/tracking' }))
  await saved
  await page.reload()
  const after = before === 1 ? 'Notifications' : `Notifications, ${before - 1} unread`
  await page.getByRole('button', { name: after, exact: true }).click()
  await expect(page.getByRole('link', { name: /Exclude your own visits/ })).toHaveCount(0)
})

test('A page that stands open follows without a reload', async ({ page, context, login }) => {
  await login({ email: 'demo@loop.test' })
  await page.clock.install()
  await page.goto(href({ to: '/' }))
  const bell = page.getByRole('button', { name: /^Notifications, \d+ unread$/ })
  await expect(bell).toBeVisible()

  const elsewhere = await context.newPage()
  await elsewhere.goto(href({ to: '/' }))
  await elsewhere.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
  const saved = elsewhere.waitForResponse((response) => response.request().method() === 'POST')
  await elsewhere.getByRole('button', { name: 'Dismiss all' }).click()
  await saved
  await elsewhere.close()

  await expect(bell).toBeVisible()
  await page.clock.runFor(20_000)
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})
