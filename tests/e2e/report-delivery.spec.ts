import type { Page } from '@playwright/test'
import { formatMonth } from '#app/shared/format/date.ts'
import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { startInstallation, type Installation } from './support/installation.ts'
import { monthBefore } from './support/months.ts'
import { openAs } from './support/open-as.ts'
import { expect, test } from './support/test.ts'

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

test('An Admin sends a published report to two recipients, and one of them ends the mails by the link in theirs', async ({
  page,
  elsewhere,
  expectAccessible,
}) => {
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
})

test('An address is a recipient of a company once, and the form keeps what was typed', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 409/)
  await openAs(server, page, 'admin@loop.test', schedule)
  await addRecipient(page, 'twice@fernhollow.test')
  await expect(page.getByText('Recipient added.', { exact: true })).toBeVisible()
  await addRecipient(page, 'Twice@Fernhollow.test', 'The same mailbox')
  const form = page.getByRole('dialog', { name: 'Add recipient' })
  await expect(form.getByText('This address already gets this client’s reports.')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue('Twice@Fernhollow.test')
  await expect(form.getByRole('textbox', { name: 'Email' })).toBeFocused()
})
