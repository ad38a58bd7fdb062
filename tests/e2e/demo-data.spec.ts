import type { Page } from '@playwright/test'
import { isFullRun, onlyInFull } from '#tests/support/full-run.ts'
import { client, company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { monthBefore } from './support/months.ts'
import { expect, test } from './support/test.ts'

const fernhollow = company('Fernhollow Pottery')
const sampleDomain = 'lantern-loom.test'
const refused = 'You can’t change or export demo data.'

const theSwitch = (page: Page) => page.getByRole('switch', { name: 'Show demo data' })
const banner = (page: Page) => page.getByRole('region', { name: 'Demo data' })
const visits = (page: Page) => page.getByRole('radio', { name: /^Visits: / })

/** Turns the mode on and waits for the new document to be hydrated. */
async function switchOn(page: Page): Promise<void> {
  await theSwitch(page).click()
  await page.waitForURL((url) => url.searchParams.get('demo') === 'on')
  await expect(banner(page)).toContainText('These are not your numbers.')
  await page.reload()
}

test('A client on Free sees the sample company, can change nothing there, and returns to their own numbers', async ({
  page,
  login,
  expectConsoleError,
}) => {
  // Refused calls answer 409, which the browser logs.
  expectConsoleError(/409/)
  await login({ email: client.email })
  // A finished month: one that begins today has no visit in either mode.
  const lastMonth = monthBefore(1)
  await page.goto(href({ to: '/', search: { month: lastMonth } }))
  const own = (await visits(page).getAttribute('aria-label')) ?? ''
  await page.goto(href({ to: '/', search: { demo: 'on', month: lastMonth } }))
  await expect(visits(page)).toBeVisible()
  await expect(visits(page)).not.toHaveAttribute('aria-label', own)

  await page.goto(href({ to: '/' }))
  await expect(theSwitch(page)).not.toBeChecked()
  await expect(banner(page)).toHaveCount(0)
  await expect(page.getByText(fernhollow.domain).first()).toBeVisible()

  await switchOn(page)
  await expect(theSwitch(page)).toBeChecked()
  await expect(page.getByText(sampleDomain).first()).toBeVisible()
  await expect(page.getByText(fernhollow.domain)).toHaveCount(0)

  await test.step('the mode is kept over pages and months', async () => {
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('link', { name: 'Site Tracking' }).click()
    await expect(page).toHaveURL(href({ to: '/tracking', search: { demo: 'on' } }))
    await expect(banner(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Site Tracking' })).toBeVisible()
    await expect(page.getByText(sampleDomain).first()).toBeVisible()
    if (!isFullRun) return
    for (const to of ['/profile', '/team', '/account'] as const) {
      await page.goto(href({ to, search: { demo: 'on' } }))
      await expect(banner(page)).toBeVisible()
    }
    await page.goto(href({ to: '/', search: { demo: 'on', month: monthBefore(13) } }))
    await expect(page).toHaveURL(href({ to: '/', search: { demo: 'on', month: monthBefore(13) } }))
    await expect(page.getByText(sampleDomain).first()).toBeVisible()
  })

  await test.step('nothing is written or exported', async () => {
    await page.goto(href({ to: '/tracking/goals', search: { demo: 'on' } }))
    const remove = page.getByRole('button', { name: 'Delete goal Placed an order' })
    await remove.click()
    await page.getByRole('button', { name: 'Delete goal', exact: true }).click()
    await expect(page.getByRole('alertdialog').getByText(refused)).toBeVisible()
    await page.reload()
    await expect(remove).toBeVisible()
    await page.goto(href({ to: '/tracking', search: { demo: 'on' } }))
    await expect(page.getByRole('button', { name: 'CSV' }).first()).toBeDisabled()
    await page.goto(href({ to: '/account', search: { demo: 'on' } }))
    await expect(page.getByRole('link', { name: 'Download my data' })).toHaveCount(0)
    const exported = await page.request.get('/api/account/export?demo=on')
    expect(exported.status()).toBe(409)
    expect(await exported.json()).toMatchObject({ error: { code: 'demo.read_only' } })
  })

  await test.step('leaving shows the same page with the own numbers, and Back returns to the mode', async () => {
    await page.goto(href({ to: '/', search: { demo: 'on' } }))
    await banner(page).getByRole('link', { name: 'Show my own numbers' }).click()
    await page.waitForURL(href({ to: '/' }))
    await expect(banner(page)).toHaveCount(0)
    await expect(page.getByText(fernhollow.domain).first()).toBeVisible()
    await expect(page.getByText(sampleDomain)).toHaveCount(0)
    await page.goBack()
    await expect(banner(page)).toBeVisible()
    await expect(page.getByText(sampleDomain).first()).toBeVisible()
  })
})

test(
  'Staff see the sample company instead of a client on Free, never instead of one on a larger plan',
  onlyInFull(),
  async ({ page, login }) => {
    await login({ role: 'Editor' })
    await page.goto(href({ to: '/analytics', search: { client: fernhollow.id } }))
    await switchOn(page)
    await expect(page).toHaveURL(href({ to: '/analytics', search: { client: fernhollow.id, demo: 'on' } }))
    await expect(page.getByText(sampleDomain).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Selected client: Fernhollow Pottery Free' })).toBeVisible()
    await page.goto(href({ to: '/analytics', search: { client: fernhollow.id, month: monthBefore(1), demo: 'on' } }))
    await expect(page.getByRole('region', { name: 'Pages', exact: true })).toContainText('/shop')
    await expect(banner(page).getByRole('link', { name: 'Show the numbers of Fernhollow Pottery' })).toBeVisible()

    await page.getByRole('link', { name: 'Clear the selected client Fernhollow Pottery' }).click()
    await page.waitForURL((url) => url.pathname === '/' && !url.searchParams.has('demo'))
    await expect(banner(page)).toHaveCount(0)
    await expect(theSwitch(page)).toHaveCount(0)

    const larger = company('Brasswick Cycles')
    await page.goto(href({ to: '/analytics', search: { client: larger.id, demo: 'on' } }))
    await expect(page).toHaveURL(href({ to: '/analytics', search: { client: larger.id } }))
    await expect(page.getByText(larger.domain).first()).toBeVisible()
  },
)

test(
  'A client on Starter has no switch, and demo=on in the address shows their own numbers',
  onlyInFull(),
  async ({ page, login }) => {
    await login({ email: 'starter@loop.test' })
    await page.goto(href({ to: '/', search: { demo: 'on' } }))
    await expect(page).toHaveURL(href({ to: '/' }))
    await expect(page.getByText(company('Brasswick Cycles').domain).first()).toBeVisible()
    await expect(page.getByText(sampleDomain)).toHaveCount(0)
    await expect(banner(page)).toHaveCount(0)
    await expect(theSwitch(page)).toHaveCount(0)
  },
)

for (const theme of ['light', 'dark'] as const) {
  test(
    `Demo data is accessible in the ${theme} theme, at every width`,
    onlyInFull(),
    async ({ page, login, context, baseURL, expectAccessible }) => {
      await context.addCookies([{ name: 'loop_appearance', value: theme, url: baseURL ?? '' }])
      await login({ email: client.email })
      await page.goto(href({ to: '/', search: { demo: 'on' } }))
      await expect(banner(page)).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize({ width: 360, height: 740 })
      await expect(banner(page).getByRole('link', { name: 'Show my own numbers' })).toBeVisible()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await page.goto(href({ to: '/' }))
      await expect(theSwitch(page)).toBeVisible()
      await expectAccessible(page)
    },
  )
}
