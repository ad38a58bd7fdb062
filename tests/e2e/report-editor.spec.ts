import { onlyInFull } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { monthBefore } from './support/months.ts'
import { test } from './support/own-server.ts'
import { expect } from './support/test.ts'
import { toast } from './support/toasts.ts'

const client = company('Revista Almendro').id
const month = monthBefore(1)
const address = href({ to: '/reports/$month', params: { month }, search: { client, month } })

test(
  'An Admin writes a report, has it reviewed and publishes it',
  onlyInFull(),
  async ({ page, login, expectAccessible }) => {
    await login({ role: 'Admin' })
    await page.goto(address)
    await page.getByRole('button', { name: 'Start report' }).click()
    const blocks = page.getByRole('region', { name: 'Blocks of the report' })
    const traffic = blocks
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Move Traffic', exact: true }) })
    const visits = traffic.getByRole('definition').nth(2)
    await expect(visits).toBeVisible()
    await expectAccessible(page)

    await traffic.getByRole('button', { name: 'Edit Traffic' }).click()
    const form = page.getByRole('form', { name: 'Edit Traffic' })
    await form.getByLabel('Text (optional)').fill('What we saw: ')
    await form.getByLabel('Text (optional)').press('End')
    await form.getByLabel('Number', { exact: true }).selectOption('traffic.visits')
    await form.getByRole('button', { name: 'Insert', exact: true }).click()
    await expect(form.getByLabel('Text (optional)')).toHaveValue('What we saw: {traffic.visits}')
    await expect(form.getByText(/^What we saw: \d/)).toBeVisible()
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Save block' }).click()
    await expect(toast(page, 'Block saved.')).toBeVisible()
    await expect(traffic.getByText(/^What we saw: \d/)).toBeVisible()

    const handle = page.getByRole('button', { name: 'Move Traffic', exact: true })
    await handle.press('ArrowUp')
    await expect(handle).toBeFocused()
    await expect(blocks.getByRole('heading', { level: 2 }).first()).toHaveText('Traffic')

    await page.getByLabel('Comment on the whole report').fill('Please check the numbers.')
    await page.getByRole('button', { name: 'Add comment' }).click()
    await expect(page.getByText('Please check the numbers.')).toBeVisible()

    await page.getByRole('button', { name: 'Send to review' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send to review' }).click()
    await expect(page.getByText('In review')).toBeVisible()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByRole('link', { name: 'Open report' })).toBeVisible()
    await expect(blocks.getByText(/^What we saw: \d/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit Traffic' })).toHaveCount(0)
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Compare with today’s data' }).click()
    await expect(page.getByText(/^(All numbers were as published|\d+ numbers? w)/)).toBeVisible()
  },
)

test('Editors can’t open a report', async ({ page, login }) => {
  await login({ role: 'Editor' })
  await page.goto(address)
  await expect(page).toHaveURL(/\/misc\/not-authorized/)
})
