import type { Page } from '@playwright/test'
import { onlyInFull } from '#tests/support/full-run.ts'
import {
  bar,
  beginInLayout,
  boxOf,
  footer,
  inBar,
  inMenu,
  lightness,
  menu,
  menuBar,
  openCustomizer,
  scrollTo,
  startCustomizable,
  styleOf,
} from './support/shell.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1360, height: 600 } })

let installation: Awaited<ReturnType<typeof startCustomizable>>
test.beforeAll(async () => {
  installation = await startCustomizable()
})
test.afterAll(() => installation.end())

const begin = (page: Page, layout: 'Vertical' | 'Horizontal') => beginInLayout(installation, page, layout)

for (const layout of ['Vertical', 'Horizontal'] as const) {
  const vertical = layout === 'Vertical'

  test.describe(`In the ${layout.toLowerCase()} layout`, () => {
    test('the menu is where the layout puts it', onlyInFull(), async ({ page }) => {
      await begin(page, layout)
      if (vertical) {
        expect(await boxOf(menu(page))).toMatchObject({ left: 0, top: 0, width: 260 })
        expect((await boxOf(page.locator('.shell-body'))).left).toBe(260)
        await expect(menuBar(page)).toHaveCount(0)
      } else {
        await expect(menu(page)).toBeHidden()
        expect((await boxOf(page.locator('.shell-body'))).left).toBe(0)
        expect((await boxOf(menuBar(page))).top).toBeGreaterThanOrEqual((await boxOf(bar(page))).bottom)
        await expect(page.locator('.topbar-brand')).toBeVisible()
      }
    })

    test('the menu takes each of its colors', onlyInFull(), async ({ page }) => {
      const { choose } = await begin(page, layout)
      const active = vertical ? inMenu(page) : inBar(page)
      const colors = new Set<string>()
      for (const color of ['Primary', 'Success', 'Danger', 'Info', 'Warning', 'Dark']) {
        await choose('Menu colours', color)
        await expect.poll(async () => colors.has(await styleOf(active, 'color'))).toBe(false)
        const now = await styleOf(active, 'color')
        if (vertical) expect(await styleOf(page.locator('.menu-toggle'), 'color')).toBe(now)
        colors.add(now)
      }
      expect(colors.size).toBe(6)
    })

    test('the mode darkens the chosen parts', onlyInFull(), async ({ page }) => {
      const { choose, field } = await begin(page, layout)
      const pageIs = async () => lightness(await styleOf(page.locator('html'), 'background-color'))
      const menuIs = async () => lightness(await styleOf(vertical ? menu(page) : menuBar(page), 'background-color'))
      await expect.poll(pageIs).toBeGreaterThan(0.9)
      await expect.poll(menuIs).toBeGreaterThan(0.9)
      await choose('Theme mode', 'Dark')
      await expect.poll(pageIs).toBeLessThan(0.1)
      await expect.poll(menuIs).toBeLessThan(0.15)
      const semiDark = field('Theme mode').getByRole('radio', { name: 'Semi Dark' })
      if (vertical) {
        await semiDark.click()
        await expect.poll(pageIs).toBeGreaterThan(0.9)
        await expect.poll(menuIs).toBeLessThan(0.15)
        const label = page.locator('.menu-label').nth(1)
        await expect.poll(async () => lightness(await styleOf(label, 'color'))).toBeGreaterThan(0.8)
        // The other layout has no such menu: everything is light, and the panel says so.
        await choose('Theme layout', 'Horizontal')
        await expect(field('Theme mode').getByRole('radio', { name: 'Light' })).toBeChecked()
        await expect.poll(async () => lightness(await styleOf(menuBar(page), 'background-color'))).toBeGreaterThan(0.9)
      } else await expect(semiDark).toHaveCount(0)
    })

    test('the navbar is of the chosen type', onlyInFull(), async ({ page }) => {
      const { choose, field } = await begin(page, layout)
      const moving = vertical ? bar(page) : menuBar(page)
      const start = vertical ? 260 : 0
      const above = vertical ? 0 : (await boxOf(bar(page))).bottom
      await expect(field('Navbar type').getByRole('radio', { name: 'Floating' })).toBeChecked()
      await scrollTo(page, 120)
      const floating = await boxOf(moving)
      expect(floating.top).toBeGreaterThan(above)
      expect(floating.left).toBeGreaterThan(start)
      expect(floating.right).toBeLessThan(1360 - 8)
      await choose('Navbar type', 'Sticky')
      await expect.poll(async () => (await boxOf(moving)).left).toBe(start)
      expect((await boxOf(moving)).top).toBeCloseTo(above, 0)
      await choose('Navbar type', 'Static')
      await expect.poll(async () => (await boxOf(moving)).top).toBeLessThan(above - 50)
      await choose('Navbar type', 'Hidden')
      await expect(bar(page)).toBeHidden()
      // The menu stays, at the top.
      if (!vertical) await expect.poll(async () => (await boxOf(menuBar(page))).top).toBe(0)
    })

    test('the footer is of the chosen type', onlyInFull(), async ({ page }) => {
      const { choose } = await begin(page, layout)
      await scrollTo(page, 0)
      expect((await boxOf(footer(page))).top).toBeGreaterThan(600)
      await choose('Footer type', 'Sticky')
      await expect.poll(async () => (await boxOf(footer(page))).bottom).toBe(600)
      await choose('Footer type', 'Hidden')
      await expect(footer(page)).toBeHidden()
    })

    test('right to left mirrors it', onlyInFull(), async ({ page }) => {
      const { turn } = await begin(page, layout)
      const first = vertical ? menu(page) : page.locator('.topbar-brand')
      expect((await boxOf(first)).left).toBeLessThan(60)
      await turn('Right to left', true)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expect.poll(async () => (await boxOf(first)).right).toBeGreaterThan(1300)
      await expect.poll(async () => (await boxOf(page.getByRole('dialog'))).left).toBe(0)
    })

    test('the button to the top appears after 160 px, unless it is turned off', onlyInFull(), async ({ page }) => {
      const { turn, close } = await begin(page, layout)
      const toTop = page.locator('.scroll-top')
      // Scroll to where it is shown first, so that hiding it is an effect of scrolling to 160 px.
      await scrollTo(page, 161)
      await expect(toTop).toBeVisible()
      await scrollTo(page, 160)
      await expect(toTop).toBeHidden()
      await scrollTo(page, 161)
      await expect(toTop).toBeVisible()
      await turn('Hide scroll to top', true)
      await expect(toTop).toHaveCount(0)
      await turn('Hide scroll to top', false)
      await close()
      await page.getByRole('button', { name: 'Back to the top' }).click()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await expect(toTop).toBeHidden()
    })

    test(
      'it is accessible in the light mode while it is customized',
      onlyInFull(),
      async ({ page, expectAccessible }) => {
        await begin(page, layout)
        await expectAccessible(page)
      },
    )

    test('it is accessible in the dark mode', onlyInFull(), async ({ page, expectAccessible }) => {
      const { choose, close } = await begin(page, layout)
      await choose('Menu colours', 'Warning')
      await choose('Theme mode', 'Dark')
      await close()
      await expectAccessible(page)
    })

    test('it is accessible from right to left', onlyInFull(), async ({ page, expectAccessible }) => {
      const { choose, turn, close } = await begin(page, layout)
      await choose('Menu colours', 'Warning')
      if (vertical) await choose('Theme mode', 'Semi Dark')
      await choose('Navbar colours', 'Info')
      await turn('Right to left', true)
      await close()
      await expectAccessible(page)
    })
  })
}

test(
  'Collapsed, the menu is a rail of 80 px that widens under the pointer; the page stays where it is',
  onlyInFull(),
  async ({ page }) => {
    const { turn, close } = await begin(page, 'Vertical')
    await turn('Collapse sidebar', true)
    await expect.poll(async () => (await boxOf(menu(page))).width).toBe(80)
    await close()
    await page.mouse.move(700, 400)
    const before = await boxOf(page.locator('#main'))
    expect(before.left).toBe(80)
    await menu(page).hover()
    await expect.poll(async () => (await boxOf(menu(page))).width).toBe(260)
    expect(await boxOf(page.locator('#main'))).toEqual(before)
    await page.mouse.move(700, 400)
    await expect.poll(async () => (await boxOf(menu(page))).width).toBe(80)
  },
)

test('Collapsed, the horizontal menu is a row of icons', onlyInFull(), async ({ page, expectAccessible }) => {
  const { turn, close } = await begin(page, 'Horizontal')
  await turn('Collapse sidebar', true)
  await close()
  const icons = menuBar(page).getByRole('link')
  await expect(icons.first()).toBeVisible()
  await expect(menuBar(page).getByRole('button')).toHaveCount(0)
  expect(new Set(await icons.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))).size).toBe(
    1,
  )
  await expectAccessible(page)
  await menuBar(page).getByRole('link', { name: 'Analytics' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible()
  await expect(menuBar(page).locator('[aria-current=page]')).toHaveAccessibleName('Analytics')
})

for (const layout of ['Vertical', 'Horizontal'] as const) {
  test(
    `The ${layout.toLowerCase()} navbar takes each of its colors, except while it is static`,
    onlyInFull(),
    async ({ page }) => {
      const { choose, field } = await begin(page, layout)
      const colors = new Set<string>()
      for (const color of ['Default', 'Primary', 'Success', 'Danger', 'Info', 'Warning', 'Dark']) {
        await choose('Navbar colours', color)
        await expect.poll(async () => colors.has(await styleOf(bar(page), 'background-color'))).toBe(false)
        colors.add(await styleOf(bar(page), 'background-color'))
      }
      expect(colors.size).toBe(7)
      await expect.poll(async () => lightness(await styleOf(page.locator('.user-name'), 'color'))).toBeGreaterThan(0.9)
      await choose('Navbar type', 'Static')
      await expect.poll(async () => lightness(await styleOf(bar(page), 'background-color'))).toBeGreaterThan(0.9)
      await expect(field('Navbar colours').getByRole('radio', { name: 'Default' })).toBeChecked()
      await expect(field('Navbar colours').getByRole('radio', { name: 'Danger' })).toBeDisabled()
    },
  )
}

test(
  'The panel keeps the focus, closes with Escape and its X, and isn’t offered below 768 px',
  onlyInFull(),
  async ({ page }) => {
    const { panel, close } = await begin(page, 'Vertical')
    const opener = page.locator('button[aria-label="Theme customizer"]')
    for (let step = 0; step < 45; step += 1) {
      await page.keyboard.press('Tab')
      // Between the last and the first control the focus may be on the window, never on the page behind.
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true)
    }
    await close()
    await expect(opener).toBeFocused()
    await openCustomizer(page)
    await panel.getByRole('button', { name: 'Close the theme customizer' }).click()
    await expect(panel).toBeHidden()
    await expect(opener).toBeFocused()
    await page.setViewportSize({ width: 768, height: 600 })
    await expect(opener).toBeVisible()
    await page.setViewportSize({ width: 767, height: 600 })
    await expect(opener).toBeHidden()
  },
)
