import type { Page } from '@playwright/test'
import { onlyInFull } from '#tests/support/full-run.ts'
import { pngOf } from '#tests/support/logo-files.ts'
import { company } from './support/accounts.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { doAndConfirm } from './support/confirm.ts'
import { href } from './support/href.ts'
import { monthBefore } from './support/months.ts'
import { test } from './support/own-server.ts'
import { expect } from './support/test.ts'
import { toast } from './support/toasts.ts'

const client = company('Revista Almendro').id
const month = monthBefore(1)
const address = addressOf(month)

function addressOf(month: Month): string {
  return href({ to: '/reports/$month', params: { month }, search: { client, month } })
}

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

  // A new block of one's own opens at once.
  await page.getByLabel('New block').selectOption('text')
  await page.getByRole('button', { name: 'Add block' }).click()
  const own = page.getByRole('form', { name: 'Edit Note' })
  await own.getByLabel('Text (optional)').fill('See you in the new office.')
  await own.getByRole('button', { name: 'Save block' }).click()
  await expect(own).toHaveCount(0)
  await expect(blocks.getByText('See you in the new office.')).toBeVisible()

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

  await doAndConfirm(page, 'Send to review')
  await expect(page.getByText('Nothing has changed.')).toBeVisible()
  await doAndConfirm(page, 'Publish')
  await expect(page.getByRole('link', { name: 'Open report' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Work done' })).toHaveCount(0)
  for (const name of ['Send report', 'Add recipient']) await expect(page.getByRole('button', { name })).toBeEnabled()
  await expectAccessible(page)

  // What was published stays. Cards that are open today are no correction of the month.
  await addCard(page, installation.origin, 'Write to suppliers')
  await page.getByRole('button', { name: 'Compare with today’s data' }).click()
  await expect(page.getByText(/^All numbers were as published on/)).toBeVisible()
  await expect(blocks.getByText(`Cards at work: ${open + 1}`)).toBeVisible()
})

test('Editors can’t open a report', onlyInFull(), async ({ page, login }) => {
  await login({ role: 'Editor' })
  await page.goto(address)
  await expect(page).toHaveURL(/\/misc\/not-authorized/)
})

test(
  'A report is returned with a remark, published, and reissued with what is different',
  onlyInFull(),
  async ({ page, login, expectAccessible }) => {
    await login({ role: 'Admin' })
    await page.goto(addressOf(monthBefore(2)))
    await page.getByRole('button', { name: 'Start report' }).click()
    const write = async (words: string) => {
      await page.getByRole('button', { name: 'Edit Work done' }).click()
      const form = page.getByRole('form', { name: 'Edit Work done' })
      await form.getByLabel('Text (optional)').fill(words)
      return form.getByRole('button', { name: 'Save block' })
    }

    // What is typed is not lost by a click beside it.
    const save = await write('A quiet month.')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard', exact: true }).click()
    const asked = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await expectAccessible(page)
    await asked.getByRole('button', { name: 'Keep editing' }).click()
    await save.click()
    await expect(page.getByRole('blockquote').getByText('A quiet month.')).toBeVisible()

    await doAndConfirm(page, 'Send to review')
    await expect(toast(page, 'Sent to review.')).toBeVisible()
    await page.getByRole('button', { name: 'Return to draft' }).click()
    const remark = page.getByRole('dialog', { name: 'Return to draft' })
    await remark.getByLabel('What should change?').fill('Say why it was quiet.')
    await remark.getByRole('button', { name: 'Return to draft' }).click()
    await expect(toast(page, 'Returned to draft.')).toBeVisible()
    await expect(page.getByRole('listitem').getByText('Say why it was quiet.')).toBeVisible()

    await doAndConfirm(page, 'Send to review')
    await doAndConfirm(page, 'Publish')
    await expect(toast(page, 'Report published.')).toBeVisible()
    await doAndConfirm(page, 'Reissue')
    await expect(toast(page, 'New version started.')).toBeVisible()
    await (await write('A quiet month: the shop was closed.')).click()
    await expect(page.getByRole('form', { name: 'Edit Work done' })).toHaveCount(0)
    await doAndConfirm(page, 'Send to review')
    await doAndConfirm(page, 'Publish')

    await page.getByRole('link', { name: 'Open report' }).click()
    const changes = page.getByRole('region', { name: 'Changes since version 1' })
    await expect(changes.getByText('Work done')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Version 1' }).click()
    await expect(page.getByText('This is version 1. Version 2 has replaced it.')).toBeVisible()
    await expect(page.getByText('A quiet month.', { exact: true })).toBeVisible()
  },
)

test(
  'A picture is shown in a report with its description',
  onlyInFull(),
  async ({ page, login, expectConsoleError }) => {
    expectConsoleError(/status of 400/)
    await login({ role: 'Admin' })
    await page.goto(addressOf(monthBefore(3)))
    await page.getByRole('button', { name: 'Start report' }).click()
    await page.getByLabel('New block').selectOption('picture')
    await page.getByRole('button', { name: 'Add block' }).click()
    const form = page.getByRole('form', { name: 'Edit Picture' })
    const choose = form.getByLabel('Choose picture').first()
    await choose.setInputFiles({ name: 'shop.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await expect(form.getByText('Choose a PNG, JPEG, WebP or GIF picture.')).toBeVisible()
    await choose.setInputFiles({ name: 'shop.png', mimeType: 'image/png', buffer: Buffer.from(pngOf(64, 48)) })
    await form.getByLabel('What the picture shows').fill('The new shop window')
    await form.getByRole('button', { name: 'Save block' }).click()
    await expect(page.getByRole('img', { name: 'The new shop window' })).toBeVisible()
  },
)
