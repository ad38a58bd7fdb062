import type { Locator, Page } from '@playwright/test'
import { href } from '#tests/e2e/support/href.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { toast } from '#tests/e2e/support/toasts.ts'
import { onlyInFull } from '#tests/support/full-run.ts'

interface Listed {
  id: number
  name: string
  country: string
  status: string
}

/** Presses Tab until an element has the focus, as a person without a pointer does. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  await expect
    .poll(
      async () => {
        const isThere = await target.evaluate((element) => element === document.activeElement)
        if (!isThere) await page.keyboard.press(key)
        return isThere
      },
      { intervals: [0] },
    )
    .toBe(true)
}

/** Active users of one country: at least two, the first of whom is on the first page. */
function ofOneCountry(users: readonly Listed[]): Listed[] {
  const active = users.filter(({ status }) => status === 'active')
  const groups = active.slice(1).map(({ country }) => active.filter((user) => user.country === country))
  const found = groups.find((group) => group.length > 1)
  if (!found) throw new Error('No country has two active users.')
  return found
}

test(
  'Users are filtered, blocked, deleted, restored and edited with the keyboard alone',
  onlyInFull(),
  async ({ page, expectAccessible }) => {
    const users: Listed[] = await (await page.request.get('/api/users/list')).json()
    const group = ofOneCountry(users)
    const [person] = group
    if (!person) throw new Error('There is no such user.')
    const press = async (target: Locator, key = 'Enter') => {
      await tabTo(page, target)
      await page.keyboard.press(key)
    }
    const search = page.getByRole('searchbox', { name: 'Search users' })
    await page.goto(href({ to: '/app/user/list' }))
    await expect(page.getByText('50 users', { exact: true })).toBeVisible()

    // Filter and search; a reload shows the same.
    await press(page.getByRole('combobox', { name: 'Status' }), 'ArrowDown')
    await expect(page).toHaveURL(/status=active/)
    await tabTo(page, search)
    await page.keyboard.type(person.country)
    const matching = page.getByText(`${group.length} of 50 users`)
    await expect(matching).toBeVisible()
    await expect(page).toHaveURL(href({ to: '/app/user/list', search: { status: 'active', q: person.country } }))
    await page.reload()
    await expect(matching).toBeVisible()

    // Block all of them at once.
    await press(page.getByRole('checkbox', { name: `Select all ${group.length}` }), 'Space')
    await press(page.getByRole('button', { name: 'Block', exact: true }))
    await expect(toast(page, `${group.length} users blocked.`)).toBeVisible()
    await expect(page.getByText('No user matches.')).toBeVisible()
    await press(page.getByRole('button', { name: 'Show all users' }))
    const row = page.getByRole('row').filter({ hasText: String(person.id) })
    await expect(row.getByText('Blocked')).toBeVisible()

    // Delete one and take it back.
    await press(row.getByRole('button', { name: `Delete ${person.name}` }))
    await expect(page.getByText('49 users', { exact: true })).toBeVisible()
    await expect(row).toHaveCount(0)
    await page.keyboard.press('F8')
    const messages = page.getByRole('region', { name: /^Messages/ })
    await press(messages.getByRole('listitem').filter({ hasText: 'deleted' }).getByRole('button', { name: 'Undo' }))
    await expect(row.getByText('Blocked')).toBeVisible()

    // Edit, and be led to a wrong field on another tab.
    await press(row.getByRole('link', { name: `Edit ${person.name}` }))
    await expect(page.getByRole('heading', { level: 1, name: 'Edit user' })).toBeVisible()
    await tabTo(page, page.getByRole('textbox', { name: 'Name', exact: true }))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Willow Hart')
    const mobile = page.getByRole('textbox', { name: 'Mobile' })
    const tab = (name: string) =>
      page.getByRole('navigation', { name: 'Parts of the user' }).getByRole('link', { name })
    await tabTo(page, tab('Information'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await tabTo(page, mobile)
    await page.keyboard.type('call me')
    await tabTo(page, tab('Social'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Slack' })).toBeVisible()
    await press(page.getByRole('button', { name: 'Save changes' }))
    await expect(mobile).toBeFocused()
    await expect(page).toHaveURL(/tab=information/)
    await expect(mobile).toHaveAccessibleDescription(
      'Enter a phone number with at least 6 digits, like +44 20 7946 0000.',
    )
    await expect(page.getByRole('alert').filter({ hasText: 'Information: 1 error' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('+44 20 7946 0000')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()

    // The view and the list show it.
    await tabTo(page, page.getByRole('link', { name: 'View user' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Account' }).getByText('Willow Hart')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Information' }).getByText('+44 20 7946 0000')).toBeVisible()
    await press(page.getByRole('link', { name: 'All users' }))
    await expect(row.getByText('Willow Hart')).toBeVisible()
  },
)

test('Leaving a form with unsaved changes asks first', onlyInFull(), async ({ page, expectAccessible }) => {
  await page.goto(href({ to: '/app/user/edit', search: { id: 270 } }))
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  const before = await name.inputValue()
  const allUsers = page.getByRole('link', { name: 'All users' })
  await name.fill('Somebody Else')
  await allUsers.click()
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(allUsers).toBeFocused()
  await expect(name).toHaveValue('Somebody Else')

  // By the browser's own question too.
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()

  await allUsers.click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page).toHaveURL(href({ to: '/app/user/list' }))
  await expect(page.getByRole('cell', { name: before, exact: true })).toBeVisible()

  // Nothing to lose, nothing to ask.
  await page.goto(href({ to: '/app/user/edit', search: { id: 270 } }))
  await name.fill('Somebody Else')
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(name).toHaveValue(before)
  await allUsers.click()
  await expect(page).toHaveURL(href({ to: '/app/user/list' }))
})
