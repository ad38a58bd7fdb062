import { onlyInFull } from '#tests/support/full-run.ts'
import { client, company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { longName, monthBefore } from './support/months.ts'
import { expect, test } from './support/test.ts'

const pottery = company('Fernhollow Pottery')
const cycles = company('Brasswick Cycles')
const selected = (name: string) => new RegExp(`^Selected client: ${name}`)

test('Staff without a client see every client, and choose one by its row', onlyInFull(), async ({ page, login }) => {
  await login({ role: 'Admin' })
  await page.goto(href({ to: '/' }))
  await expect(page.getByRole('button', { name: 'No client selected, choose a client' })).toBeVisible()
  await page.getByRole('link', { name: pottery.company }).click()
  await expect(page).toHaveURL(href({ to: '/', search: { client: pottery.id } }))
  await expect(page.getByRole('button', { name: selected(pottery.company) })).toContainText(pottery.plan)
})

test(
  'Staff keep a client at the top of their own list, with the keyboard alone, in every sorting and after a reload',
  onlyInFull(),
  async ({ page, login, expectAccessible }) => {
    await login({ role: 'Editor' })
    await page.goto(href({ to: '/' }))
    const first = page.getByRole('rowheader').first()
    const sort = page.getByRole('columnheader', { name: 'Client' }).getByRole('button')
    const pin = page.getByRole('button', { name: `Pin ${pottery.company}`, exact: true })
    await sort.click()
    await expect(first).not.toContainText(pottery.company)
    await expect(pin).toHaveAttribute('aria-pressed', 'false')
    await pin.press('Enter')
    await expect(first).toContainText(pottery.company)
    await expect(pin).toHaveAttribute('aria-pressed', 'true')
    await expect(pin).toBeFocused()
    await sort.click()
    await expect(first).toContainText(pottery.company)
    await expectAccessible(page)
    await page.reload()
    await expect(first).toContainText(pottery.company)
    await pin.press('Enter')
    await expect(pin).toHaveAttribute('aria-pressed', 'false')
    await expect(pin).toBeFocused()
    await page.reload()
    await expect(pin).toHaveAttribute('aria-pressed', 'false')
  },
)

test('Staff switch clients by the address only, and clearing returns to the dashboard of all', async ({
  page,
  login,
}) => {
  await login({ role: 'Editor' })
  const month = monthBefore(1)
  for (const shown of [pottery, cycles]) {
    await page.goto(href({ to: '/analytics', search: { client: shown.id, month } }))
    await expect(page.getByRole('button', { name: selected(shown.company) })).toBeVisible()
  }
  await page.goBack()
  await expect(page.getByRole('button', { name: selected(pottery.company) })).toBeVisible()
  await page.getByRole('link', { name: `Clear the selected client ${pottery.company}` }).click()
  await expect(page).toHaveURL(href({ to: '/', search: { month } }))
  await expect(page.getByRole('button', { name: /^No client selected/ })).toBeVisible()
})

test('Staff find a client in the picker by typing, with the keyboard alone', onlyInFull(), async ({ page, login }) => {
  await login({ role: 'Admin' })
  await page.goto(href({ to: '/tracking', search: { client: pottery.id } }))
  const picker = page.getByRole('button', { name: selected(pottery.company) })
  await picker.focus()
  await picker.press('Enter')
  const field = page.getByRole('combobox', { name: 'Search clients' })
  await field.fill('brassw')
  await expect(page.getByRole('listbox', { name: 'Clients' }).getByRole('option')).toHaveCount(1)
  await field.press('Enter')
  await expect(page).toHaveURL(href({ to: '/tracking', search: { client: cycles.id } }))
  await expect(page.getByRole('button', { name: selected(cycles.company) })).toBeVisible()
})

test('Every link of the menu keeps month and client in the address', onlyInFull(), async ({ page, login }) => {
  await login({ role: 'Admin' })
  const search = { month: monthBefore(2), client: pottery.id }
  await page.goto(href({ to: '/', search }))
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Listening' }).click()
  await expect(page).toHaveURL(href({ to: '/listening', search }))
  await menu.getByRole('link', { name: 'Recommendations' }).click()
  await expect(page).toHaveURL(href({ to: '/crafting/$filter', params: { filter: 'all' }, search }))
  await page.reload()
  await expect(page.getByRole('button', { name: selected(pottery.company) })).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`^Month: ${longName(search.month)}`) })).toBeVisible()
})

test(
  'A client has no picker, sees the label of their month, and needs no client in the address',
  onlyInFull(),
  async ({ page, login }) => {
    await login({ role: 'Client' })
    await page.goto(href({ to: '/' }))
    await expect(page.getByText('Current Loop Month')).toBeVisible()
    await expect(page.getByRole('button', { name: /client/i })).toHaveCount(0)
    await expect(page.getByRole('radio', { name: /^Visitors: / })).toBeVisible()
    await page.goto(href({ to: '/', search: { client: client.clientId ?? '' } }))
    await expect(page.getByRole('radio', { name: /^Visitors: / })).toBeVisible()
  },
)

test(
  'Another company’s client is redirected to not-authorized, which keeps the requested address',
  onlyInFull(),
  async ({ page, login }) => {
    await login({ role: 'Client' })
    const asked = href({ to: '/', search: { client: cycles.id } })
    await page.goto(asked)
    await expect(page).toHaveURL(href({ to: '/misc/not-authorized', search: { from: asked } }))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(cycles.company)).toHaveCount(0)
  },
)

for (const unknown of ['5a3b1e00-0000-4000-8000-00000000ffff', 'not-a-client', '%27%3B--']) {
  test(
    `An unknown client (${unknown}) is a clear not-found for staff`,
    onlyInFull(),
    async ({ page, login, expectConsoleError }) => {
      expectConsoleError(/status of 404/)
      await login({ role: 'Admin' })
      const answer = await page.goto(href({ to: '/analytics', search: { client: unknown } }))
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Client not found' })).toBeVisible()
      await page.getByRole('link', { name: 'Choose another client' }).click()
      await expect(page).toHaveURL(href({ to: '/' }))
    },
  )
}
