import type { Page } from '@playwright/test'
import { onlyInFull } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { longName, monthBefore } from './support/months.ts'
import { scrollTo } from './support/shell.ts'
import { expect, test } from './support/test.ts'

const pottery = company('Fernhollow Pottery')
const cycles = company('Brasswick Cycles')
const [month, earlier] = [monthBefore(1), monthBefore(2)]

const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
const shown = async (page: Page, client: string, of: string) => {
  await expect(page.getByRole('button', { name: new RegExp(`^Selected client: ${client}`) })).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`^Month: ${longName(of)}`) })).toBeVisible()
}
/** Whether a URL has these parameters, in any order. */
const carries = (path: string, client: string, of: string) => (url: URL) =>
  url.pathname === path && url.searchParams.get('client') === client && url.searchParams.get('month') === of
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('Back and Forward go through pages, months and clients, and each address shows its own content', async ({
  page,
  login,
}) => {
  await login({ role: 'Admin' })
  const first = carries('/analytics', pottery.id, month)
  const second = carries('/analytics', pottery.id, earlier)
  const third = carries('/listening', pottery.id, earlier)
  const fourth = carries('/listening', cycles.id, earlier)
  await page.goto(href({ to: '/analytics', search: { client: pottery.id, month } }))
  await page.getByRole('button', { name: /^Month: / }).click()
  await page
    .locator('.month-panel')
    .getByRole('link', { name: longName(earlier) })
    .first()
    .click()
  await expect(page).toHaveURL(second)
  await shown(page, pottery.company, earlier)
  await menuLink(page, 'Listening').click()
  await expect(page).toHaveURL(third)
  await page.getByRole('button', { name: /^Selected client: / }).click()
  await page.getByRole('combobox', { name: 'Search clients' }).fill('brassw')
  await expect(page.getByRole('listbox', { name: 'Clients' }).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(fourth)

  await page.goBack()
  await expect(page).toHaveURL(third)
  await shown(page, pottery.company, earlier)
  await page.goBack()
  await expect(page).toHaveURL(second)
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible()
  await shown(page, pottery.company, earlier)
  await page.goBack()
  await expect(page).toHaveURL(first)
  await shown(page, pottery.company, month)
  await page.goForward()
  await page.goForward()
  await page.goForward()
  await expect(page).toHaveURL(fourth)
  await shown(page, cycles.company, earlier)
  await expect(page.getByRole('heading', { level: 1, name: 'Listening' })).toBeVisible()
})

test('A new page begins at its top, and Back leads to the place where a page was left', async ({ page, login }) => {
  await login({ role: 'Admin' })
  const address = href({ to: '/', search: { client: pottery.id, month } })
  await page.goto(address)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await scrollTo(page, 300)
  await menuLink(page, 'Analytics').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(0)
  await scrollTo(page, 200)
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect.poll(() => scrolled(page)).toBe(300)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(200)
})

test(
  'A page works and is unchanged after another website and back, any number of times',
  onlyInFull(),
  async ({ page, login }) => {
    await login({ role: 'Admin' })
    const address = href({ to: '/analytics', search: { client: pottery.id, month } })
    await page.goto(address)
    const visits = page.getByRole('radio', { name: /^Visits: / })
    const counted = (await visits.getAttribute('aria-label')) ?? ''
    await page.goto('data:text/html,<title>Elsewhere</title><p>Another website')
    for (const way of ['for the first time', 'again']) {
      await test.step(`back ${way}`, async () => {
        await page.goBack()
        await expect(page).toHaveURL(address)
        await expect(visits).toHaveAttribute('aria-label', counted)
        await shown(page, pottery.company, month)
        const months = page.getByRole('button', { name: /^Month: / })
        await months.click()
        await expect(months).toHaveAttribute('aria-expanded', 'true')
        await page.keyboard.press('Escape')
        await page.goForward()
        await expect(page).toHaveTitle('Elsewhere')
      })
    }
  },
)

test(
  'Going back to a page after the session has ended shows none of its content',
  onlyInFull(),
  async ({ page, context, login }) => {
    await login({ role: 'Admin' })
    const address = href({ to: '/analytics', search: { client: pottery.id, month } })
    await page.goto(address)
    await expect(page.getByRole('radio', { name: /^Visits: / })).toBeVisible()
    await page.goto('data:text/html,<title>Elsewhere</title><p>Another website')
    await context.clearCookies()
    await page.goBack()
    await expect(page).toHaveURL(/\/(login|misc\/session-expired)\?/)
    await expect(page.getByRole('radio', { name: /^Visits: / })).toHaveCount(0)
  },
)

test.describe('A long page', () => {
  test.use({ viewport: { width: 1360, height: 500 } })
  const address = href({ to: '/analytics', search: { client: pottery.id, month } })
  const position = 700

  async function openAndScroll(page: Page): Promise<void> {
    await page.goto(address)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await scrollTo(page, position)
  }

  test('keeps its position after a reload', onlyInFull(), async ({ page, login }) => {
    await login({ role: 'Admin' })
    await openAndScroll(page)
    await page.reload()
    await expect.poll(() => scrolled(page)).toBe(position)
  })

  test('keeps its position after another website', onlyInFull(), async ({ page, login }) => {
    await login({ role: 'Admin' })
    await openAndScroll(page)
    await page.goto('data:text/html,<title>Elsewhere</title><p>Another website')
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect.poll(() => scrolled(page)).toBe(position)
  })
})
