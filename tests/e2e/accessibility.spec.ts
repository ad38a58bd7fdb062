import { onlyInFull } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { monthBefore } from './support/months.ts'
import { expect, test } from './support/test.ts'

// Parts that open on a page; tour.spec.ts covers the pages themselves.
const search = { client: company('Fernhollow Pottery').id, month: monthBefore(1) }

for (const theme of ['light', 'dark'] as const) {
  test.describe(`In the ${theme} theme`, onlyInFull(theme === 'dark'), () => {
    test.use({ colorScheme: theme })
    test.beforeEach(async ({ context, baseURL }) => {
      await context.addCookies([{ name: 'loop_appearance', value: theme, url: baseURL ?? '' }])
    })

    test('the top bar’s panels are accessible while they are open', async ({ page, login, expectAccessible }) => {
      await login({ role: 'Admin' })
      // Of its controls no panel covers a part.
      await page.goto(href({ to: '/account/api', search }))
      await expect(page.locator('html')).toHaveAttribute('data-appearance', theme)
      for (const name of [/^Selected client: /, /^Month: /, /^Notifications/, /account menu$/]) {
        const trigger = page.getByRole('button', { name })
        await trigger.click()
        await expect(trigger).toHaveAttribute('aria-expanded', 'true')
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await expect(trigger).toBeFocused()
      }
    })

    test(
      'the full table of a panel is accessible in its dialog',
      onlyInFull(),
      async ({ page, login, expectAccessible }) => {
        await login({ role: 'Admin' })
        await page.goto(href({ to: '/analytics', search }))
        await page
          .getByRole('button', { name: /^Open all/ })
          .first()
          .click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectAccessible(page)
      },
    )

    test(
      'the menu of a narrow screen is accessible while it is open',
      onlyInFull(),
      async ({ page, login, expectAccessible }) => {
        await page.setViewportSize({ width: 360, height: 740 })
        await login({ role: 'Client' })
        await page.goto(href({ to: '/' }))
        await page.getByRole('button', { name: /menu/i }).first().click()
        const drawer = page.getByRole('navigation', { name: 'Main' })
        await expect(drawer.getByRole('link', { name: 'Account' })).toBeVisible()
        await expectAccessible(page)
      },
    )

    test('the provider’s own page is accessible', async ({ page, expectAccessible }) => {
      await page.goto(href({ to: '/login' }))
      await page.getByRole('button', { name: /^Continue with/ }).click()
      await expect(page.getByLabel('Email')).toBeVisible()
      await expectAccessible(page)
    })
  })
}
