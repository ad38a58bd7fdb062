import { href } from '#tests/e2e/support/href.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { toast } from '#tests/e2e/support/toasts.ts'
import { onlyInFull } from '#tests/support/full-run.ts'

test(
  'Tasks are added, accepted, completed, put in order, trashed and deleted with the keyboard alone',
  onlyInFull(),
  async ({ page, expectAccessible }) => {
    const list = (name: string) => page.getByRole('list', { name, exact: true })
    const rows = list('All tasks').getByRole('listitem')
    const title = 'Water the fig tree'
    await page.goto(href({ to: '/todo' }))
    await expect(page).toHaveURL(href({ to: '/todo/$filter', params: { filter: 'all' } }))
    await expect(rows).toHaveCount(7)
    await expectAccessible(page)

    // A title is asked for; the new task is the first.
    await page.getByRole('button', { name: 'Add task' }).press('Enter')
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Enter a title.')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.type(title)
    await page.keyboard.press('Enter')
    await expect(toast(page, `Added “${title}”.`)).toBeVisible()
    await expect(rows.first()).toContainText(title)
    await expect(page.getByRole('region', { name: 'New task' })).toBeHidden()

    // Letters act on the focused task.
    const link = page.getByRole('link', { name: title })
    await link.focus()
    await page.keyboard.press('a')
    await expect(rows.first()).toContainText('In progress')
    await page.keyboard.press('x')
    await expect(page.getByRole('checkbox', { name: `Completed: ${title}` })).toBeChecked()
    await page.keyboard.press('s')
    await expect(page.getByRole('button', { name: `Starred: ${title}` })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('j')
    await expect(rows.nth(1).getByRole('link')).toBeFocused()

    // The order, and all else, is stored.
    await page.getByRole('button', { name: `Move ${title}` }).press('ArrowDown')
    await expect(rows.nth(1)).toContainText(title)
    await expect(page.getByRole('button', { name: `Move ${title}` })).toBeFocused()
    await expect
      .poll(async () => {
        const stored: { title: string }[] = await (await page.request.get('/api/apps/todo?filter=all')).json()
        return stored.findIndex((task) => task.title === title)
      })
      .toBe(1)
    await page.reload()
    await expect(rows.nth(1)).toContainText(title)
    await expect(rows.nth(1)).toContainText('In progress')

    // A task without its star leaves the list of stars; Undo brings it back.
    await page.getByRole('link', { name: /^Starred/ }).press('Enter')
    await expect(list('Starred').getByRole('listitem')).toHaveCount(3)
    await link.focus()
    await page.keyboard.press('s')
    await expect(link).toBeHidden()
    await expect(list('Starred').getByRole('link').first()).toBeFocused()
    await expect(toast(page, `Removed the star from “${title}”.`)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(link).toBeVisible()

    // Opened, changed, and closed by Escape, which asks before the change is lost.
    await link.press('Enter')
    const field = page.getByRole('textbox', { name: 'Description' })
    await field.fill('Twice a week')
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).press('Enter')
    await field.focus()
    await page.getByRole('button', { name: 'Save changes' }).press('Enter')
    await expect(toast(page, `Saved “${title}”.`)).toBeVisible()
    await expect(list('Starred')).toContainText('Twice a week')

    // Trashed, and deleted for good after a question in its row.
    await link.focus()
    await page.keyboard.press('d')
    await expect(toast(page, `Moved “${title}” to the trash.`)).toBeVisible()
    await page.getByRole('link', { name: /^Trash/ }).press('Enter')
    await expect(list('Trash').getByRole('listitem')).toHaveCount(4)
    await page.getByRole('button', { name: `Delete: ${title}` }).press('Enter')
    await expectAccessible(page)
    await page.getByRole('button', { name: `Delete for good: ${title}` }).press('Enter')
    await expect(link).toBeHidden()
    await expect(list('Trash').getByRole('listitem')).toHaveCount(3)
  },
)

test(
  'On a narrow window the to-do list shows one part at a time, and unknown addresses are explained',
  onlyInFull(),
  async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(href({ to: '/todo/$filter', params: { filter: 'all' } }))
    await page.getByRole('button', { name: 'Task lists' }).click()
    const sheet = page.getByRole('dialog', { name: 'Task lists' })
    await expectAccessible(page)
    await sheet.getByRole('link', { name: /^Bug/ }).click()
    await expect(sheet).toBeHidden()
    const link = page.getByRole('link', { name: 'Repair the gate sensor' })
    await link.click()
    await expect(link).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Repair the gate sensor')
    await page.getByRole('button', { name: 'Back to Bug' }).click()
    await expect(link).toBeFocused()

    await page.goto(href({ to: '/todo/$filter', params: { filter: 'holidays' } }))
    await expect(page.getByText('There’s no list or tag called “holidays”.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Show all tasks' }).click()
    await page.goto(href({ to: '/todo/$filter', params: { filter: 'all' }, search: { open: 999 } }))
    await expect(page.getByText('This task doesn’t exist. It may have been deleted.')).toBeVisible()
    await page.goto(href({ to: '/todo/$filter', params: { filter: 'all' }, search: { q: 'zzz' } }))
    await expect(page.getByText('No task in All tasks contains “zzz”.')).toBeVisible()
  },
)

test('With a mouse, a task is completed in its row, and dragged to another place', onlyInFull(), async ({ page }) => {
  const list = page.getByRole('list', { name: 'All tasks', exact: true })
  const rows = list.getByRole('listitem')
  await page.goto(href({ to: '/todo/$filter', params: { filter: 'all' } }))
  await page.getByRole('checkbox', { name: 'Completed: Prepare the harvest festival' }).click()
  await expect(page.getByRole('checkbox', { name: 'Completed: Prepare the harvest festival' })).toBeChecked()
  await expect(page).toHaveURL(href({ to: '/todo/$filter', params: { filter: 'all' } }))

  await expect(page.locator('[data-sortable]')).toBeVisible()
  const handle = page.getByRole('button', { name: 'Move Prepare the harvest festival' })
  await handle.hover()
  await page.mouse.down()
  await rows.nth(2).hover({ force: true })
  await page.mouse.up()
  await expect(rows.nth(2)).toContainText('Prepare the harvest festival')
  await page.reload()
  await expect(rows.nth(2)).toContainText('Prepare the harvest festival')
})
