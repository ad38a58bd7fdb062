import type { Page } from '@playwright/test'
import type { PagePath } from '#app/shared/pages.ts'
import { company } from './support/accounts.ts'
import { addressOf, href } from './support/href.ts'
import { longName, monthBefore } from './support/months.ts'
import { expect, test } from './support/test.ts'
import { followDevice } from './support/theme.ts'
import { toast } from './support/toasts.ts'

const { id: client } = company('Fernhollow Pottery')
const current = monthBefore(0)
const targets = href({ to: '/growth', search: { client } })
const period = `${longName(current)} ${current.slice(0, 4)}`

const tabs = [
  ['Targets', '/growth'],
  ['13 months', '/growth/months'],
  ['Why it changed', '/growth/change'],
  ['What it brought', '/growth/effects'],
  ['Dependence', '/growth/sources'],
  ['We said, it was', '/growth/forecasts'],
] as const satisfies readonly (readonly [string, PagePath])[]

const loaded = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0)

test('An Admin goes through the tabs of Growth, which keep client and month, in light and in dark', async ({
  page,
  login,
  baseURL,
  expectAccessible,
}) => {
  await followDevice(page, baseURL)
  await login({ role: 'Admin' })
  const month = monthBefore(1)
  await page.goto(href({ to: '/growth', search: { client, month } }))
  const row = page.getByRole('navigation', { name: 'Pages of Growth' })
  for (const [name, path] of tabs) {
    await row.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${path}\\?.*client=${client}`))
    await expect(page).toHaveURL(new RegExp(`month=${month}`))
    await expect(row.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    await loaded(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
  }
})

test('An Admin adds a target by keyboard, changes it, ends it and undoes that', async ({
  page,
  login,
  baseURL,
  expectAccessible,
}) => {
  await followDevice(page, baseURL)
  await login({ role: 'Admin' })
  await page.goto(targets)
  await loaded(page)
  // Of an earlier try.
  const visits = page.getByRole('article', { name: 'Visits', exact: true }).filter({ hasText: 'Every month' })
  for (const end of await visits.getByRole('button', { name: /^(End|Remove) target/ }).all()) await end.click()
  await expect(visits).toHaveCount(0)

  await page.getByRole('button', { name: 'Add target' }).first().focus()
  await page.keyboard.press('Enter')
  const adding = page.getByRole('dialog', { name: 'Add target' })
  await adding.getByLabel('Metric').selectOption('Visits')
  await adding.getByRole('checkbox', { name: 'Every month' }).press('Space')
  await adding.getByLabel('Amount', { exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(adding.getByText(/^Enter a whole number/)).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await page.keyboard.type('1000000')
  await page.keyboard.press('Enter')
  await expect(adding).toHaveCount(0)
  await expect(toast(page, 'Target added.')).toBeVisible()
  await expect(visits).toContainText('1,000,000')
  await expect(visits).toContainText(/At risk|Too early to tell|Behind/)

  await visits.getByRole('button', { name: `Edit target: Visits, ${period}` }).press('Enter')
  const editing = page.getByRole('dialog', { name: 'Edit target' })
  await editing.getByLabel('Amount', { exact: true }).fill('1')
  await editing.getByRole('button', { name: 'Save changes' }).press('Enter')
  await expect(editing).toHaveCount(0)
  // On the first day of a month its first visit may be still to come.
  await expect(visits).toContainText(/Reached|On track/)
  await expectAccessible(page)

  await visits.getByRole('button', { name: `End target: Visits, ${period}` }).click()
  await expect(visits).toHaveCount(0)
  await page
    .getByRole('region', { name: /^Messages/ })
    .getByRole('button', { name: /^Undo/ })
    .click()
  await expect(toast(page, /is back\.$/)).toBeVisible()
  await expect(visits).toHaveCount(1)
  await visits.getByRole('button', { name: `End target: Visits, ${period}` }).click()
  await expect(visits).toHaveCount(0)
})

test('The forecast of visits has a table behind it, and a scenario is in the address', async ({ page, login }) => {
  await login({ role: 'Admin' })
  await page.goto(targets)
  const forecast = page.getByRole('region', { name: `Forecast of visits: ${period}` })
  await forecast.getByRole('button', { name: 'Show as table' }).click()
  await expect(forecast.getByRole('columnheader', { name: 'Range of the forecast' })).toBeVisible()

  await page.goto(href({ to: '/growth/sources', search: { client, month: monthBefore(1) } }))
  const scenario = page.getByRole('region', { name: 'What if one grows?' })
  await scenario.getByLabel('grows by (percent)').fill('50')
  await expect(page).toHaveURL(/grows=50/)
  await expect(scenario.getByRole('status')).toContainText('+50%')
  await page.reload()
  await expect(scenario.getByLabel('grows by (percent)')).toHaveValue('50')
})

for (const role of ['Editor', 'Client'] as const) {
  test(`The role ${role} is sent away from Growth`, async ({ page, login }) => {
    await login({ role })
    for (const [, path] of tabs) {
      await page.goto(addressOf(path, { client }))
      await expect(page).toHaveURL(/\/misc\/not-authorized/)
    }
  })
}
