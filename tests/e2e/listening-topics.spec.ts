import type { AskedItem } from '#tests/support/item-inserter.ts'
import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { startInstallation } from './support/installation.ts'
import { testOn } from './support/own-server.ts'
import { expect } from './support/test.ts'
import { toast } from './support/toasts.ts'

// An installation of its own, whose process stores the items that a test names.
const { test, started } = testOn(() => startInstallation({}, 'item-inserter.ts'))

const { id: client } = company('Oakum & Tar Chandlery')
const items: AskedItem[] = [
  { title: 'The best rope of the year', text: 'Sailors praise a rope from the harbour.' },
  { title: 'A rope for the circus' },
  { title: 'Sails and tar', text: 'Where to buy tar, and a rope.' },
  { title: '<b>Untrusted</b> news' },
]

test('An Admin writes a query with an error, mends it, sees what it finds, and saves it', async ({
  page,
  login,
  expectAccessible,
  expectConsoleError,
}) => {
  // A name that another topic has.
  expectConsoleError(/status of 409/)
  await login({ role: 'Admin' })
  await (await started()).ask(JSON.stringify({ companyId: client, items }))
  await page.goto(href({ to: '/listening/topics', search: { client } }))
  const main = page.getByRole('main')

  await test.step('without topics the page begins with the profile', async () => {
    await expect(main.getByText('No topics yet.')).toBeVisible()
    await expectAccessible(page)
  })

  await main.getByRole('button', { name: 'Add topic' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add topic' })
  const query = dialog.getByLabel('Query', { exact: true })

  await test.step('an error is named and its place marked, and a press goes there', async () => {
    await dialog.getByLabel('Name').fill('Ropes')
    await query.fill('rope NOT (circus')
    await expect(dialog.getByText('This parenthesis is never closed. Add “)”.')).toBeVisible()
    await expect(query).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    const place = dialog.getByRole('button', { name: /^Go to this place in the query/ })
    await expect(place.locator('mark')).toHaveText('(')
    await place.click()
    await expect(query).toBeFocused()
    await page.keyboard.press('Delete')
    await expect(query).toHaveValue('rope NOT circus')
    await expect(place).toBeHidden()
  })

  await test.step('the preview shows the newest matches with their terms', async () => {
    await expect(dialog.getByText('Matches: 2 of 4 kept items.')).toBeVisible()
    const matches = dialog.getByRole('list', { name: 'Newest matches' }).getByRole('listitem')
    await expect(matches).toHaveCount(2)
    await expect(matches.first()).toContainText('Harbour News')
    await expect(matches.first().locator('mark')).toHaveText(['rope', 'rope'])
    await dialog.getByText('How to write a query').click()
    await expect(dialog.getByRole('row', { name: /NEAR\/5/ })).toContainText('at most five words apart')
    await expectAccessible(page)
  })

  await test.step('saving it makes mentions of them', async () => {
    await dialog.getByRole('button', { name: 'Add topic' }).click()
    await expect(toast(page, 'Topic saved. 2 kept items are mentions now.')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expectAccessible(page)
    await main.getByRole('link', { name: '2 mentions in 30 days' }).click()
    await expect(page.getByRole('button', { name: 'The best rope of the year' })).toBeVisible()
    await page.goBack()
  })

  await test.step('a name is taken once, and a topic is changed and deleted', async () => {
    await main.getByRole('button', { name: 'Add topic' }).click()
    await dialog.getByLabel('Name').fill('ROPES')
    await query.fill('tar')
    await dialog.getByRole('button', { name: 'Add topic' }).click()
    await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.press('Escape')
    await main.getByRole('button', { name: 'Edit: Ropes' }).click()
    const editing = page.getByRole('dialog', { name: 'Edit topic' })
    await editing.getByLabel('Kind').selectOption('Product')
    await editing.getByRole('button', { name: 'Save changes' }).click()
    await expect(main.getByRole('region', { name: 'Product' })).toContainText('Ropes')
    await main.getByRole('button', { name: 'Delete: Ropes' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete “Ropes”?' })
    await question.getByRole('button', { name: 'Delete topic' }).click()
    await expect(main.getByText('No topics yet.')).toBeVisible()
  })

  await test.step('at 360 px nothing is wider than the screen', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await main.getByRole('button', { name: 'Add topic' }).click()
    await query.fill('rope AND')
    await expect(dialog.getByText('“AND” needs a term next to it.')).toBeVisible()
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wider).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  })
})
