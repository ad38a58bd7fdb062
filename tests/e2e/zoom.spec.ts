import { onlyInFull } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { monthBefore } from './support/months.ts'
import { boxOf } from './support/shell.ts'
import { expect, test } from './support/test.ts'

// 1280 × 1024 at 400 % zoom; tour.spec.ts checks how pages fit.
test.use({ viewport: { width: 320, height: 256 } })

test(
  'At 400 % zoom the menu, the month, the notifications and the account can be reached and seen',
  onlyInFull(),
  async ({ page, login }) => {
    await login({ role: 'Admin' })
    await page.goto(href({ to: '/', search: { client: company('Fernhollow Pottery').id, month: monthBefore(1) } }))
    for (const name of [/^Selected client: /, /^Month: /, /^Notifications/, /account menu$/]) {
      const trigger = page.getByRole('button', { name })
      await trigger.click()
      const panel = trigger.locator('xpath=..').locator('.popup-panel')
      await expect(panel).toBeVisible()
      const { left, right, top, bottom } = await boxOf(panel)
      expect(left, String(name)).toBeGreaterThanOrEqual(0)
      expect(right, String(name)).toBeLessThanOrEqual(320)
      expect(top, String(name)).toBeGreaterThanOrEqual(0)
      expect(bottom, String(name)).toBeLessThanOrEqual(256)
      await page.keyboard.press('Escape')
    }
    await page.locator('.menu-open').click()
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('button', { name: 'Settings' }).click()
    const last = menu.getByRole('link').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
  },
)
