import { logOf } from '#tests/support/access-log.ts'
import { onlyInFull } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { expect, test } from './support/test.ts'

const client = company('Oakum & Tar Chandlery').id
const gptBot = 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)'
/** Long before the sample data begins, so that no day of it is measured. */
const log =
  logOf([
    { at: '2019-03-10T08:00:00Z' },
    { at: '2019-03-10T08:01:00Z', target: '/pricing' },
    { at: '2019-03-10T09:00:00Z', target: '/pricing', userAgent: gptBot },
  ]) + 'no line of a log\n'
const file = { name: 'access.log', mimeType: 'text/plain', buffer: Buffer.from(log) }

test('An access log is uploaded, checked, imported and undone, with a report of every line', async ({
  page,
  login,
  expectAccessible,
}) => {
  await login({ role: 'Editor' })
  await page.goto(href({ to: '/tracking/data', search: { client } }))
  await page.getByRole('link', { name: 'Open imports' }).click()
  await expect(page).toHaveURL(new RegExp(`/tracking/imports\\?.*client=${client}`))
  await expect(page.getByRole('heading', { level: 1, name: 'Imports' })).toBeVisible()
  await expect(page.getByText('No imports yet')).toBeVisible()
  await expectAccessible(page)

  // Nothing is sent without a file, and the guide follows the choice.
  await page.getByRole('button', { name: 'Upload file' }).click()
  await expect(page.getByText('Choose a file.')).toBeVisible()
  await page.getByRole('radio', { name: 'Umami' }).check()
  await expect(page.getByText(/website_event as CSV/)).toBeVisible()
  await page.getByRole('radio', { name: 'Access log' }).check()

  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await page.getByRole('button', { name: 'Upload file' }).click()
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'access.log' }) })
  await expect(item.getByText('Ready to import')).toBeVisible()
  await expect(item.getByRole('row', { name: 'To import 2' })).toBeVisible()
  await expect(item.getByRole('row', { name: 'Pages read by known crawlers 1' })).toBeVisible()
  await item.getByText('The unreadable line').click()
  await expect(item.getByText('Line 4: no time')).toBeVisible()
  await expectAccessible(page)

  await item.getByRole('button', { name: 'Import file: access.log' }).click()
  await expect(item.getByText('Imported', { exact: true }).first()).toBeVisible()
  await item.locator('summary').filter({ hasText: 'Import summary' }).click()
  await expect(item.getByRole('row', { name: 'Imported 2' })).toBeVisible()

  // Pages that crawlers read are in a tab of that month, under their operators' names.
  await page.goto(href({ to: '/analytics', search: { client, month: '2019-03', tab: 'bots' } }))
  await expect(page.getByRole('row', { name: /GPTBot.*OpenAI.*Training of models/ })).toBeVisible()
  await expectAccessible(page)

  await page.goto(href({ to: '/tracking/imports', search: { client } }))
  await item.getByRole('button', { name: 'Undo: access.log' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expect(item.getByText('Undone')).toBeVisible()
})

test('A file of the wrong kind is refused with the reason', onlyInFull(), async ({ page, login }) => {
  await login({ role: 'Editor' })
  await page.goto(href({ to: '/tracking/imports', search: { client: company('Little Anvil Games').id } }))
  await page.getByRole('radio', { name: 'Umami' }).check()
  const other = { name: 'other.csv', mimeType: 'text/csv', buffer: Buffer.from('day,visitors\n2026-01-01,4\n') }
  await page.getByLabel('File', { exact: true }).setInputFiles(other)
  await page.getByRole('button', { name: 'Upload file' }).click()
  await expect(
    page.getByText('The columns don’t match this kind of file. Choose another kind or export it again.'),
  ).toBeVisible()
  await expect(page.getByText('visitors', { exact: true })).toBeVisible()
  await expect(page.getByText('created_at', { exact: true })).toBeVisible()
})
