import type { Page } from '@playwright/test'
import { href } from '#tests/e2e/support/href.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { onlyInFull } from '#tests/support/full-run.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page) => palette(page).getByRole('combobox')
const group = (page: Page, name: string) => palette(page).getByRole('group', { name, exact: true })

test(
  'Each demo group shows four at most, an empty one says so, files and contacts only close',
  onlyInFull(),
  async ({ page, login }) => {
    await login({ role: 'Admin' })
    await page.goto(href({ to: '/account' }))
    await page.keyboard.press('Control+k')
    await field(page).fill('a')
    for (const name of ['Demo screens', 'Demo files', 'Demo contacts']) {
      await expect(group(page, name)).toBeVisible()
      expect(await group(page, name).getByRole('option').count()).toBeLessThanOrEqual(4)
    }
    await field(page).fill('imke')
    await expect(group(page, 'Pages')).toContainText('No result')
    await group(page, 'Demo contacts').getByRole('option', { name: /Imke/ }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(href({ to: '/account' }))
  },
)

test(
  'An existing demo page is found and opened, a missing one isn’t offered',
  onlyInFull(),
  async ({ page, login }) => {
    await login({ role: 'Client' })
    await page.goto(href({ to: '/' }))
    await page.keyboard.press('Control+k')
    await field(page).fill('access con')
    await expect(group(page, 'Demo screens').getByRole('option', { selected: true })).toHaveText(/Access control/i)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL((url) => url.pathname === href({ to: '/extensions/access-control' }))
  },
)
