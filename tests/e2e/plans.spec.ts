import type { Page, TestInfo } from '@playwright/test'
import * as v from 'valibot'
import { onlyInFull } from '#tests/support/full-run.ts'
import { href } from './support/href.ts'
import { test } from './support/own-server.ts'
import { attempt, expect, forgetEverything } from './support/test.ts'
import { toast } from './support/toasts.ts'

interface Client {
  id: string
  company: string
}

const plansOf = ({ id }: Client) => href({ to: '/plans', search: { client: id } })
const dialog = (page: Page) => page.getByRole('dialog')
const planIn = (page: Page, { company }: Client) => page.getByRole('region', { name: `Plan of ${company}` })
const shellOf = (page: Page, { company }: Client) =>
  page.getByRole('button', { name: new RegExp(`^Selected client: ${company}`) })

/** Adds a client on Free that only this try uses. */
async function addClient(page: Page, name: string, testInfo: TestInfo): Promise<Client> {
  const company = `${name} ${attempt(testInfo)}`
  await page.goto(href({ to: '/admin/settings' }))
  await page.getByRole('button', { name: 'Add client' }).click()
  await dialog(page).getByLabel('Company name').fill(company)
  await dialog(page).getByRole('button', { name: 'Add client' }).click()
  await expect(dialog(page)).toHaveCount(0)
  const clients = v.parse(
    v.array(v.object({ id: v.string(), company: v.string() })),
    await (await page.request.get('/api/admin/clients')).json(),
  )
  const added = clients.find((client) => client.company === company)
  if (!added) throw new Error(`${company} was not added`)
  return added
}

/** Starts a plan with a test card of the stand-in. */
async function pay(page: Page, card: string): Promise<void> {
  await page.getByLabel('Test card').selectOption({ label: card })
  await dialog(page).getByRole('button', { name: /^Pay / }).click()
}

test(
  'From Free to a paid plan: a declined card keeps the plan, another card upgrades; then larger, then smaller',
  onlyInFull(),
  async ({ page, login, expectConsoleError }, testInfo) => {
    expectConsoleError(/status of 402/)
    await login({ role: 'Editor' })
    const bakery = await addClient(page, 'Hearth Bakery', testInfo)
    await page.goto(plansOf(bakery))
    await expect(planIn(page, bakery)).toContainText('Free')

    // The amount is shown first. A declined card changes nothing, and another one can be tried in the same place.
    await page.getByRole('button', { name: 'Upgrade to Starter' }).click()
    await expect(dialog(page)).toContainText('Due today€29.00')
    await dialog(page).getByRole('button', { name: 'Pay €29.00' }).click()
    await pay(page, 'Card declined')
    await expect(dialog(page).getByRole('alert').filter({ hasText: 'declined' })).toBeVisible()
    await expect(page.getByText('is now on the')).toHaveCount(0)
    await pay(page, 'Payment succeeds')
    await expect(toast(page, `${bakery.company} is now on the Starter plan.`)).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await expect(shellOf(page, bakery)).toContainText('Starter')
    await expect(planIn(page, bakery)).toContainText('€29 per month. Renews on')
    await expect(planIn(page, bakery)).toContainText(/of 100,000/)

    // The difference at once, with what is credited; the saved card pays.
    await page.getByRole('button', { name: 'Upgrade to Growth' }).click()
    await expect(dialog(page)).toContainText('Credit for unused Starter')
    await expect(dialog(page)).toContainText(/Due today€(70\.00|69\.99)/)
    await dialog(page)
      .getByRole('button', { name: /^Pay €/ })
      .click()
    await expect(toast(page, `${bakery.company} is now on the Growth plan.`)).toBeVisible()
    await expect(planIn(page, bakery)).toContainText('€99 per month. Renews on')

    // A smaller plan waits for the end of what is paid for, and can be taken back.
    await page.getByRole('button', { name: 'Downgrade to Starter' }).click()
    await expect(dialog(page)).toContainText('Growth stays until')
    await expect(dialog(page)).toContainText('Due today€0.00')
    await dialog(page)
      .getByRole('button', { name: /^Downgrade on/ })
      .click()
    await expect(toast(page, /^Starter begins on/)).toBeVisible()
    await expect(planIn(page, bakery)).toContainText(/Changes to Starter on/)
    await expect(shellOf(page, bakery)).toContainText('Growth')
    await page.getByRole('button', { name: 'Keep Growth' }).click()
    await expect(dialog(page)).toContainText('Due today€0.00')
    await dialog(page).getByRole('button', { name: 'Change plan' }).click()
    await expect(toast(page, 'Growth goes on.')).toBeVisible()
    await expect(planIn(page, bakery)).toContainText('€99 per month. Renews on')
  },
)

test(
  'A smaller plan names what it stops, and the plan that was paid for stays until its end',
  onlyInFull(),
  async ({ page, login }, testInfo) => {
    await login({ role: 'Admin' })
    const games = await addClient(page, 'Anvil Games', testInfo)
    await page.goto(plansOf(games))
    await page.getByRole('radio', { name: 'Yearly' }).click()
    await page.getByRole('button', { name: 'Upgrade to Growth' }).click()
    await expect(dialog(page)).toContainText('Due today€990.00')
    await dialog(page).getByRole('button', { name: 'Pay €990.00' }).click()
    await pay(page, 'Payment succeeds')
    await expect(toast(page, `${games.company} is now on the Growth plan.`)).toBeVisible()

    // Three people are more than Free has room for.
    await page.goto(href({ to: '/team', search: { client: games.id } }))
    const invite = page.getByRole('form', { name: /^Invite / }).first()
    for (const number of [1, 2, 3]) {
      const email = `tester${number}-${attempt(testInfo)}@anvil.test`
      await invite.getByLabel('Invite by email').fill(email)
      await invite.getByRole('button', { name: 'Send invite' }).click()
      await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible()
    }
    await page.goto(plansOf(games))
    await page.getByRole('button', { name: 'Downgrade to Free' }).click()
    await expect(dialog(page)).toContainText('Over the limits of Free:')
    await expect(dialog(page)).toContainText('People with access: 3 now, 2 included.')
    await expect(dialog(page)).toContainText('Growth stays until')
    await dialog(page)
      .getByRole('button', { name: /^End plan on/ })
      .click()
    await expect(planIn(page, games)).toContainText(/Growth ends on .* The plan is Free after that/)
    await expect(shellOf(page, games)).toContainText('Growth')
    await page.getByRole('button', { name: 'Keep Growth' }).click()
    await dialog(page).getByRole('button', { name: 'Change plan' }).click()
    await expect(planIn(page, games)).toContainText('€990 per year. Renews on')
  },
)

test(
  'The dialog works by keyboard, and the focus returns to the plan',
  onlyInFull(),
  async ({ page, login, expectAccessible }, testInfo) => {
    await login({ role: 'Editor' })
    const optics = await addClient(page, 'Lumen Optics', testInfo)
    await page.goto(plansOf(optics))
    const button = page.getByRole('button', { name: 'Upgrade to Agency' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toContainText('Due today€249.00')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(button).toBeFocused()

    await page.keyboard.press('Enter')
    await dialog(page).getByRole('button', { name: 'Pay €249.00' }).press('Enter')
    await expect(page.getByLabel('Test card')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Card number').press('Enter')
    await expect(toast(page, `${optics.company} is now on the Agency plan.`)).toBeVisible()
    // The same button, which says now that this is the plan.
    await expect(page.getByRole('button', { name: 'Current', exact: true })).toBeFocused()
  },
)

test(
  'Without a client the plans are shown, and nothing can be chosen; a Client can’t open the page',
  onlyInFull(),
  async ({ page, login }) => {
    await login({ role: 'Editor' })
    await page.goto(href({ to: '/plans' }))
    await expect(page.getByText('Choose a client to see its usage')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Agency' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Choose|Upgrade to) (Starter|Growth|Agency)$/ })).toHaveCount(0)
    const table = page.getByRole('table')
    await expect(table.getByRole('rowheader', { name: 'Websites' })).toBeVisible()
    await expect(table.getByRole('columnheader', { name: 'Growth' })).toBeVisible()

    await forgetEverything(page)
    await login({ role: 'Client' })
    await page.goto(href({ to: '/plans' }))
    await expect(page).toHaveURL(/\/misc\/not-authorized\?from=%2Fplans/)
  },
)

test(
  'The page is accessible and fits a phone, in light and in dark',
  onlyInFull(),
  async ({ page, login, context, baseURL, expectAccessible }, testInfo) => {
    for (const theme of ['light', 'dark']) {
      await forgetEverything(page)
      await context.addCookies([{ name: 'loop_appearance', value: theme, url: baseURL ?? '' }])
      await login({ role: 'Admin' })
      const client = await addClient(page, `Gavinho ${theme}`, testInfo)
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(plansOf(client))
      await expect(page.getByRole('button', { name: 'Upgrade to Starter' })).toBeVisible()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
  },
)
