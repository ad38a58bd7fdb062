import type { Page } from '@playwright/test'
import type { Role } from '#app/shared/access/permissions.ts'
import { canOpen, searchPages } from '#app/shared/pages.ts'
import { onlyInFull } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { monthBefore } from './support/months.ts'
import { expect, test } from './support/test.ts'

const client = company('Fernhollow Pottery').id
const search = { client }

const skipLink = (page: Page) => page.getByRole('link', { name: 'Skip to the page' })

/** Goes from the top of a page past the menu, by keys. */
async function skipToPage(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  await expect(skipLink(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const isInPage = () => page.evaluate(() => document.activeElement?.closest('main') !== null)
  await expect.poll(isInPage, 'the next thing to reach is on the page').toBe(true)
}

/** Presses keys one after the other. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Opens the account's menu, reaches its first entry and closes it, by keys. */
async function openAccountMenu(page: Page, first: string): Promise<void> {
  const button = page.getByRole('button', { name: /account menu$/ })
  const entry = page.getByRole('link', { name: first, exact: true })
  await button.focus()
  await press(page, 'Enter')
  await expect(entry).toBeVisible()
  await press(page, 'ArrowDown')
  await expect(entry).toBeFocused()
  await press(page, 'Escape')
  await expect(entry).toHaveCount(0)
  await expect(button).toBeFocused()
}

test('An Admin goes through the month, the search, a dialog and a card by keys alone', async ({ page, login }) => {
  await login({ role: 'Admin' })
  await page.goto(href({ to: '/', search }))
  await skipToPage(page)
  await test.step('the search gives the focus back', async () => {
    const dashboard = page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name: 'Dashboard', exact: true })
    await dashboard.focus()
    await press(page, '/')
    await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')).toBeFocused()
    await press(page, 'Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(dashboard).toBeFocused()
  })
  await openAccountMenu(page, 'Admin settings')

  await press(page, 'g', 'a')
  await expect(page).toHaveURL(href({ to: '/analytics', search }))
  await press(page, 'j')
  await expect(page).toHaveURL(href({ to: '/analytics', search: { ...search, month: monthBefore(1) } }))
  await press(page, 'k')
  await expect(page).toHaveURL(href({ to: '/analytics', search }))

  await test.step('Escape closes the dialog in front, then the card, and the focus is on its row again', async () => {
    await press(page, 'g', 'c')
    await expect(page).toHaveURL(href({ to: '/crafting/$filter', params: { filter: 'all' }, search }))
    // The board of the page that was left has gone.
    await expect(page.getByRole('heading', { level: 1, name: 'Recommendations' })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const card = page.getByRole('main').locator('a[href*="/crafting/all/"]').first()
    await card.focus()
    const title = await card.innerText()
    await press(page, 'Enter')
    const panel = page.getByRole('complementary', { name: title })
    await expect(panel.getByRole('heading', { name: title })).toBeFocused()
    await press(page, '?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(help).toBeVisible()
    await press(page, 'Escape')
    await expect(help).toHaveCount(0)
    await expect(panel.getByRole('heading', { name: title }), 'only the topmost is closed').toBeFocused()
    await press(page, 'Escape')
    await expect(panel).toHaveCount(0)
    await expect(card).toBeFocused()
  })

  await test.step('C opens the form of a card, Escape closes it', async () => {
    await press(page, 'c')
    const form = page.getByRole('dialog', { name: 'New card' })
    await expect(form.getByRole('textbox', { name: 'Title' })).toBeFocused()
    await press(page, 'Escape')
    await expect(form).toHaveCount(0)
  })
})

test('A Client goes through their pages by keys alone', onlyInFull(), async ({ page, login }) => {
  await login({ role: 'Client' })
  await page.goto(href({ to: '/' }))
  await skipToPage(page)
  await press(page, 'g', 't')
  await expect(page).toHaveURL(href({ to: '/tracking' }))
  await press(page, 'g', 'a')
  await expect(page, 'a page that is not theirs is no answer to a key').toHaveURL(href({ to: '/tracking' }))
  await press(page, 'g', 'p')
  await expect(page).toHaveURL(href({ to: '/profile' }))
  await press(page, 'Control+k')
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')).toBeFocused()
  await press(page, 'Escape')
  await openAccountMenu(page, 'Edit Profile')
})

for (const role of ['Admin', 'Client'] as const satisfies readonly Role[]) {
  test(
    `Every page of the menu is reached past the menu and read by Tab, and never holds the focus: ${role}`,
    onlyInFull(),
    async ({ page, login }) => {
      test.setTimeout(240_000)
      await login({ role })
      for (const { to } of searchPages.map(({ link }) => link).filter((link) => canOpen(role, link.to))) {
        await test.step(to, async () => {
          const address = to.replace('$filter', 'all')
          await page.goto(role === 'Admin' ? `${address}?client=${client}` : address)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await skipToPage(page)
          const seen = new Set<string>()
          for (let steps = 0; steps < 40; steps += 1) {
            seen.add(await focusedPlace(page))
            await page.keyboard.press('Tab')
          }
          expect(seen.size, 'the focus moves on').toBeGreaterThan(10)
          expect([...seen], 'the focus is never on something unseen').not.toContain('')
        })
      }
    },
  )
}

/** Returns where the focus is drawn; '' if the focused element has no size. */
const focusedPlace = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) return 'page'
    const { left, top, width, height } = activeElement.getBoundingClientRect()
    return width > 0 && height > 0 ? `${left + scrollX}, ${top + scrollY}` : ''
  })
