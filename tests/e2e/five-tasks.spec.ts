import type { Locator, Page } from '@playwright/test'
import { onlyInFull } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { cardPanel } from './support/card-panel.ts'
import { counting } from './support/counting.ts'
import { href } from './support/href.ts'
import { startInstallation, type Installation } from './support/installation.ts'
import { monthBefore } from './support/months.ts'
import { openAs } from './support/open-as.ts'
import { attempt, expect, test } from './support/test.ts'

// Tasks that people come for, in the fewest clicks. docs/testing.md lists the same numbers; a card of a number, which needs
// traffic, is made in card-evidence.spec.ts.

// A separate server, because it is asked for the mails that it has written.
let server: Installation
test.beforeAll(async () => {
  server = await startInstallation({}, 'answer-mails.ts')
})
test.afterAll(() => server.end())

const pottery = company('Fernhollow Pottery')

test('Staff see who needs them without a click, and open that client with one', onlyInFull(), async ({ page }) => {
  const { click, count } = counting()
  await openAs(server, page, 'editor@loop.test', '/')
  const first = page.getByRole('row').nth(1)
  await expect(first).toBeVisible()
  expect(count.clicks).toBe(0)
  await click(first.getByRole('link').first())
  await expect(page).toHaveURL(/[?&]client=/)
  expect(count).toEqual({ clicks: 1, fields: 0 })
})

test(
  'A Client approves by the link in the mail, on a phone, with one tap',
  onlyInFull(),
  async ({ page, elsewhere }) => {
    const title = 'Shorten the order form'
    const search = { client: pottery.id }
    await openAs(server, page, 'editor@loop.test', href({ to: '/crafting/$filter', params: { filter: 'all' }, search }))
    await page.getByRole('button', { name: 'New card' }).click()
    const form = page.getByRole('dialog', { name: 'New card' })
    await form.getByRole('textbox', { name: 'Title' }).fill(title)
    await form.getByRole('button', { name: 'More details' }).click()
    await form.getByLabel('Visibility').selectOption('Shared with the client')
    await form.getByRole('button', { name: 'Create card' }).click()
    await expect(form).toHaveCount(0)
    await page.getByRole('link', { name: title }).click()
    await cardPanel(page, title).getByRole('button', { name: 'Email the client' }).click()
    await page
      .getByRole('dialog', { name: 'Email the client' })
      .getByRole('button', { name: /^Send / })
      .click()
    await expect(page.getByRole('dialog', { name: 'Email the client' })).toHaveCount(0)

    const { click, count } = counting()
    const phone = await elsewhere({ viewport: { width: 360, height: 740 } })
    await phone.goto(await askedFor(title))
    await click(phone.getByRole('button', { name: 'Approve', exact: true }))
    await expect(phone.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)
    expect(count).toEqual({ clicks: 1, fields: 0 })
  },
)

test(
  'An Admin writes the month’s report and sends it to its recipient with eight clicks',
  onlyInFull(),
  async ({ page }, testInfo) => {
    // A month of its own for each try, because a month is published once.
    const month = monthBefore(1 + attempt(testInfo))
    const search = { client: pottery.id, month }
    await openAs(server, page, 'admin@loop.test', href({ to: '/reports/schedule', search }))
    await addRecipient(page, `kim.${attempt(testInfo)}@fernhollow.test`)
    await page.goto(server.at(href({ to: '/', search })))

    const { click, count } = counting()
    // The next step of the ring.
    await click(page.getByRole('list', { name: 'Stages of the loop' }).getByRole('link', { name: 'Start the report' }))
    await click(page.getByRole('button', { name: 'Start report' }))
    await confirmed(page, click, 'Send to review')
    await confirmed(page, click, 'Publish')
    await click(page.getByRole('button', { name: 'Send report' }))
    const preview = page.getByRole('dialog', { name: /^Send the report for / })
    await click(preview.getByRole('button', { name: /^Send to \d+ recipients?$/ }))
    // No mail server is configured.
    const deliveries = page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem')
    await expect(deliveries.filter({ hasText: 'Kept, not sent' }).first()).toBeVisible()
    expect(count).toEqual({ clicks: 8, fields: 0 })
  },
)

test(
  'An Admin adds a client with its website by four clicks and two fields',
  onlyInFull(),
  async ({ page }, testInfo) => {
    const name = `Harbour Lights ${attempt(testInfo)}`
    await openAs(server, page, 'admin@loop.test', '/')
    const { click, type, count } = counting()
    await click(page.getByRole('button', { name: /account menu$/ }))
    await click(page.getByRole('link', { name: 'Admin settings' }))
    await click(page.getByRole('button', { name: 'Add client' }))
    const form = page.getByRole('dialog', { name: 'Add client' })
    await type(form.getByLabel('Company name'), name)
    await type(form.getByLabel('Website (optional)'), `harbour-lights-${attempt(testInfo)}.com`)
    await expect(form.getByLabel('Time zone'), 'the browser’s').not.toHaveValue('')
    await click(form.getByRole('button', { name: 'Add client' }))
    await expect(form).toHaveCount(0)
    await expect(page.getByText(name).first()).toBeVisible()
    expect(count).toEqual({ clicks: 4, fields: 2 })
  },
)

/** Adds a recipient of the client's reports. */
async function addRecipient(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Add recipient' }).click()
  const form = page.getByRole('dialog', { name: 'Add recipient' })
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await form.getByRole('button', { name: 'Add recipient' }).click()
  await expect(form).toHaveCount(0)
}

/** Chooses an action and confirms it. */
async function confirmed(page: Page, click: (target: Locator) => Promise<void>, action: string): Promise<void> {
  await click(page.getByRole('button', { name: action, exact: true }))
  const asked = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await click(asked.getByRole('button', { name: action }))
  await expect(asked).toHaveCount(0)
}

/** Returns the link of the newest mail to the Client that asks for a decision about a card. */
async function askedFor(title: string): Promise<string> {
  const mails = (await server.ask('client@loop.test')) as { kind: string; subject: string; body_text: string }[]
  const mail = mails.findLast(({ kind, subject }) => kind === 'card.decision' && subject.includes(title))
  return /http\S+\/decide\/[\w-]+/.exec(mail?.body_text ?? '')?.[0] ?? ''
}
