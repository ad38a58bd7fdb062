import { onlyInFull } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { monthBefore } from './support/months.ts'
import { attempt, expect, test } from './support/test.ts'
import { toast } from './support/toasts.ts'

// A company that no other test filters.
const client = company('Casa Gavinho').id
const month = monthBefore(2)

test('A view is saved under a name, shared by its address, shared with everyone and deleted', async ({
  page,
  login,
  expectAccessible,
}, testInfo) => {
  // Different filters for each try, because filters that match a saved segment can't be saved again.
  const device = ['Mobile', 'Desktop'][attempt(testInfo)] ?? 'Tablet'
  const filters = [{ dimension: 'device' as const, operator: 'is' as const, values: [device] }]
  const name = `Phones <b>${Date.now()}</b>`
  await login({ role: 'Editor' })
  await page.goto(href({ to: '/analytics', search: { client, month, filters } }))
  const menu = page.getByRole('button', { name: 'Segments', exact: true })
  await menu.press('Enter')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save this view…' }).click()
  const saving = page.getByRole('dialog', { name: 'Save this view' })
  await saving.getByRole('button', { name: 'Save segment' }).click()
  await expect(saving.getByText('Give the segment a name.')).toBeVisible()
  await expectAccessible(page)
  await saving.getByLabel('Name').fill(name)
  await saving.getByRole('button', { name: 'Save segment' }).click()
  await expect(toast(page, `Segment “${name}” saved.`)).toBeVisible()
  const chosen = page.getByRole('link', { name: `Remove segment ${name}` })
  await expect(chosen).toBeVisible()
  await expect(page).toHaveURL(/segment=/)

  // The filters next to its name can be read and inverted; the changed filters can be saved under the same name.
  const compared = page.getByRole('combobox', { name: 'Condition for Device' })
  await compared.selectOption('is not')
  await expect(chosen).toHaveCount(0)
  await menu.click()
  await expect(page.getByRole('button', { name: `Use current filters for ${name}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await compared.selectOption('is')
  await expect(chosen).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove filter Device' })).toBeVisible()

  // The address contains the filters: the chip is there after a reload, and without the segment the filters are.
  await page.reload()
  await expect(chosen).toBeVisible()
  await chosen.click()
  await expect(page).not.toHaveURL(/filters=/)
  // Wait for the page without the filters: a menu opened earlier would close with the old page.
  await expect(chosen).toHaveCount(0)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)

  await menu.click()
  await page.getByRole('link', { name, exact: true }).click()
  await expect(chosen).toBeVisible()
  await menu.click()
  await page.getByRole('button', { name: 'Manage segments…' }).click()
  const managing = page.getByRole('dialog', { name: 'Segments' })
  // While a confirmation is open, the dialog behind it has no role, and none of its buttons can be found.
  const isDone = async () => {
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(managing).toBeVisible()
  }
  await managing.getByRole('button', { name: `Share ${name} with the client` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Share with the client' }).click()
  await isDone()
  await expect(managing.getByRole('button', { name: `Share ${name} with the client` })).toHaveCount(0)
  await managing.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await isDone()
  await expect(managing.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(managing).toHaveCount(0)
  await expect(chosen).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remove filter Device' })).toBeVisible()
})

test(
  'On a phone a long name is shortened, and the button to leave its segment stays visible',
  onlyInFull(),
  async ({ page, login }, testInfo) => {
    const channel = ['Direct', 'Organic Search'][attempt(testInfo)] ?? 'Referral'
    const filters = [{ dimension: 'channel' as const, operator: 'is_not' as const, values: [channel] }]
    const name = `Visits that ${'really '.repeat(4)}matter ${Date.now()}`
    await login({ role: 'Editor' })
    await page.goto(href({ to: '/analytics', search: { client, month, filters } }))
    await page.getByRole('button', { name: 'Segments', exact: true }).click()
    await page.getByRole('button', { name: 'Save this view…' }).click()
    const saving = page.getByRole('dialog', { name: 'Save this view' })
    await saving.getByLabel('Name').fill(name)
    await saving.getByRole('button', { name: 'Save segment' }).click()
    const chosen = page.getByRole('link', { name: `Remove segment ${name}` })
    await expect(chosen).toBeVisible()
    await page.setViewportSize({ width: 360, height: 800 })
    await expect(page.getByTitle(name, { exact: true })).toBeVisible()
    // The page may have scrolled down; only sideways overflow counts.
    const sides = async () => {
      const box = await chosen.boundingBox()
      return box && [box.x >= 0, box.x + box.width <= 360]
    }
    await expect.poll(sides).toEqual([true, true])
    await expect(chosen).toHaveCSS('inline-size', '30px')
  },
)

test('Filters that someone else has saved are shown as filters', onlyInFull(), async ({ page, login }) => {
  await login({ role: 'Admin' })
  const filters = [{ dimension: 'device' as const, operator: 'is_not' as const, values: ['Tablet'] }]
  const segment = '11111111-0000-4000-8000-000000000001'
  await page.goto(href({ to: '/analytics', search: { client, month, filters, segment } }))
  await expect(page.getByRole('button', { name: 'Remove filter Device' })).toBeVisible()
})
