import type { Page } from '@playwright/test'
import type Stripe from 'stripe'
import { lookupKeyOf, type PaidPlan } from '#app/shared/billing/catalogue.ts'
import { freePort } from '#server/db/free-port.ts'
import { onlyInFull } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { startInstallation } from './support/installation.ts'
import { testOn } from './support/own-server.ts'
import { startStripeProcess } from './support/stripe-process.ts'
import { expect } from './support/test.ts'
import { toast } from './support/toasts.ts'

const cards = {
  good: 'Payment succeeds',
  declined: 'Card declined',
  funds: 'Not enough money',
  asksBank: 'Bank asks to confirm',
  failsLater: 'Saved, but later payments fail',
}

// An installation of its own with a stand-in that the tests reach, too: a second try begins with new ones.
const { test, started } = testOn(async () => {
  const standIn = await startStripeProcess(await freePort())
  const installation = await startInstallation(standIn.env)
  return {
    origin: installation.origin,
    stripe: standIn.stripe,
    async end() {
      await installation.end()
      await standIn.end()
    },
  }
})

const billingOf = ({ id }: { id: string }) => href({ to: '/billing', search: { client: id } })
const subscription = (page: Page) => page.getByRole('region', { name: 'Subscription' })

/** Fills in the form of test cards. */
async function enterCard(page: Page, card: keyof typeof cards, button: string | RegExp): Promise<void> {
  await page.getByLabel('Test card', { exact: true }).selectOption(cards[card])
  await page.getByRole('dialog').getByRole('button', { name: button }).click()
}

/** Saves a card on /billing, where it then pays. */
async function addCard(page: Page, card: keyof typeof cards): Promise<void> {
  await page.getByRole('button', { name: 'Add card' }).click()
  await enterCard(page, card, 'Save card')
  await expect(toast(page, 'Card added. It pays from now on.')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Subscribes a client at Stripe, and waits until its page shows it. @param card a saved one, which pays at once */
async function subscribe(page: Page, stripe: Stripe, client: { id: string }, plan: PaidPlan, status: string) {
  await page.goto(billingOf(client))
  // The first form for a card creates the customer.
  await page.getByRole('button', { name: 'Add card' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  const { data } = await stripe.customers.list({ limit: 100 })
  const customer = data.find(({ metadata }) => metadata['loop_client'] === client.id)
  const prices = await stripe.prices.list({ lookup_keys: [lookupKeyOf({ plan, interval: 'month' })] })
  const usual = customer?.invoice_settings.default_payment_method
  await stripe.subscriptions.create({
    customer: customer?.id ?? '',
    items: [{ price: prices.data[0]?.id ?? '' }],
    payment_behavior: usual ? 'allow_incomplete' : 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    metadata: { loop_client: client.id },
  })
  await expect(async () => {
    await page.reload()
    await expect(subscription(page).getByText(status, { exact: true })).toBeVisible({ timeout: 2000 })
  }).toPass()
}

test('A first payment: a declined card, too little money, and then a card that pays', async ({
  page,
  login,
  expectAccessible,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 402/)
  await login({ role: 'Editor' })
  await subscribe(page, (await started()).stripe, company('Fernhollow Pottery'), 'Growth', 'First payment missing')
  await expect(page.getByRole('note').filter({ hasText: 'No money moves' })).toBeVisible()
  await subscription(page).getByRole('button', { name: 'Pay invoice' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay invoice' })
  await enterCard(page, 'declined', 'Pay €99.00')
  await expect(dialog.getByRole('alert')).toHaveText('The card was declined. Use another card, or ask your bank.')
  await enterCard(page, 'funds', 'Pay €99.00')
  await expect(dialog.getByRole('alert')).toContainText('not enough money')
  await expectAccessible(page)
  await enterCard(page, 'good', 'Pay €99.00')
  await expect(toast(page, 'Payment received.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(subscription(page)).toContainText(/The Growth plan renews on .* for €99\.00 per month, plus tax\./)
  await expectAccessible(page)

  // The invoice is there, with a file.
  const link = page.getByRole('list', { name: 'Invoices' }).getByRole('link', { name: /^PDF of invoice/ })
  const pdf = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test(
  'A payment that the bank asks about can be left, refused, and confirmed',
  onlyInFull(),
  async ({ page, login, expectAccessible, expectConsoleError }) => {
    expectConsoleError(/status of 402/)
    await login({ role: 'Editor' })
    await subscribe(page, (await started()).stripe, company('Brasswick Cycles'), 'Starter', 'First payment missing')
    await subscription(page).getByRole('button', { name: 'Pay invoice' }).click()
    await enterCard(page, 'asksBank', 'Pay €29.00')
    const bank = page.getByRole('dialog', { name: 'Your bank asks you to confirm' })
    await expect(bank).toBeVisible()
    await expectAccessible(page)
    await bank.getByRole('button', { name: 'Close' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pay invoice' })
    await expect(dialog.getByRole('alert')).toContainText('You closed your bank’s window. Nothing was charged.')

    // The bank still waits when the page is opened again.
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.reload()
    await subscription(page).getByRole('button', { name: 'Confirm with your bank' }).click()
    await dialog.getByRole('button', { name: 'Confirm with your bank' }).click()
    await bank.getByRole('button', { name: 'Refuse payment' }).click()
    await expect(dialog.getByRole('alert')).toContainText('The payment was not confirmed. Nothing was charged.')
    await enterCard(page, 'asksBank', 'Pay €29.00')
    await bank.getByRole('button', { name: 'Confirm payment' }).click()
    await expect(toast(page, 'Payment received.')).toBeVisible()
    await expect(subscription(page).getByText('Active', { exact: true })).toBeVisible()
  },
)

test(
  'A failed renewal keeps the plan while it is overdue, and another card pays it',
  onlyInFull(),
  async ({ page, login, expectAccessible, expectConsoleError }) => {
    expectConsoleError(/status of 402/)
    await login({ role: 'Admin' })
    const client = company('Nettlebrook Physio')
    await page.goto(billingOf(client))
    await addCard(page, 'good')
    await subscribe(page, (await started()).stripe, client, 'Growth', 'Active')
    await addCard(page, 'failsLater')
    await page.getByLabel('Move to').selectOption('31 days ahead')
    await page.getByRole('button', { name: 'Advance test clock' }).click()
    await expect(subscription(page).getByText('Payment overdue', { exact: true })).toBeVisible()
    await expect(subscription(page)).toContainText('The Growth plan stays while Stripe tries again.')
    await expectAccessible(page)

    await subscription(page).getByRole('button', { name: 'Pay invoice' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pay invoice' })
    await dialog.getByRole('button', { name: 'Pay €99.00' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('The card was declined. Use another card, or ask your bank.')
    await dialog.getByRole('radio', { name: 'Visa ending in 4242' }).check()
    await dialog.getByRole('button', { name: 'Pay €99.00' }).click()
    await expect(toast(page, 'Payment received.')).toBeVisible()
    await expect(subscription(page).getByText('Active', { exact: true })).toBeVisible()

    // Webhooks of all this are there for an Admin, who replays one.
    await page.getByText('Stripe events', { exact: true }).click()
    await page.getByRole('button', { name: 'Replay invoice.payment_failed' }).first().click()
    await expect(toast(page, 'The event is queued again.')).toBeVisible()
  },
)

test(
  'A subscription is paid by the default card, which can’t be removed meanwhile; it is canceled, and kept after all',
  onlyInFull(),
  async ({ page, login, expectAccessible, expectConsoleError }) => {
    expectConsoleError(/status of 409/)
    await login({ role: 'Editor' })
    const client = company('Little Anvil Games')
    await page.goto(billingOf(client))
    await addCard(page, 'good')
    await addCard(page, 'failsLater')
    const saved = page.getByRole('list', { name: 'Payment cards' }).getByRole('listitem')
    await expect(saved.filter({ hasText: '0341' })).toContainText('Default card')
    await page.getByRole('button', { name: 'Make default: Visa ending in 4242' }).click()
    await expect(saved.filter({ hasText: '4242' })).toContainText('Default card')
    await subscribe(page, (await started()).stripe, client, 'Starter', 'Active')

    await page.getByRole('button', { name: 'Remove Visa ending in 4242' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Remove card' }).click()
    await expect(question.getByRole('alert')).toContainText('This card pays for a running subscription.')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Remove Visa ending in 0341' }).click()
    await question.getByRole('button', { name: 'Remove card' }).click()
    await expect(saved).toHaveCount(1)

    await subscription(page).getByRole('button', { name: 'Cancel subscription' }).click()
    const cancelling = page.getByRole('alertdialog', { name: 'Cancel this subscription?' })
    await expect(cancelling).toContainText(/The Starter plan and all data stay until/)
    await expectAccessible(page)
    await cancelling.getByRole('button', { name: 'Cancel subscription' }).click()
    await expect(subscription(page).getByText('Ends soon', { exact: true })).toBeVisible()
    await expect(subscription(page)).toContainText('Then the client moves to Free, and nothing more is charged.')
    await subscription(page).getByRole('button', { name: 'Keep subscription' }).click()
    await expect(subscription(page).getByText('Active', { exact: true })).toBeVisible()
  },
)

test(
  'Invoices name whom they are for, and a wrong tax number is refused at its field',
  onlyInFull(),
  async ({ page, login, expectAccessible, expectConsoleError }) => {
    expectConsoleError(/status of 400/)
    await login({ role: 'Editor' })
    await page.goto(billingOf(company('Casa Gavinho')))
    await page.getByRole('button', { name: 'Edit billing details' }).click()
    const dialog = page.getByRole('dialog', { name: 'Billing details' })
    await dialog.getByLabel('Billed to').fill('Casa Gavinho Lda')
    await dialog.getByLabel('Country').selectOption('Portugal')
    await dialog.getByLabel('Tax ID').fill('12')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog.getByText('This tax ID isn’t valid.')).toBeVisible()
    await dialog.getByLabel('Tax ID').fill('PT123456789')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    const details = page.getByRole('region', { name: 'Billing details' })
    await expect(details).toContainText('Casa Gavinho Lda')
    await expect(details).toContainText('PT123456789')
    // It is checked as soon as the change has begun, which is after the click: `check` would not wait for it.
    const agency = page.getByRole('radio', { name: 'The agency' })
    await agency.click()
    await expect(agency).toBeChecked()
    await expect(page.getByText('The agency has one set of cards')).toBeVisible()
  },
)
