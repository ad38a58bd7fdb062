import { onlyInFull } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { monthBefore } from './support/months.ts'
import { test } from './support/own-server.ts'
import { expect } from './support/test.ts'

const client = company('Oakum & Tar Chandlery')
/** The running month, of which no sample company has a report. */
const month = monthBefore(0)

test(
  'An Admin starts the missing reports of a month, and sets what reports begin with and how they look',
  onlyInFull(),
  async ({ page, login, expectAccessible }) => {
    await login({ role: 'Admin' })
    await page.goto(href({ to: '/reports', search: { month } }))
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
    await page.getByRole('button', { name: /^Start \d+ missing reports$/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Start missing reports for / })
    await expect(dialog.getByText('Nothing is published or sent.')).toBeVisible()
    await expectAccessible(page)
    const clients = dialog.getByRole('listitem')
    const count = await clients.count()
    await dialog.getByRole('button', { name: `Start ${count} reports` }).click()
    await expect(dialog.getByText(`${count} of ${count} done.`)).toBeVisible()
    await expect(dialog.getByText('Draft started')).toHaveCount(count)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('button', { name: /missing report/ })).toHaveCount(0)

    // The state is in the address, so that the list can be bookmarked.
    await page.getByRole('link', { name: `Draft ${count}`, exact: true }).click()
    await expect(page).toHaveURL(/[?&]state=draft/)
    await page.getByRole('button', { name: 'Last edit' }).click()
    await expect(page).toHaveURL(/[?&]sort=changed/)
    const row = page.getByRole('row').filter({ hasText: client.company })
    const open = row.getByRole('link', { name: /^Open editor: / })
    await expect(open).toHaveAttribute('href', new RegExp(`/reports/${month}\\?.*client=${client.id}`))
    await row.getByRole('link', { name: client.company, exact: true }).click()
    await expect(page.getByText(`Reports for ${client.company} by month`)).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Draft' })).toHaveCount(1)

    // By keyboard: the first block becomes the second.
    await page.getByRole('link', { name: 'Template', exact: true }).click()
    await page.getByRole('button', { name: 'Move Summary, position 1' }).press('ArrowDown')
    await expect(page.getByRole('button', { name: 'Move Summary, position 2' })).toBeFocused()
    await page.getByRole('button', { name: 'Traffic', exact: true }).click()
    await page.getByLabel('Heading').fill('Visits in numbers')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await page.getByRole('button', { name: 'Copy to clients' }).click()
    const copy = page.getByRole('dialog', { name: 'Copy template to other clients' })
    await expect(copy.getByText(/^Segments and pictures belong to one client/)).toBeVisible()
    await expect(copy.getByRole('listitem').first()).toHaveText('Visits in numbers')
    await expectAccessible(page)
    await copy.getByRole('checkbox', { name: company('Little Anvil Games').company }).click()
    await copy.getByRole('button', { name: 'Copy to 1 client' }).click()
    await expect(copy.getByText('Copied to 1 client.')).toBeVisible()
    await copy.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('link', { name: 'Branding' }).click()
    await page.getByLabel('Sender name').fill('Harbour Agency')
    await page.getByLabel('Report colour', { exact: true }).fill('#ffcc00')
    await expect(page.getByText(/^Too light for text on white/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Live preview' }).getByText('Harbour Agency').first()).toBeVisible()
    await page.getByText('Paste a list').click()
    await page.getByLabel('List of holidays').fill('2027-01-01 New Year\nnot a day')
    await page.getByRole('button', { name: 'Add days' }).click()
    await expect(page.getByText('1 day added. Save to keep it. 1 line has no date we can read.')).toBeVisible()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Sender name')).toHaveValue('Harbour Agency')
    await expect(page.getByRole('button', { name: 'Remove 1 Jan 2027' })).toBeVisible()
  },
)

test(
  'An Admin edits the template of all clients, and a client gives up its own for it',
  onlyInFull(),
  async ({ page, login, expectAccessible }) => {
    await login({ role: 'Admin' })
    const ofClient = href({ to: '/reports/template', search: { client: client.id } })
    await page.goto(ofClient)
    await page.getByRole('button', { name: 'Summary', exact: true }).click()
    await page.getByLabel('Heading').fill('Your month')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()

    // Without a client the page has the agency's.
    await page.goto(href({ to: '/reports/template', search: {} }))
    await expect(page.getByText(/^New reports of every client without its own template/)).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Language' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Summary', exact: true }).click()
    await page.getByLabel('Text', { exact: true }).fill('Dear reader, this was your month.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()

    // The client's own one wins until it is given up.
    await page.goto(ofClient)
    await expect(page.getByRole('button', { name: /^Move Your month, / })).toBeVisible()
    await page.getByRole('button', { name: 'Use agency’s template' }).click()
    const question = page.getByRole('alertdialog', { name: `Use the agency’s template for ${client.company}?` })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Use agency’s template' }).click()
    await expect(page.getByText(/^This client uses the agency’s template/)).toBeVisible()
    await page.getByRole('button', { name: 'Summary', exact: true }).click()
    await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Dear reader, this was your month.')
    await page.getByRole('link', { name: 'Open agency’s template' }).click()
    await expect(page).not.toHaveURL(/client=/)

    // Other specs of this installation begin reports with it.
    await page.getByRole('button', { name: 'Summary', exact: true }).click()
    await page.getByLabel('Text', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
  },
)

test(
  'A template that somebody else saved meanwhile is not overwritten',
  onlyInFull(),
  async ({ page, login, elsewhere, consoleGuard }) => {
    consoleGuard.expected.push(/status of 409/)
    await login({ role: 'Admin' })
    const at = href({ to: '/reports/template', search: { client: client.id } })
    await page.goto(at)
    const other = await elsewhere({ storageState: await page.context().storageState() })
    await other.goto(at)
    const change = async (where: typeof page) => {
      await where.getByRole('button', { name: /, position 1$/ }).press('ArrowDown')
      await where.getByRole('button', { name: 'Save changes' }).click()
    }
    await change(other)
    await expect(other.getByText('Saved.')).toBeVisible()
    await change(page)
    await expect(page.getByText(/^Someone else changed this template/)).toBeVisible()
    await page.getByRole('button', { name: 'Load the newer template' }).click()
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled()
    await change(page)
    await expect(page.getByText('Saved.')).toBeVisible()
  },
)
