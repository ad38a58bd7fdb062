import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toasts.ts'

// A company that no other test sets targets or rules for.
const studio = company('Orrin & Vale Studio')
const tracking = href({ to: '/tracking', search: { client: studio.id } })

test('Alerts are tuned, snoozed and switched off on Site Tracking', async ({ page, login, expectAccessible }) => {
  await login({ role: 'Editor' })
  await page.goto(tracking)
  const card = page.getByRole('region', { name: 'Alerts' })
  const rush = card.getByRole('switch', { name: 'Rush of visitors' })
  await expect(rush).toBeChecked()
  // As an earlier try may have left it.
  const wake = card.getByRole('button', { name: 'Wake: Drop of visitors' })
  if (await wake.isVisible()) await wake.click()
  const silent = card.getByRole('switch', { name: 'Tracking silent' })
  if (!(await silent.isChecked())) await silent.click()
  await expect(silent).toBeChecked()

  await card.getByRole('button', { name: 'Change: Rush of visitors' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rush of visitors' })
  await dialog.getByRole('combobox', { name: 'Tell when' }).selectOption({ label: 'there are as many as I say' })
  await dialog.getByRole('textbox', { name: 'Visitors' }).fill('many')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter a whole number from 1 to 1,000,000.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Visitors' }).fill('90000')
  await dialog.getByRole('combobox', { name: 'In the last' }).selectOption({ label: '15 minutes' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'The alert is saved.')).toBeVisible()
  await expect(card.getByText('When 90,000 visitors were there in the last 15 minutes.')).toBeVisible()

  await card.getByRole('button', { name: 'Snooze: Drop of visitors' }).click()
  const snooze = page.getByRole('dialog', { name: 'Snooze: Drop of visitors' })
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
  // Without the toast, and from the top: what lies half below the bar is too small to press.
  await page.reload()
  await expect(silent).toBeChecked()
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
})

test('A goal is given a monthly target by the company’s own people, and tells its pace', async ({
  page,
  login,
  expectAccessible,
}) => {
  await login({ email: 'agency@loop.test' })
  await page.goto(tracking)
  const card = page.getByRole('region', { name: 'Alerts' })
  const set = page.getByRole('button', { name: /^(Set a target|Change): Downloaded a file$/ })
  const row = card.getByRole('listitem').filter({ has: set })
  await set.click()
  const dialog = page.getByRole('dialog', { name: 'Downloaded a file' })
  await dialog.getByRole('textbox', { name: 'Target for each month' }).fill('100000')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'The alert is saved.')).toBeVisible()
  await expect(row.getByText(/of 100,000 this month$/)).toBeVisible()
  await expect(row.getByRole('progressbar')).toBeVisible()
  await expectAccessible(page)
})
