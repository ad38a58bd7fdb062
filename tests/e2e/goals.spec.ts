import { onlyInFull } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { monthBefore } from './support/months.ts'
import { attempt, expect, test } from './support/test.ts'
import { toast } from './support/toasts.ts'

const shop = company('Brasswick Cycles')
const tracking = href({ to: '/tracking/goals', search: { client: shop.id } })
/** A finished month, because a new one begins without visits. */
const goalsOfMonth = href({ to: '/analytics', search: { client: shop.id, month: monthBefore(1), tab: 'goals' } })

test('A goal is previewed, added, renamed and deleted on Site Tracking', async ({
  page,
  login,
  expectAccessible,
}, testInfo) => {
  // A different name and pattern for each try, because an earlier one may have left its goal.
  const tries = attempt(testInfo)
  const [first, name] = [`Looked around ${tries}`, `Browsed the shop ${tries}`]
  await login({ role: 'Admin' })
  await page.goto(tracking)
  const form = page.getByRole('form', { name: 'Add goal' })
  await form.getByRole('combobox', { name: 'Goal type' }).selectOption({ label: 'Page' })
  const pattern = ['/shop/**', '/shop**'][tries] ?? '/sho**'
  await form.getByRole('textbox', { name: 'Page path' }).fill(pattern)
  await expect(form.getByText(/page views this month and last\..* pages: \/shop/)).toBeVisible()
  await form.getByRole('textbox', { name: 'Display name (optional)' }).fill(first)
  await form.getByRole('button', { name: 'Add goal' }).click()

  await page.getByRole('button', { name: `Edit goal ${first}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit goal' })
  // The effect of another pattern is shown before saving.
  const path = dialog.getByRole('textbox', { name: 'Page path' })
  await path.fill('/shop/***')
  await expect(dialog.getByText(/^Saved goal: [\d,]+ page views\.$/)).toBeVisible()
  await expect(dialog.getByText(/^1 page removed: \/shop$/)).toBeVisible()
  await expectAccessible(page)
  await expect(dialog.getByText('Counts only pages below /shop.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Include /shop' }).click()
  await expect(path).toHaveValue('/shop/**')
  await path.fill(pattern)
  await dialog.getByRole('textbox', { name: 'Display name (optional)' }).fill(name)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, `Goal “${name}” saved.`)).toBeVisible()

  // The past is recalculated in the background, and the number follows.
  const counted = page
    .getByRole('region', { name: 'Goals', exact: true })
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('cell')
  const afterReload = async () => {
    await page.goto(goalsOfMonth)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    return (await counted.allInnerTexts())[0]
  }
  await expect.poll(afterReload, { timeout: 150_000 }).toMatch(/^[1-9]/)

  await page.goto(tracking)
  const row = page.getByRole('region', { name: 'Goals', exact: true }).getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText(/\d\s*this month/)
  await page.getByRole('button', { name: `Delete goal ${name}` }).click()
  await page.getByRole('button', { name: 'Delete goal', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(row).toHaveCount(0)
  // Its target is no longer watched either.
  await page.getByRole('navigation', { name: 'Site Tracking' }).getByRole('link', { name: 'Alerts' }).click()
  await expect(page.getByRole('switch', { name: 'Traffic spike' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(0)
})

test(
  'A month’s goals and funnels are shown with rates, and a funnel is created by keyboard',
  onlyInFull(),
  async ({ page, login, expectAccessible }, testInfo) => {
    const name = `Straight to the basket ${attempt(testInfo)}`
    await login({ role: 'Editor' })
    await page.goto(goalsOfMonth)
    const goals = page.getByRole('region', { name: 'Goals', exact: true })
    await expect(goals.getByRole('row').filter({ hasText: 'Placed an order' })).toContainText(/of [\d,]+ visits/)
    const funnels = page.getByRole('region', { name: 'Funnels' })
    await expect(funnels.getByText(/visits entered, of [\d,]+ in the period\./)).toBeVisible()
    await expect(funnels.getByRole('listitem')).toHaveCount(3)
    await expectAccessible(page)

    await funnels.getByRole('button', { name: 'Add funnel' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'New funnel' })
    await dialog.getByRole('button', { name: 'Save funnel' }).click()
    await expect(dialog.getByText('Give the funnel a name.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog.getByRole('textbox', { name: 'Path of step 1' }).fill('/basket')
    await dialog.getByRole('textbox', { name: 'Path of step 2' }).fill('/')
    const up = dialog.getByRole('button', { name: 'Move step 2 up' })
    await up.focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('textbox', { name: 'Path of step 1' })).toHaveValue('/')
    await dialog.getByRole('radio', { name: /^Strict:/ }).check()
    await expect(dialog.getByText(/of [\d,]+ in total: [\d,]+ → [\d,]+/)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save funnel' }).click()
    await expect(toast(page, `Funnel “${name}” saved.`)).toBeVisible()
    await expect(funnels.getByRole('combobox', { name: 'Funnel' })).toContainText(name)
    await expect(funnels.getByText('strict order, no other page view in between')).toBeVisible()

    await funnels.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, `Funnel “${name}” deleted.`)).toBeVisible()
  },
)
