import type { Page } from '@playwright/test'
import { defaultShellSettings, shellCookie, type ShellSettings } from '#app/shared/shell/theme-settings.ts'
import { onlyInFull } from '#tests/support/full-run.ts'
import { href } from './support/href.ts'
import { boxOf, scrollTo, styleOf } from './support/shell.ts'
import { expect, test } from './support/test.ts'

/** Stores settings in the browser, which apply to people who never chose; no account is changed. */
async function arrange(page: Page, baseURL: string | undefined, settings: Partial<ShellSettings>): Promise<void> {
  const value = shellCookie.write({ ...defaultShellSettings, ...settings })
  await page.context().addCookies([{ name: 'loop_shell', value, url: baseURL ?? '' }])
}

const drawer = (page: Page) => page.locator('.menu-frame')
const menuBar = (page: Page) => page.locator('.hbar')
const group = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name })

test('The groups of the menu are open where they fit; else the one of the current page, and opening another keeps it', async ({
  page,
  login,
}) => {
  await login({ role: 'Admin' })
  await page.goto(href({ to: '/team' }))
  await expect(group(page, 'Loop')).toHaveAttribute('aria-expanded', 'true')
  await expect(group(page, 'Settings')).toHaveAttribute('aria-expanded', 'true')
  await group(page, 'Settings').click()
  await expect(group(page, 'Settings')).toHaveAttribute('aria-expanded', 'false')
  await expect(group(page, 'Loop')).toHaveAttribute('aria-expanded', 'true')

  await page.setViewportSize({ width: 1360, height: 700 })
  await page.goto(href({ to: '/' }))
  await expect(group(page, 'Loop')).toHaveAttribute('aria-expanded', 'true')
  await expect(group(page, 'Settings')).toHaveAttribute('aria-expanded', 'false')
  await group(page, 'Settings').focus()
  await page.keyboard.press('Enter')
  await expect(group(page, 'Settings')).toHaveAttribute('aria-expanded', 'true')
  await expect(group(page, 'Loop')).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' })).toBeFocused()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Listening' }).click()
  await expect(page).toHaveURL(/\/listening/)
  await expect(group(page, 'Settings')).toHaveAttribute('aria-expanded', 'true')
})

test('The head of the menu throws a shadow once it is scrolled by 100 px', onlyInFull(), async ({ page, login }) => {
  await page.setViewportSize({ width: 1360, height: 400 })
  await login({ role: 'Admin' })
  await page.goto(href({ to: '/' }))
  await group(page, 'Settings').click()
  const shadowAt = async (top: number) => {
    await page.locator('.menu-scroll').evaluate((element, y) => (element.scrollTop = y), top)
    return page.locator('.menu-head')
  }
  expect(await styleOf(await shadowAt(99), 'box-shadow')).toBe('none')
  const head = await shadowAt(100)
  await expect.poll(() => styleOf(head, 'box-shadow')).not.toBe('none')
})

test(
  'The horizontal menu becomes the vertical one at 1199 px, and comes back at 1200',
  onlyInFull(),
  async ({ page, login, baseURL }) => {
    await arrange(page, baseURL, { layout: 'horizontal' })
    await login({ role: 'Admin' })
    await page.setViewportSize({ width: 1200, height: 800 })
    await page.goto(href({ to: '/' }))
    const opener = page.locator('.menu-open')
    const wide = async () => {
      await expect(menuBar(page)).toBeVisible()
      await expect(drawer(page)).toBeHidden()
      await expect(opener).toBeHidden()
      await expect(page.locator('.topbar-brand')).toBeVisible()
    }
    const narrow = async () => {
      await expect(menuBar(page)).toBeHidden()
      await expect(opener).toBeVisible()
      await expect(page.locator('.topbar-brand')).toBeHidden()
      await expect(drawer(page)).toBeHidden()
    }
    await wide()
    await page.setViewportSize({ width: 1199, height: 800 })
    await narrow()
    await page.reload()
    await narrow()
    await opener.click()
    // The menu slides in.
    await expect.poll(() => boxOf(drawer(page))).toMatchObject({ left: 0, width: 260 })
    await page.setViewportSize({ width: 1200, height: 800 })
    await wide()
  },
)

test(
  'The horizontal menu lists pages, and what it has no room for opens by pointer, click and keys',
  onlyInFull(),
  async ({ page, login, baseURL }) => {
    await arrange(page, baseURL, { layout: 'horizontal' })
    await login({ role: 'Admin' })
    await page.goto(href({ to: '/listening' }))
    const menu = menuBar(page)
    const settings = group(page, 'Settings')
    const plain = await styleOf(settings, 'color')
    await expect(menu.getByRole('link', { name: 'Listening' })).toHaveAttribute('aria-current', 'page')
    await expect(menu.getByRole('list', { name: 'Loop' }).getByRole('link')).toHaveCount(7)

    const team = menu.getByRole('link', { name: 'Team Members' })
    await settings.hover()
    await expect(team).toBeVisible()
    await page.mouse.move(700, 600)
    await expect(team).toBeHidden()
    await settings.click()
    await page.mouse.move(700, 600)
    await expect(team).toBeVisible()
    // Next to the page, where there is nothing to click.
    await page.mouse.click(1350, 300)
    await expect(team).toBeHidden()

    await settings.focus()
    await page.keyboard.press('ArrowDown')
    await expect(menu.getByRole('link', { name: 'Profile' })).toBeFocused()
    await page.keyboard.press('End')
    await expect(menu.getByRole('link', { name: 'Billing' })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(menu.getByRole('link', { name: 'Growth' })).toBeFocused()
    await expect(settings).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('ArrowRight')
    await expect(settings).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect(settings).toHaveAttribute('aria-expanded', 'false')
    await expect(settings).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/profile/)
    await expect(settings).toHaveAttribute('aria-expanded', 'false')
    await expect.poll(() => styleOf(settings, 'color')).not.toBe(plain)
  },
)

test('From right to left the arrow keys go the other way', onlyInFull(), async ({ page, login, baseURL }) => {
  await arrange(page, baseURL, { layout: 'horizontal', direction: 'rtl' })
  await login({ role: 'Admin' })
  await page.goto(href({ to: '/team' }))
  const growth = menuBar(page).getByRole('link', { name: 'Growth' })
  expect((await boxOf(growth)).left).toBeGreaterThan((await boxOf(group(page, 'Settings'))).right)
  await growth.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(group(page, 'Settings')).toBeFocused()
})

test(
  'The top bar of the horizontal layout gets a shadow after 50 px',
  onlyInFull(),
  async ({ page, login, baseURL }) => {
    await page.setViewportSize({ width: 1360, height: 500 })
    await arrange(page, baseURL, { layout: 'horizontal' })
    await login({ role: 'Admin' })
    await page.goto(href({ to: '/' }))
    const bar = page.locator('.topbar')
    await scrollTo(page, 50)
    expect(await styleOf(bar, 'box-shadow')).toBe('none')
    await scrollTo(page, 51)
    await expect.poll(() => styleOf(bar, 'box-shadow')).not.toBe('none')
    expect((await boxOf(bar)).top).toBe(0)
  },
)

for (const direction of ['ltr', 'rtl'] as const) {
  test(
    `A swipe opens the menu of a narrow screen from its edge and closes it (${direction})`,
    onlyInFull(),
    async ({ page, login, baseURL }) => {
      await arrange(page, baseURL, { direction })
      await page.setViewportSize({ width: 1199, height: 800 })
      await login({ role: 'Client' })
      await page.goto(href({ to: '/' }))
      // Too short to be intended.
      await swipe(page, direction === 'ltr' ? 4 : 1195, direction === 'ltr' ? 34 : 1165)
      await expect(drawer(page)).toBeHidden()
      await swipe(page, direction === 'ltr' ? 4 : 1195, direction === 'ltr' ? 160 : 1039)
      await expect(drawer(page)).toBeVisible()
      // The menu slides in.
      await expect
        .poll(async () => {
          const { left, right } = await boxOf(drawer(page))
          return [left, right]
        })
        .toEqual(direction === 'ltr' ? [0, 260] : [939, 1199])
      await swipe(page, direction === 'ltr' ? 200 : 999, direction === 'ltr' ? 40 : 1159)
      await expect(drawer(page)).toBeHidden()
    },
  )
}

/** Moves one finger over the screen, with the events of a touch screen. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const finger = (x: number) => ({ touchPoints: [{ x, y: 600 }] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', ...finger(from) })
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', ...finger(from + (to - from) * part) })
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}
