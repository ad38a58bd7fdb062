import { sampleCardId } from '#server/sample-companies/sample-cards.ts'
import { onlyInFull } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { cardPanel } from './support/card-panel.ts'
import { href } from './support/href.ts'
import { expect, test } from './support/test.ts'

// A company whose cards no other test changes.
const client = company('Nettlebrook Physio').id
/** "Shorten the page and drop its links": it shipped 29 days before, and waits for a decision. */
const card = sampleCardId(7, 21)

test('Staff read a measured effect with its weeks, and overrule the verdict with a note', async ({
  page,
  login,
  expectAccessible,
}) => {
  await login({ role: 'Editor' })
  await page.goto(href({ to: '/crafting/$filter/$card', params: { filter: 'all', card }, search: { client } }))
  const panel = cardPanel(page, 'Shorten the page and drop its links')
  await expect(panel.getByRole('heading', { name: 'Effect' })).toBeVisible()
  await expect(panel.getByText('Before and after')).toBeVisible()
  const weeks = panel.getByRole('figure', { name: /^The same measurement on \d+ earlier weeks/ })
  await expect(weeks).toBeVisible()
  await panel.getByText('Show as table').click()
  await expect(panel.getByRole('row', { name: /^This card/ })).toBeVisible()
  await expectAccessible(page)

  await panel.getByRole('button', { name: 'Overrule' }).click()
  await panel.getByLabel('Your verdict').selectOption('Confounded')
  await panel.getByRole('button', { name: 'Overrule verdict' }).click()
  await expect(panel.getByText('Give a reason in a few words.')).toBeVisible()
  await panel.getByLabel('Why do you decide otherwise?').fill('A newspaper wrote about us that week.')
  await panel.getByRole('button', { name: 'Overrule verdict' }).click()
  await expect(panel.getByText(/decided: Confounded/)).toBeVisible()
  await expect(panel.getByText('A newspaper wrote about us that week.').first()).toBeVisible()
  await expect(panel.getByText('Done', { exact: true }).first()).toBeVisible()
})

test(
  'Staff see what usually works, for one client and for all',
  onlyInFull(),
  async ({ page, login, expectAccessible }) => {
    await login({ role: 'Editor' })
    await page.goto(href({ to: '/crafting/$filter', params: { filter: 'all' }, search: { client } }))
    await page.getByRole('link', { name: 'What works' }).click()
    await expect(page.getByRole('heading', { name: 'What works' })).toBeVisible()
    await expect(page.getByRole('row', { name: /^Content/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await page.getByLabel('Only cards in the stage').selectOption('Measuring')
    await expect(page.getByRole('link', { name: 'Say who we are in one sentence' })).toBeVisible()
  },
)
