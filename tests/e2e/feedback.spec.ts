import { onlyInFull } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { attempt, expect, test } from './support/test.ts'
import { toast } from './support/toasts.ts'

test('The result of an action is still shown on the next page', onlyInFull(), async ({ page, login }, testInfo) => {
  const email = `harriet${attempt(testInfo)}@loop.test`
  await login({ role: 'Admin' })
  await page.goto(href({ to: '/team' }))
  const form = page.getByRole('form', { name: 'Invite to the Loop team' })
  await form.getByLabel('Invite by email').fill(email)
  await form.getByRole('button', { name: 'Send invite' }).click()
  const message = toast(page, `Invite for ${email} created`)
  // While the pointer is over it, the toast stays, however long the next page takes.
  await message.hover()
  await page.getByRole('link', { name: 'Plans', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Plans' })).toBeVisible()
  await expect(message).toBeVisible()
})

test('A deleted goal is restored with Undo', onlyInFull(), async ({ page, login }) => {
  await login({ role: 'Admin' })
  // A company that no other test uses: an interrupted try leaves it with one goal less.
  await page.goto(href({ to: '/tracking/goals', search: { client: company('Revista Almendro').id } }))
  const goals = page.getByRole('button', { name: /^Delete goal / })
  const name = (await goals.first().getAttribute('aria-label')) ?? ''
  const removed = page.getByRole('button', { name, exact: true })
  await removed.click()
  await page.getByRole('button', { name: 'Delete goal', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(removed).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(removed).toBeVisible()
})
