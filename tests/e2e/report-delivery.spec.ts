import { onlyInFull } from '#tests/support/full-run.ts'
import type { Page } from '@playwright/test'
import { formatMonth } from '#app/shared/format/date.ts'
import { company } from './support/accounts.ts'
import { doAndConfirm } from './support/confirm.ts'
import { href } from './support/href.ts'
import { startInstallation, type Installation } from './support/installation.ts'
import { monthBefore } from './support/months.ts'
import { openAs } from './support/open-as.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toasts.ts'

// A separate server, because it is asked to publish a report, and for the mails that it has written.
let server: Installation
test.beforeAll(async () => {
  server = await startInstallation({}, 'answer-report-mails.ts')
})
test.afterAll(() => server.end())

const { id: client } = company('Fernhollow Pottery')
const month = monthBefore(1)
const schedule = href({ to: '/reports/schedule', search: { client, month } })

/** Fills in the form that adds a recipient, and sends it. */
async function addRecipient(page: Page, email: string, name = ''): Promise<void> {
  await page.getByRole('button', { name: 'Add recipient' }).click()
  const form = page.getByRole('dialog', { name: 'Add recipient' })
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await form.getByRole('textbox', { name: 'Name (optional)' }).fill(name)
  await form.getByRole('button', { name: 'Add recipient' }).click()
}

test('A report goes from its draft to a Client and to a reader with a link, and their answers come back', async ({
  page,
  elsewhere,
  expectAccessible,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 403/)
  // A month of its own: the other tests publish the month after.
  const written = monthBefore(2)
  const name = formatMonth('en', written)
  const editor = href({ to: '/reports/$month', params: { month: written }, search: { client, month: written } })
  await openAs(server, page, 'admin@loop.test', editor)
  await page.getByRole('button', { name: 'Start report' }).click()
  await doAndConfirm(page, 'Send to review')
  await expect(toast(page, 'Sent to review.')).toBeVisible()
  await doAndConfirm(page, 'Publish')

  const links = page.getByRole('region', { name: 'Links to this report' })
  await links.getByRole('button', { name: 'Add link' }).click()
  await links.getByLabel('Name').fill('The board')
  await links.getByLabel('Password (optional)').fill('seven copper lanterns')
  await links.getByRole('button', { name: 'Create link' }).click()
  const address = await links.getByRole('textbox', { name: 'Link “The board”' }).inputValue()
  await expectAccessible(page)

  // The Client finds it on their Dashboard.
  const reader = await elsewhere()
  await openAs(server, reader, 'client@loop.test', '/')
  const card = reader.getByRole('region', { name: `Your report of ${name} is ready` })
  await expect(card.getByText('New', { exact: true })).toBeVisible()
  await card.getByRole('link', { name: 'Read report' }).click()
  await expect(reader.getByRole('heading', { level: 1 })).toContainText(name)
  const pdf = await reader.getByRole('link', { name: 'Open PDF' }).getAttribute('href')
  const file = await reader.request.get(server.at(pdf ?? ''))
  expect(file.headers()).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  const form = reader.getByRole('form', { name: 'Was this report useful?' })
  await form.getByRole('button', { name: 'Send answer' }).click()
  await expect(form.getByText('Choose whether it was useful.')).toBeVisible()
  await form.getByRole('radio', { name: 'Useful', exact: true }).check()
  await form.getByLabel('What should we know? (optional)').fill('More about phones, please')
  await form.getByRole('button', { name: 'Send answer' }).click()
  await expect(toast(reader, 'Answer sent.')).toBeVisible()
  await reader.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(card).toBeVisible()
  await expect(card.getByText('New', { exact: true })).toHaveCount(0)

  // Somebody without an account needs the password, for the page and for its files.
  const guest = await elsewhere()
  await guest.goto(address)
  await expect(guest.getByRole('heading', { name: 'Password required' })).toBeVisible()
  await expect(guest.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await expect(guest.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer')
  const files = server.at(`/api${new URL(address).pathname}`)
  expect((await guest.request.get(`${files}/pdf`)).status()).toBe(403)
  await guest.getByLabel('Link password').fill('seven copper buckets')
  await guest.getByRole('button', { name: 'Open link' }).click()
  await expect(guest.getByText('This isn’t the link’s password. Try again.')).toBeVisible()
  await guest.getByLabel('Link password').fill('seven copper lanterns')
  await guest.getByRole('button', { name: 'Open link' }).click()
  await expect(guest.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(guest.getByRole('link', { name: 'Back to Dashboard' })).toHaveCount(0)
  expect((await guest.request.get(`${files}/csv`)).headers()['content-disposition']).toContain('attachment')

  // The team reads the answer and the views, and closes the link.
  await page.reload()
  await expect(page.getByText('More about phones, please')).toBeVisible()
  const row = links.getByRole('listitem').filter({ hasText: 'The board' })
  await expect(row.getByText('Opened once')).toBeVisible()
  await row.getByRole('button', { name: 'Revoke “The board”' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(row.getByText('Revoked', { exact: true })).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('heading', { name: 'Link not found' })).toBeVisible()
})

test(
  'An Admin sends a published report to two recipients, and one of them ends the mails by the link in theirs',
  onlyInFull(),
  async ({ page, elsewhere, expectAccessible }) => {
    expect(await server.ask(`publish ${client} ${month}`)).toEqual({ found: 1 })
    await openAs(server, page, 'admin@loop.test', schedule)
    await addRecipient(page, 'kim@fernhollow.test', 'Kim Fernhollow')
    await addRecipient(page, 'board@fernhollow.test')
    const recipients = page.getByRole('list', { name: 'Recipients' }).getByRole('listitem')
    await expect(recipients).toHaveCount(2)

    // Before it is sent, the dialog shows what goes to whom.
    await page.getByRole('button', { name: 'Send report' }).click()
    const preview = page.getByRole('dialog', { name: `Send the report for ${formatMonth('en', month)}` })
    const subject = `Fernhollow Pottery: your report for ${formatMonth('en', month)}`
    await expect(preview.getByText(subject)).toBeVisible()
    await expect(preview.getByRole('checkbox', { name: 'Kim Fernhollow' })).toBeChecked()
    await expectAccessible(page)
    await preview.getByRole('button', { name: 'Send to 2 recipients' }).click()

    // No mail server is configured, so both mails are kept.
    const deliveries = page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem')
    await expect(deliveries.filter({ hasText: 'Kept, not sent' })).toHaveCount(2)
    const mailsTo = async (address: string) =>
      ((await server.ask(address)) as { found: { subject: string; body_text: string }[] }).found
    const [mail, ...more] = await mailsTo('kim@fernhollow.test')
    expect(more).toEqual([])
    expect(mail?.subject).toBe(subject)

    // The recipient has no account. The address changes nothing until they press the button.
    const guest = await elsewhere()
    await guest.goto(/http\S+\/unsubscribe-report\/[\w-]+/.exec(mail?.body_text ?? '')?.[0] ?? '')
    await expect(guest.getByRole('heading', { name: 'Stop these emails?' })).toBeVisible()
    await guest.reload()
    await guest.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(guest.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible()
    await guest.reload()
    await expect(guest.getByRole('button', { name: 'Subscribe again' })).toBeVisible()

    await page.reload()
    const kim = recipients.filter({ hasText: 'kim@fernhollow.test' })
    await expect(kim.getByText('Unsubscribed', { exact: true })).toBeVisible()
    await expect(kim.getByRole('button', { name: 'Remove: kim@fernhollow.test' })).toBeHidden()

    // Sending once more reaches no one: each recipient has this version, or wants none.
    await page.getByRole('button', { name: 'Send report' }).click()
    await expect(preview.getByText('Every active recipient has this version.')).toBeVisible()
    await expect(preview.getByRole('button', { name: 'Send to 0 recipients' })).toBeDisabled()
  },
)

test(
  'An address is a recipient of a company once, and the form keeps what was typed',
  onlyInFull(),
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/status of 409/)
    await openAs(server, page, 'admin@loop.test', schedule)
    await addRecipient(page, 'twice@fernhollow.test')
    await expect(page.getByText('Recipient added.', { exact: true })).toBeVisible()
    await addRecipient(page, 'Twice@Fernhollow.test', 'The same mailbox')
    const form = page.getByRole('dialog', { name: 'Add recipient' })
    await expect(form.getByText('This address already gets this client’s reports.')).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue('Twice@Fernhollow.test')
    await expect(form.getByRole('textbox', { name: 'Email' })).toBeFocused()
  },
)
