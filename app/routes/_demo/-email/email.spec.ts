import { href } from '#tests/e2e/support/href.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { toast } from '#tests/e2e/support/toasts.ts'
import { onlyInFull } from '#tests/support/full-run.ts'

test(
  'Mails are read, starred, labelled, selected and moved with the keyboard alone',
  onlyInFull(),
  async ({ page, expectAccessible }) => {
    const rows = page.getByRole('list', { name: 'Inbox' }).getByRole('listitem')
    const folder = (name: RegExp) => page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name })
    await page.goto(href({ to: '/email' }))
    await expect(page).toHaveURL(href({ to: '/email/$filter', params: { filter: 'inbox' } }))
    await expect(rows).toHaveCount(7)
    await expect(folder(/^Inbox/)).toContainText('3 unread')
    await expectAccessible(page)

    // Opening a mail marks it as read, also after a reload; closing it goes on from its row.
    const kiln = page.getByRole('link', { name: /Kiln is free on Thursday/ })
    await kiln.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: 'Kiln is free on Thursday' })).toBeVisible()
    await expect(folder(/^Inbox/)).toContainText('2 unread')
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('heading', { level: 2, name: 'Kiln is free on Thursday' })).toBeVisible()
    await expect(folder(/^Inbox/)).toContainText('2 unread')
    await page.getByRole('button', { name: 'Close' }).press('Enter')
    await expect(kiln).toBeFocused()

    // Letters act on the focused mail.
    await page.keyboard.press('s')
    await expect(page.getByRole('button', { name: 'Starred: Kiln is free on Thursday' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.keyboard.press('u')
    await expect(folder(/^Inbox/)).toContainText('3 unread')
    await page.keyboard.press('e')
    const moved = page.getByRole('listitem').filter({ hasText: 'Moved “Kiln is free on Thursday” to Trash.' })
    await expect(rows).toHaveCount(6)
    await moved.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(rows).toHaveCount(7)

    // All of them are labelled and moved at once.
    await page.getByRole('checkbox', { name: 'Select all' }).press('Space')
    await expect(page.getByText('7 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Labels' }).press('Enter')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Private', exact: true }).press('Enter')
    await page.keyboard.press('Escape')
    await expect(page.getByText('7 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Move to', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Spam', exact: true }).press('Enter')
    await expect(toast(page, 'Moved 7 mails to Spam.')).toBeVisible()
    await expect(page.getByText('No mails in Inbox.')).toBeVisible()
    await folder(/^Spam/).press('Enter')
    await expect(page.getByRole('list', { name: 'Spam' }).getByRole('listitem')).toHaveCount(13)
    await folder(/^Private/).press('Enter')
    await expect(page.getByRole('list', { name: 'Private' })).toContainText('Kiln is free on Thursday')

    await page.getByRole('searchbox', { name: 'Search mails' }).fill('kiln THURSDAY')
    await expect(page.getByRole('list', { name: 'Private' }).getByRole('listitem')).toHaveCount(1)
    await expect(page).toHaveURL(/q=kiln/)
    await page.goto(href({ to: '/email/$filter', params: { filter: 'holidays' } }))
    await expect(page.getByText('There’s no folder or label called “holidays”.')).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'With a mouse, a mail is starred and selected in its row, and its row opens it',
  onlyInFull(),
  async ({ page }) => {
    const title = 'Kiln is free on Thursday'
    await page.goto(href({ to: '/email/$filter', params: { filter: 'inbox' } }))
    const row = page.getByRole('listitem').filter({ hasText: title })
    const star = row.getByRole('button', { name: `Starred: ${title}` })
    await expect(star).toHaveAttribute('aria-pressed', 'false')
    await star.click()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await row.getByRole('checkbox').click()
    await expect(page.getByText('1 selected')).toBeVisible()
    await expect(page).toHaveURL(href({ to: '/email/$filter', params: { filter: 'inbox' } }))
    await row.click({ position: { x: 300, y: 40 } })
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  },
)
