import { href } from '#tests/e2e/support/href.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { toast } from '#tests/e2e/support/toasts.ts'
import { onlyInFull } from '#tests/support/full-run.ts'

const november = { date: '2026-11-05' } as const

test(
  'Events are added, moved, filtered and deleted with the keyboard alone',
  onlyInFull(),
  async ({ page, expectAccessible }) => {
    const title = 'Empty the kiln'
    const dialog = page.getByRole('dialog', { name: 'New event' })
    const event = page.getByRole('button', { name: title })
    const period = (name: string) => page.getByRole('region', { name })
    await page.goto(href({ to: '/calendar', search: november }))
    await expect(period('November 2026')).toBeVisible()
    await expect(page.getByRole('columnheader').first()).toContainText('Mon')
    await expectAccessible(page)

    // A title is asked for; a new event is all day, on the shown day.
    await page.getByRole('button', { name: 'Add event' }).press('Enter')
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Enter a title.')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.type(title)
    await dialog.getByRole('combobox', { name: 'Category' }).selectOption('Work')
    await expect(dialog.getByLabel('First day')).toHaveValue('2026-11-05')
    await dialog.getByRole('checkbox', { name: 'All day' }).press('Space')
    await dialog.getByLabel('Starts at').fill('14:30')
    await dialog.getByLabel('Ends at').fill('14:00')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('An event must end after it begins.')).toBeVisible()
    await dialog.getByLabel('Ends at').fill('16:00')
    await page.keyboard.press('Enter')
    await expect(toast(page, `Added “${title}”.`)).toBeVisible()
    await expect(event).toHaveText(/14:30.*Work$/)

    // Moved by its first day, which takes the last one along; Undo brings it back.
    await event.press('Enter')
    const editing = page.getByRole('dialog', { name: 'Edit event' })
    await editing.getByLabel('Starts on').fill('2026-11-12')
    await expect(editing.getByLabel('Ends on')).toHaveValue('2026-11-12')
    await editing.getByRole('button', { name: 'Save changes' }).press('Enter')
    await expect(toast(page, `Saved “${title}”.`)).toBeVisible()
    await expect(page.locator('[data-date="2026-11-12"]').filter({ has: event })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(page.locator('[data-date="2026-11-05"]').filter({ has: event })).toBeVisible()

    // The views and the shown day are in the address; what is stored survives a reload.
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    const views = page.getByRole('radiogroup', { name: 'View' })
    const choose = async (from: string, to: string) => {
      await views.getByRole('radio', { name: from }).press('ArrowRight')
      await expect(views.getByRole('radio', { name: to })).toBeFocused()
      await page.keyboard.press('Enter')
    }
    await choose('Month', 'Week')
    await expect(period('2 – 8 Nov 2026')).toBeVisible()
    await expect(page).toHaveURL(href({ to: '/calendar', search: { ...november, view: 'week' } }))
    await expectAccessible(page)
    await page.reload()
    await expect(event).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).press('Enter')
    await expect(period('9 – 15 Nov 2026')).toBeVisible()
    await expect(event).toBeHidden()
    await page.goBack()
    await choose('Week', 'Day')
    await expect(period('Thu, 5 Nov 2026')).toBeVisible()
    await choose('Day', 'List')
    await expect(period('November 2026')).toBeVisible()
    await expect(page.getByRole('list').getByRole('button', { name: title })).toBeVisible()
    await expectAccessible(page)

    // Without its category an event isn't shown; without any, the calendar says so.
    const boxes = page.getByRole('group', { name: 'Categories' }).getByRole('checkbox')
    await boxes.nth(1).press('Space')
    await expect(event).toBeHidden()
    for (const at of [0, 2, 3]) await boxes.nth(at).press('Space')
    await expect(page.getByText('No category is chosen, so no event is shown.')).toBeVisible()
    await page.getByRole('button', { name: 'Show all categories' }).press('Enter')

    // What was written is not lost by Escape; deleting has a way back.
    await event.press('Enter')
    await editing.getByRole('textbox', { name: 'Title' }).fill('Fill the kiln')
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).press('Enter')
    await expect(editing).toBeHidden()
    await event.press('Enter')
    await editing.getByRole('button', { name: 'Delete event' }).press('Enter')
    await expect(toast(page, `Deleted “${title}”.`)).toBeVisible()
    await expect(event).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(event).toBeVisible()
  },
)

test('Events are dragged to another day, made longer, and added by pressing a day', onlyInFull(), async ({ page }) => {
  await page.goto(href({ to: '/calendar' }))
  const event = page.getByRole('button', { name: 'Harvest festival' })
  const cell = page.getByRole('cell').filter({ has: event })
  const day = await cell.getAttribute('data-date')
  const target = page.getByRole('cell').nth(10)
  const to = await target.getAttribute('data-date')
  expect(day).not.toBe(to)
  await event.dragTo(target)
  await expect(toast(page, '“Harvest festival” is now')).toBeVisible()
  await expect(page.locator(`[data-date="${to}"]`).filter({ has: event })).toBeVisible()
  await page.reload()
  await expect(page.locator(`[data-date="${to}"]`).filter({ has: event })).toBeVisible()

  await page
    .getByRole('cell')
    .nth(15)
    .click({ position: { x: 10, y: 60 } })
  const dialog = page.getByRole('dialog', { name: 'New event' })
  const pressed = await page.getByRole('cell', { includeHidden: true }).nth(15).getAttribute('data-date')
  await expect(dialog.getByLabel('First day')).toHaveValue(pressed ?? '')
})

test(
  'On a narrow window the categories are in a sheet, and unknown addresses are explained or fall back',
  onlyInFull(),
  async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(href({ to: '/calendar' }))
    await page.getByRole('button', { name: 'Categories' }).click()
    const sheet = page.getByRole('dialog', { name: 'Categories' })
    await expectAccessible(page)
    await sheet.getByRole('checkbox').first().click()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('button', { name: 'Harvest festival' })).toBeHidden()
    await expectAccessible(page)

    await page.goto(href({ to: '/calendar', search: { open: 999 } }))
    await expect(page.getByText('This event doesn’t exist. It may have been deleted.')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.goto(href({ to: '/calendar', search: { view: 'century', date: '2026-02-30' } }))
    await expect(page.getByRole('radio', { name: 'Month' })).toBeChecked()
    await expect(page.getByRole('button', { name: 'Harvest festival' })).toBeVisible()
  },
)
