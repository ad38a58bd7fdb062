import type { Page, Request } from '@playwright/test'
import { onlyInFull } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { longName, monthBefore } from './support/months.ts'
import { boxOf } from './support/shell.ts'
import { expect, test } from './support/test.ts'
import { followDevice } from './support/theme.ts'

const pottery = company('Fernhollow Pottery')
const cycles = company('Brasswick Cycles')

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page) => palette(page).getByRole('combobox')
const group = (page: Page, name: string) => palette(page).getByRole('group', { name, exact: true })
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true })

test('Ctrl+K opens the search anywhere; a page is opened by typing and Enter, with month and client kept', async ({
  page,
  login,
}) => {
  await login({ role: 'Admin' })
  const search = { month: monthBefore(1), client: pottery.id }
  await page.goto(href({ to: '/team', search }))
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('LISTEN')
  await expect(group(page, 'Pages').getByRole('option')).toHaveText(['Listening'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(href({ to: '/listening', search }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test(
  'Staff find a client by name or website, as the first result, and it replaces the chosen one',
  onlyInFull(),
  async ({ page, login }) => {
    await login({ role: 'Editor' })
    await page.goto(href({ to: '/tracking', search: { client: pottery.id } }))
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await field(page).fill('brassw')
    await expect(palette(page).getByRole('option').first()).toContainText(cycles.company)
    await group(page, 'Clients').getByRole('option', { name: cycles.company }).click()
    await expect(page).toHaveURL(href({ to: '/tracking', search: { client: cycles.id } }))
  },
)

test(
  'The arrow keys move through all groups as one list, so does the pointer, Escape clears and closes',
  onlyInFull(),
  async ({ page, login }) => {
    await login({ role: 'Admin' })
    await page.goto(href({ to: '/' }))
    const button = page.getByRole('button', { name: 'Search', exact: true })
    await button.focus()
    await button.press('Enter')
    await field(page).fill('a')
    const open = page.getByRole('listbox', { name: 'Results' }).locator('[role=option]:not([aria-disabled=true])')
    // Wait until all results have arrived, because later ones change the list.
    await expect(group(page, 'Demo contacts')).toBeVisible()
    await expect(group(page, 'Clients').getByRole('option').nth(1)).toBeVisible()
    const titles = await open.allInnerTexts()
    expect(titles.length).toBeGreaterThan(8)
    for (const title of titles.slice(1)) {
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => chosen(page).innerText()).toBe(title)
    }
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => chosen(page).innerText()).toBe(titles[0])
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => chosen(page).innerText()).toBe(titles.at(-1))
    await expect(chosen(page)).toBeInViewport()

    const other = group(page, 'Pages').getByRole('option').nth(1)
    await other.hover()
    await expect(other).toHaveAttribute('aria-selected', 'true')
    await expect(field(page)).toHaveAttribute('aria-activedescendant', (await other.getAttribute('id')) ?? 'none')

    await page.keyboard.press('Escape')
    await expect(field(page)).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button).toBeFocused()
  },
)

test(
  'A Client finds the pages that they may open and no clients; a click outside the panel closes it',
  onlyInFull(),
  async ({ page, login }) => {
    await login({ role: 'Client' })
    await page.goto(href({ to: '/' }))
    await page.keyboard.press('Control+k')
    await field(page).fill('b')
    await expect(group(page, 'Pages')).toBeVisible()
    await expect(group(page, 'Clients')).toHaveCount(0)
    await field(page).fill('billing')
    await expect(group(page, 'Pages')).toContainText('No result')
    const backdrop = await page
      .getByRole('dialog')
      .evaluate((dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor)
    expect(backdrop).not.toBe('rgba(0, 0, 0, 0)')
    await page.mouse.click(5, 400)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test('Before anything is typed the search lists recent pages', onlyInFull(), async ({ page, login }) => {
  await login({ role: 'Editor' })
  await page.goto(href({ to: '/analytics', search: { client: cycles.id } }))
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Billing' }).click()
  await expect(page).toHaveURL(href({ to: '/billing', search: { client: cycles.id } }))
  await page.keyboard.press('Control+k')
  await expect(group(page, 'Recent').getByRole('option')).toContainText([cycles.company, 'Analytics'])
  await expect(group(page, 'Actions').getByRole('option')).toHaveText([`New card for ${cycles.company}`])
})

test('A client’s items, tabs and actions are found, and a new card begins from the search', async ({
  page,
  login,
  expectAccessible,
}) => {
  await login({ role: 'Admin' })
  await page.goto(href({ to: '/', search: { client: pottery.id } }))
  await page.keyboard.press('/')
  await field(page).fill('tag the links')
  await expect(group(page, 'Cards').getByRole('option').first()).toContainText(pottery.company)
  await field(page).fill('what counts')
  await expect(group(page, 'Tabs and settings').getByRole('option')).toHaveText(['What countsSite Tracking'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(href({ to: '/tracking/counting', search: { client: pottery.id } }))

  await page.keyboard.press('Control+k')
  await field(page).fill(`new card for ${cycles.company}`)
  await expect(group(page, 'Actions').getByRole('option')).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'New card' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/crafting/all\\?.*client=${cycles.id}`))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).not.toHaveURL(/create=/)
})

test('Keys open pages and months, are listed, and can be turned off', async ({ page, login, expectAccessible }) => {
  await login({ role: 'Editor' })
  const search = { client: pottery.id }
  await page.goto(href({ to: '/', search }))
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expect(page).toHaveURL(href({ to: '/analytics', search }))
  await page.keyboard.press('j')
  await expect(page).toHaveURL(href({ to: '/analytics', search: { ...search, month: monthBefore(1) } }))
  await page.keyboard.press('k')
  await expect(page).toHaveURL(href({ to: '/analytics', search }))

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('Recommendations')).toBeVisible()
  await expectAccessible(page)
  await help.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await help.getByRole('button', { name: 'Close' }).click()
  await expect(help).toHaveCount(0)
  await page.keyboard.press('?')
  await page.keyboard.press('/')
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeVisible()
  // Whoever turned them off finds the switch from the search.
  await palette(page).getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await help.getByRole('switch', { name: 'Single-key shortcuts' }).click()
})

test('The month under the pointer and the next one of a person who leafs by keys are there before they are asked for', async ({
  page,
  login,
}) => {
  await login({ role: 'Editor' })
  const search = { client: pottery.id }
  await page.goto(href({ to: '/analytics', search }))
  const asked: string[] = []
  const open = new Set<Request>()
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  page.on('request', (request) => {
    const months =
      decodeURIComponent(request.url())
        .match(/_serverFn.*/)?.[0]
        .match(/\b\d{4}-\d{2}\b/g) ?? []
    asked.push(...months)
    open.add(request)
  })
  const allCame = async () => {
    let before = -1
    await expect
      .poll(() => {
        const isSame = asked.length === before && open.size === 0
        before = asked.length
        return isSame
      })
      .toBe(true)
  }
  const shown = (back: number) =>
    page.getByRole('button', { name: new RegExp(`^Month: ${longName(monthBefore(back))}`) })

  await page.getByRole('button', { name: /^Month:/ }).click()
  await page.locator(`.month-list a[href*="month=${monthBefore(1)}"]`).hover()
  await expect.poll(() => asked).toContain(monthBefore(1))
  await allCame()
  asked.length = 0
  await page.locator(`.month-list a[href*="month=${monthBefore(1)}"]`).click()
  await expect(shown(1)).toBeVisible()
  // The hours of visits, further down, are asked for when they are drawn.
  expect(asked.filter((month) => month === monthBefore(1)).length).toBeLessThanOrEqual(1)

  await page.keyboard.press('j')
  await expect(shown(2)).toBeVisible()
  await expect.poll(() => asked).toContain(monthBefore(3))
  await allCame()
  asked.length = 0
  await page.keyboard.press('j')
  await expect(shown(3)).toBeVisible()
  expect(asked.filter((month) => month === monthBefore(3)).length).toBeLessThanOrEqual(1)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `The search is accessible and fits 360 px, ${colorScheme}`,
    onlyInFull(),
    async ({ page, login, baseURL, expectAccessible }) => {
      await followDevice(page, baseURL)
      await page.emulateMedia({ colorScheme })
      await login({ role: 'Admin' })
      await page.setViewportSize({ width: 360, height: 700 })
      await page.goto(href({ to: '/' }))
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await expect(group(page, 'Bookmarks').getByRole('option').first()).toBeVisible()
      await expectAccessible(page)
      await field(page).fill('a')
      await expect(group(page, 'Demo contacts')).toBeVisible()
      await expectAccessible(page)
      const { left, right, bottom } = await boxOf(page.getByRole('dialog'))
      expect(left >= 0 && right <= 360 && bottom <= 700).toBe(true)
    },
  )
}

test('The search begins with what was opened last, and Escape closes only what is on top', async ({ page, login }) => {
  await login({ role: 'Editor' })
  await page.goto(href({ to: '/crafting/$filter', params: { filter: 'all' }, search: { client: pottery.id } }))
  const first = page.getByRole('article').first().getByRole('link').first()
  const title = (await first.textContent()) ?? ''
  await first.click()
  const card = page.getByRole('heading', { level: 2, name: title })
  await expect(card).toBeVisible()

  await page.keyboard.press('Control+k')
  const recent = group(page, 'Recent').getByRole('option').first()
  await expect(recent).toContainText(title)
  await expect(recent).toContainText(pottery.company)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(card).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)

  await page.goto(href({ to: '/team', search: { client: pottery.id } }))
  await page.keyboard.press('Control+k')
  await expect(recent).toContainText(title)
  await page.keyboard.press('Enter')
  await expect(card).toBeVisible()
})
