import { onlyInFull } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toasts.ts'

// A company that no other test sets targets or rules for.
const studio = company('Orrin & Vale Studio')
const tracking = href({ to: '/tracking/alerts', search: { client: studio.id } })

test('Alerts are tuned, snoozed and turned off on Site Tracking', async ({ page, login, expectAccessible }) => {
  await login({ role: 'Editor' })
  await page.goto(tracking)
  const card = page.getByRole('region', { name: 'Alerts' })
  const spike = card.getByRole('switch', { name: 'Traffic spike' })
  await expect(spike).toBeChecked()
  // An earlier try may have snoozed it.
  const wake = card.getByRole('button', { name: 'Resume: Traffic drop' })
  if (await wake.isVisible()) await wake.click()
  const silent = card.getByRole('switch', { name: 'No data received' })
  if (!(await silent.isChecked())) await silent.click()
  await expect(silent).toBeChecked()

  await card.getByRole('button', { name: 'Edit: Traffic spike' }).click()
  const dialog = page.getByRole('dialog', { name: 'Traffic spike' })
  await dialog.getByRole('combobox', { name: 'Alert me' }).selectOption({ label: 'at a fixed number' })
  await dialog.getByRole('textbox', { name: 'Visitors' }).fill('many')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter a whole number from 1 to 1,000,000.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Visitors' }).fill('90000')
  await dialog.getByRole('combobox', { name: 'In the last' }).selectOption({ label: '15 minutes' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Alert saved.')).toBeVisible()
  await expect(card.getByText('90,000 visitors within 15 minutes.')).toBeVisible()

  await card.getByRole('button', { name: 'Snooze: Traffic drop' }).click()
  const snooze = page.getByRole('dialog', { name: 'Snooze: Traffic drop' })
  await snooze.getByRole('button', { name: 'Snooze', exact: true }).click()
  await expect(snooze).toBeHidden()
  await expect(card.getByText(/^Snoozed until /)).toBeVisible()
  await page.reload()
  await wake.click()
  await expect(card.getByText(/^Snoozed until /)).toHaveCount(0)

  await silent.click()
  await expect(silent).not.toBeChecked()
  await page.reload()
  await expect(silent).not.toBeChecked()
  await silent.click()
  await expect(silent).toBeChecked()
  // Without the toast, and from the top: a control half below the bar is too small to press.
  await page.reload()
  await expect(silent).toBeChecked()
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
})

test(
  'A company’s own people set a goal’s monthly target, and see its pace',
  onlyInFull(),
  async ({ page, login, expectAccessible }) => {
    await login({ email: 'agency@loop.test' })
    await page.goto(tracking)
    const card = page.getByRole('region', { name: 'Alerts' })
    const set = page.getByRole('button', { name: /^(Set target|Edit): Downloaded a file$/ })
    const row = card.getByRole('listitem').filter({ has: set })
    await set.click()
    const dialog = page.getByRole('dialog', { name: 'Downloaded a file' })
    await dialog.getByRole('textbox', { name: 'Monthly target' }).fill('100000')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'Alert saved.')).toBeVisible()
    await expect(row.getByText(/of 100,000 this month$/)).toBeVisible()
    await expect(row.getByRole('progressbar')).toBeVisible()
    await expectAccessible(page)
  },
)
