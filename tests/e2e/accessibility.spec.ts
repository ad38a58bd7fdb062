import type { Page } from '@playwright/test'
import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { monthBefore } from './support/months.ts'
import { expect, test } from './support/test.ts'

const search = { client: company('Fernhollow Pottery').id, month: monthBefore(1) }

/** Every page, as the role sees it that may open most; with a client and a month that has numbers. */
const pages = [
  href({ to: '/', search }),
  href({ to: '/', search: {} }),
  href({ to: '/analytics', search }),
  href({ to: '/analytics', search: {} }),
  ...(['goals', 'errors', 'bots'] as const).map((tab) => href({ to: '/analytics', search: { ...search, tab } })),
  href({ to: '/listening', search }),
  href({ to: '/discovery', search }),
  href({ to: '/crafting/$filter', params: { filter: 'all' }, search }),
  href({ to: '/reports', search }),
  href({ to: '/growth', search }),
  href({ to: '/profile', search }),
  href({ to: '/competitors', search }),
  href({ to: '/account', search }),
  href({ to: '/tracking', search }),
  href({ to: '/tracking', search: { client: company('Mossgate Bakery').id } }),
  href({ to: '/team', search }),
  href({ to: '/plans', search }),
  href({ to: '/billing', search }),
  href({ to: '/admin/settings', search }),
  href({ to: '/misc/not-authorized', search: { from: '/listening' } }),
]

for (const theme of ['light', 'dark'] as const) {
  test.describe(`In the ${theme} theme`, () => {
    test.beforeEach(async ({ context, baseURL }) => {
      await context.addCookies([{ name: 'loop_appearance', value: theme, url: baseURL ?? '' }])
    })

    for (const path of pages) {
      test(`${path} is accessible`, async ({ page, login, expectAccessible }) => {
        await login({ role: 'Admin' })
        await page.goto(path)
        await expectTheme(page, theme)
        await expectAccessible(page)
      })
    }

    test('the sign-in page is accessible', async ({ page, expectAccessible }) => {
      await page.goto(href({ to: '/login' }))
      await expect(page.getByRole('button', { name: /^Continue with/ })).toBeEnabled()
      await expectAccessible(page)
    })

    test('the page of an address that leads nowhere is accessible', async ({
      page,
      expectAccessible,
      expectConsoleError,
    }) => {
      expectConsoleError(/status of 404/)
      expect((await page.goto('/no-such-page'))?.status()).toBe(404)
      await expectAccessible(page)
    })

    test('the top bar’s panels are accessible while they are open', async ({ page, login, expectAccessible }) => {
      await login({ role: 'Admin' })
      await page.goto(href({ to: '/listening', search }))
      for (const name of [/^Selected client: /, /^Month: /, /^Notifications/, /account menu$/]) {
        const trigger = page.getByRole('button', { name })
        await trigger.click()
        await expect(trigger).toHaveAttribute('aria-expanded', 'true')
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await expect(trigger).toBeFocused()
      }
    })

    test('the full table of a panel is accessible in its dialog', async ({ page, login, expectAccessible }) => {
      await login({ role: 'Admin' })
      await page.goto(href({ to: '/analytics', search }))
      await page
        .getByRole('button', { name: /^Open all/ })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
    })

    test('the menu of a narrow screen is accessible while it is open', async ({ page, login, expectAccessible }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await login({ role: 'Client' })
      await page.goto(href({ to: '/' }))
      await page.getByRole('button', { name: /menu/i }).first().click()
      const drawer = page.getByRole('navigation', { name: 'Main' })
      await drawer.getByRole('button', { name: 'Settings' }).click()
      await expect(drawer.getByRole('link', { name: 'Account' })).toBeVisible()
      await expectAccessible(page)
    })
  })
}

test('The provider’s own page is accessible, in light and in dark', async ({ page, expectAccessible }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(href({ to: '/login' }))
    await page.getByRole('button', { name: /^Continue with/ }).click()
    await expect(page.getByLabel('Email')).toBeVisible()
    await expectAccessible(page)
  }
})

test('No page is wider than a narrow screen', async ({ page, login }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await login({ role: 'Admin' })
  for (const path of pages) {
    await page.goto(path)
    const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(wider, { message: path }).toBeLessThanOrEqual(0)
  }
})

async function expectTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-appearance', theme)
}
