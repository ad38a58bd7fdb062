import type { Page } from '@playwright/test'
import { gifOf, pngOf } from '#tests/support/logo-files.ts'
import { onlyInFull } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { cardPanel } from './support/card-panel.ts'
import { href } from './support/href.ts'
import { test } from './support/own-server.ts'
import { expect } from './support/test.ts'

const client = company('Atelier Zibeline').id
const board = href({ to: '/crafting/$filter', params: { filter: 'all' }, search: { client } })

/** Creates a card, opens its page, and returns it. */
async function openNewCard(page: Page, title: string) {
  await page.goto(board)
  await page.getByRole('button', { name: 'New card' }).click()
  const form = page.getByRole('dialog', { name: 'New card' })
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await form.getByRole('button', { name: 'Create card' }).click()
  await expect(form).toHaveCount(0)
  await page.getByRole('link', { name: title }).click()
  const card = cardPanel(page, title)
  await expect(card.getByRole('heading', { name: 'Files', exact: true })).toBeVisible()
  return card
}

test(
  'Staff add files to a card by choosing, dropping and pasting, and remove them',
  onlyInFull(),
  async ({ page, login, expectAccessible, expectConsoleError }) => {
    // The refused file.
    expectConsoleError(/status of 400/)
    await login({ role: 'Editor' })
    const card = await openNewCard(page, 'With files')
    const input = card.locator('input[type=file]')
    const png = { name: 'Before.png', mimeType: 'image/png', buffer: pngOf(300, 200) }
    await input.setInputFiles([png, { name: 'Lie.png', mimeType: 'image/png', buffer: gifOf(1) }])
    await expect(card.getByText('Before.png added.')).toBeVisible()
    await expect(card.getByRole('link', { name: 'Before.png' })).toBeVisible()
    await expect(card.getByText('The name says PNG, but the file is a GIF. Rename it, then try again.')).toBeVisible()
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Dismiss Lie.png' }).click()
    // A second time the same content.
    await input.setInputFiles([{ ...png, name: 'Copy.png' }])
    await expect(card.getByText('Before.png is already here.')).toBeVisible()

    const give = (kind: 'drop' | 'paste', name: string, bytes: Buffer) =>
      page.evaluate(
        ({ event, fileName, base64 }) => {
          const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
          const data = new DataTransfer()
          data.items.add(new File([content], fileName, { type: 'image/gif' }))
          const heading = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === 'Files')
          const init = { bubbles: true, cancelable: true }
          if (event === 'drop') heading?.dispatchEvent(new DragEvent('drop', { ...init, dataTransfer: data }))
          else document.body.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: data }))
        },
        { event: kind, fileName: name, base64: bytes.toString('base64') },
      )
    await give('drop', 'Dropped.gif', gifOf(1))
    await expect(card.getByRole('link', { name: 'Dropped.gif' })).toBeVisible()
    await give('paste', 'Pasted.gif', gifOf(2))
    await expect(card.getByRole('link', { name: 'Pasted.gif' })).toBeVisible()
    await expect(card.getByText(/added a file\.$/).first()).toBeVisible()

    await card.getByRole('button', { name: 'Remove Dropped.gif' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(card.getByText('Dropped.gif removed.')).toBeVisible()
    await expect(card.getByRole('link', { name: 'Dropped.gif' })).toHaveCount(0)
    await expect(card.getByText(/removed a file\.$/)).toBeVisible()

    const [file] = await Promise.all([
      page.waitForResponse((answer) => answer.url().includes('/attachments/') && answer.request().method() === 'GET'),
      page.reload(),
    ])
    expect(file.headers()['content-security-policy']).toBe("default-src 'none'; sandbox")
  },
)

test(
  'Staff share a card among several people, and edit and remove their comments',
  onlyInFull(),
  async ({ page, login, context, expectAccessible, expectConsoleError }) => {
    // The refusal of the other tab.
    expectConsoleError(/status of 409/)
    await login({ role: 'Editor' })
    const title = 'With people'
    const card = await openNewCard(page, title)
    await card.getByRole('button', { name: 'Edit card' }).click()
    const people = card.getByRole('group', { name: 'People involved' })
    await people.getByRole('checkbox', { name: 'Ada Winterbourne' }).check()
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Save changes' }).click()
    await expect(card.getByText('Emil Harrow changed: People involved.')).toBeVisible()
    await expect(card.getByText('Ada Winterbourne').first()).toBeVisible()

    await card.getByLabel('Write a comment for the Loop team').fill('Frist draft')
    await card.getByRole('button', { name: 'Add comment' }).click()
    await expect(card.getByText('Frist draft')).toBeVisible()
    const other = await context.newPage()
    await other.goto(page.url())
    for (const tab of [page, other]) await tab.getByRole('button', { name: 'Edit comment' }).click()
    await card.getByRole('textbox', { name: 'Your comment' }).fill('First draft')
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Save comment' }).click()
    await expect(card.getByText('First draft')).toBeVisible()
    await expect(card.getByText(/ · edited$/)).toBeVisible()
    // The other tab sees the stored text before it replaces it.
    await other.getByRole('textbox', { name: 'Your comment' }).fill('Last draft')
    await other.getByRole('button', { name: 'Save comment' }).click()
    await expect(other.getByText('Changed meanwhile. Saved text: First draft')).toBeVisible()
    await other.getByRole('button', { name: 'Save comment' }).click()
    await expect(other.getByText('Last draft')).toBeVisible()

    await other.getByRole('button', { name: 'Remove comment' }).click()
    await other.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(other.getByText('Emil Harrow removed a comment.')).toBeVisible()
    await expect(other.getByText('Last draft')).toHaveCount(0)
    await other.goto(board)
    await expect(
      other.getByRole('article').filter({ hasText: title }).getByText('With Ada Winterbourne'),
    ).toBeAttached()

    await login({ role: 'Admin' })
    await page.goto(href({ to: '/' }))
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(page.getByText(`Emil Harrow added you to “${title}”`)).toBeVisible()
  },
)
