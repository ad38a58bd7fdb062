import type { Locator, Page } from '@playwright/test'
import { onlyInFull } from '#tests/support/full-run.ts'
import { href } from './support/href.ts'
import { expect, test } from './support/test.ts'

// Each test changes the bookmarks of its own account.
const bar = (page: Page) => page.getByRole('navigation', { name: 'Bookmarks' })
const icons = (page: Page) => bar(page).getByRole('list').first().getByRole('link')
const star = (page: Page, title: string) => page.getByRole('button', { name: `Bookmark ${title}`, exact: true })

const usual = ['Dashboard', 'Site Tracking', 'Team Members', 'Account']

/** Restores the default bookmarks in their order, whatever an earlier try left. */
async function begin(page: Page): Promise<void> {
  if ((await icons(page).allTextContents()).join() === usual.join()) return
  await bar(page).getByRole('button', { name: 'Edit bookmarks' }).click()
  const list = page.getByRole('list', { name: 'Your bookmarks' })
  await expect(list).toBeVisible()
  const stars = list.getByRole('button', { name: /^Bookmark / })
  for (let left = await stars.count(); left > 0; left -= 1) {
    await keep(page, stars.first())
    await expect(stars).toHaveCount(left - 1)
  }
  for (const title of usual) await find(page, title)
  await page.keyboard.press('Escape')
  await expect(icons(page)).toHaveText(usual)
}

/** Presses a star or a button of the editor, and waits until it is saved. */
async function keep(page: Page, button: Locator): Promise<void> {
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  await button.click()
  await saved
}

/** Stars a page with the search of the open editor. */
async function find(page: Page, title: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find a page to bookmark' }).fill(title)
  await expect(star(page, title)).toHaveAttribute('aria-pressed', /true|false/)
  if ((await star(page, title).getAttribute('aria-pressed')) === 'false') await keep(page, star(page, title))
  await expect(star(page, title)).toHaveAttribute('aria-pressed', 'true')
}

test(
  'A new person has the default bookmarks; a click opens the page, hovering shows the title',
  onlyInFull(),
  async ({ page, login }) => {
    await login({ email: 'starter@loop.test' })
    await page.goto(href({ to: '/' }))
    await expect(icons(page)).toHaveText(usual)
    const team = bar(page).getByRole('link', { name: 'Team Members' })
    await team.hover()
    await expect(team.getByText('Team Members')).toHaveCSS('opacity', '1')
    await team.click()
    await expect(page).toHaveURL(href({ to: '/team' }))
  },
)

test('A star is saved with the person, and can be removed', async ({ page, login }) => {
  await login({ email: 'growth@loop.test' })
  await page.goto(href({ to: '/' }))
  await begin(page)
  await bar(page).getByRole('button', { name: 'Edit bookmarks' }).click()
  await find(page, 'Profile')
  await expect(icons(page)).toHaveText([...usual, 'Profile'])
  await page.reload()
  await expect(icons(page)).toHaveText([...usual, 'Profile'])
  await bar(page).getByRole('button', { name: 'Edit bookmarks' }).click()
  await keep(page, star(page, 'Profile'))
  await expect(icons(page)).toHaveText(usual)
  await page.keyboard.press('Escape')
  await expect(bar(page).getByRole('button', { name: 'Edit bookmarks' })).toBeFocused()
})

test(
  'Ten are icons; the eleventh is behind the chevron and moves up when one is removed',
  onlyInFull(),
  async ({ page, login }) => {
    await login({ role: 'Admin' })
    await page.setViewportSize({ width: 1600, height: 900 })
    await page.goto(href({ to: '/account' }))
    await begin(page)
    await bar(page).getByRole('button', { name: 'Edit bookmarks' }).click()
    const more = ['Analytics', 'Listening', 'Discovery', 'Reports', 'Growth', 'Profile', 'Plans', 'Billing']
    for (const title of more) await find(page, title)
    await expect(icons(page)).toHaveCount(10)
    await expect(icons(page).last()).toHaveText('Profile')

    await bar(page).getByRole('button', { name: 'More bookmarks' }).click()
    await expect(bar(page).getByRole('link', { name: 'Plans' })).toBeVisible()
    await keep(page, star(page, 'Plans'))
    await expect(bar(page).getByRole('link', { name: 'Plans' })).toHaveCount(0)
    await expect(icons(page).last()).toHaveText('Profile')

    await bar(page).getByRole('button', { name: 'Edit bookmarks' }).click()
    await keep(page, star(page, 'Listening'))
    await expect(icons(page).last()).toHaveText('Billing')
    await expect(bar(page).getByRole('button', { name: 'More bookmarks' })).toHaveCount(0)
    // Icons without room in the bar also move behind the chevron.
    await page.setViewportSize({ width: 1200, height: 900 })
    await expect(bar(page).getByRole('button', { name: 'More bookmarks' })).toBeVisible()
    await expect.poll(() => icons(page).count()).toBeLessThan(10)
    await page.setViewportSize({ width: 1600, height: 900 })
    await expect(icons(page)).toHaveCount(10)
    for (const title of ['Analytics', 'Discovery', 'Reports', 'Growth', 'Profile', 'Billing'])
      await keep(page, star(page, title))
    await expect(icons(page)).toHaveText(usual)
  },
)

test(
  'Icons are moved by dragging, by Shift with the arrow keys, and by the buttons of the editor',
  onlyInFull(),
  async ({ page, login }) => {
    await login({ email: 'agency@loop.test' })
    await page.goto(href({ to: '/profile' }))
    await begin(page)
    const centreOf = async (title: string) => {
      const box = await bar(page).getByRole('link', { name: title }).boundingBox()
      if (!box) throw new Error(`${title} is not drawn.`)
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    const [from, to] = [await centreOf('Dashboard'), await centreOf('Team Members')]
    await page.mouse.move(from.x, from.y)
    // The drag code is loaded when the pointer arrives.
    await expect(bar(page).locator('[data-sortable]')).toBeAttached()
    let saved = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 8 })
    await page.mouse.up()
    await saved
    await expect(icons(page)).toHaveText(['Site Tracking', 'Team Members', 'Dashboard', 'Account'])
    await expect(page).toHaveURL(href({ to: '/profile' }))

    const account = bar(page).getByRole('link', { name: 'Account' })
    await account.focus()
    saved = page.waitForResponse((response) => response.request().method() === 'POST')
    await account.press('Shift+ArrowLeft')
    await saved
    await expect(icons(page)).toHaveText(['Site Tracking', 'Team Members', 'Account', 'Dashboard'])
    await expect(account).toBeFocused()
    await expect(page.getByText('Account: moved to position 3 of 4')).toBeAttached()

    await bar(page).getByRole('button', { name: 'Edit bookmarks' }).click()
    await keep(page, page.getByRole('button', { name: 'Move Dashboard earlier' }))
    await keep(page, page.getByRole('button', { name: 'Move Dashboard earlier' }))
    await keep(page, page.getByRole('button', { name: 'Move Dashboard earlier' }))
    await page.reload()
    await expect(icons(page)).toHaveText(usual)
  },
)

test(
  'The icons are in the bar from 992 px on; below, bookmarks are edited in the search',
  onlyInFull(),
  async ({ page, login, expectAccessible }) => {
    await login({ email: 'demo@loop.test' })
    await page.setViewportSize({ width: 992, height: 800 })
    await page.goto(href({ to: '/' }))
    await expect(bar(page)).toBeVisible()
    await bar(page).getByRole('button', { name: 'Edit bookmarks' }).click()
    await expect(page.getByRole('list', { name: 'Your bookmarks' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await page.setViewportSize({ width: 991, height: 800 })
    await expect(bar(page)).toBeHidden()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('button', { name: 'Edit bookmarks' }).click()
    await find(page, 'Profile')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Back to search' }).click()
    await page.getByRole('group', { name: 'Bookmarks' }).getByRole('option', { name: 'Profile' }).click()
    await expect(page).toHaveURL((url) => url.pathname === href({ to: '/profile' }))
  },
)
