import type { Page } from '@playwright/test'
import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { monthBefore } from './support/months.ts'
import { test } from './support/own-server.ts'
import { expect } from './support/test.ts'
import { toast } from './support/toasts.ts'

const client = company('Revista Almendro').id
const month = monthBefore(1)
const address = href({ to: '/reports/$month', params: { month }, search: { client, month } })

/** Adds an open card that is shared with the client, which the report counts. */
async function addCard(page: Page, origin: string, title: string) {
  const added = await page.request.post(`/api/clients/${client}/cards`, {
    data: { title, internal: false },
    headers: { origin },
  })
  expect(added.status()).toBe(201)
}

test('An Admin writes a report, has it reviewed and publishes it', async ({
  page,
  login,
  installation,
  expectAccessible,
}) => {
  await login({ role: 'Admin' })
  await addCard(page, installation.origin, 'Shorten the form')
  await page.goto(address)
  await page.getByRole('button', { name: 'Start report' }).click()
  const blocks = page.getByRole('region', { name: 'Blocks of the report' })
  const work = blocks.getByRole('listitem', { name: 'Work done', exact: true })
  const shown = work.getByText('Open cards').locator('..').getByRole('definition').first()
  await expect(shown).toHaveText(/^\d+$/)
  const open = Number(await shown.textContent())
  await expectAccessible(page)

  await work.getByRole('button', { name: 'Edit Work done' }).click()
  const form = page.getByRole('form', { name: 'Edit Work done' })
  const text = form.getByLabel('Text (optional)')
  await text.fill('Cards at work: ')
  await form.getByRole('combobox', { name: 'Number', exact: true }).selectOption('cards.open')
  await form.getByRole('button', { name: 'Insert', exact: true }).click()
  await expect(text).toHaveValue('Cards at work: {cards.open}')
  await expect(form.getByText(`Cards at work: ${open}`)).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save block' }).click()
  await expect(toast(page, 'Block saved.')).toBeVisible()
  await expect(work.getByText(`Cards at work: ${open}`)).toBeVisible()

  // The number in the text is the one of now.
  await addCard(page, installation.origin, 'Answer reviews')
  await page.reload()
  await expect(work.getByText(`Cards at work: ${open + 1}`)).toBeVisible()

  const handle = page.getByRole('button', { name: 'Move Work done', exact: true })
  await handle.press('ArrowUp')
  await expect(page.getByText(/^Work done is now block \d+ of \d+/)).toBeAttached()
  await expect(handle).toBeFocused()
  await expect(blocks.getByRole('heading', { level: 2, name: /^(Work done|Findings)$/ })).toHaveText([
    'Work done',
    'Findings',
  ])

  await page.getByRole('textbox', { name: 'Comment on the whole report' }).fill('Please check the numbers.')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(page.getByRole('listitem').getByText('Please check the numbers.')).toBeVisible()

  await page.getByRole('button', { name: 'Send to review' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send to review' }).click()
  await expect(page.getByText('Nothing has changed.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('link', { name: 'Open report' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Work done' })).toHaveCount(0)
  for (const name of ['Send report', 'Add recipient']) await expect(page.getByRole('button', { name })).toBeEnabled()
  await expectAccessible(page)

  // What was published stays; the comparison says what is different.
  await addCard(page, installation.origin, 'Write to suppliers')
  await page.getByRole('button', { name: 'Compare with today’s data' }).click()
  await expect(page.getByRole('row', { name: `Work done: Open cards ${open + 1} ${open + 2}` })).toBeVisible()
  await expect(blocks.getByText(`Cards at work: ${open + 1}`)).toBeVisible()
})

test('Editors can’t open a report', async ({ page, login }) => {
  await login({ role: 'Editor' })
  await page.goto(address)
  await expect(page).toHaveURL(/\/misc\/not-authorized/)
})
