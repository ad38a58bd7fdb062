import { onlyInFull } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { styleOf } from './support/shell.ts'
import { expect, test } from './support/test.ts'

// Joined in August of last year: at New Year its list of months changes from flat to grouped.
const cycles = company('Brasswick Cycles')
const lastYear = new Date().getFullYear() - 1

test(
  'A page open at New Year changes to January when the year ends in the company’s time zone',
  onlyInFull(),
  async ({ page, login }) => {
    await login({ role: 'Admin' })
    const search = { client: cycles.id }
    // New York's last evening of the year; in the browser's Berlin the new year began hours ago.
    await page.clock.install({ time: new Date(`${lastYear + 1}-01-01T04:50:00Z`) })
    await page.goto(href({ to: '/tracking', search }))
    const selector = page.locator('.month-trigger')
    const list = page.locator('.month-panel')
    // The server's clock is months ahead, but the page follows the browser's clock within a minute.
    await page.clock.fastForward('01:00')
    await expect(selector).toHaveAccessibleName(`Month: December ${lastYear}`)
    await selector.click()
    await expect(list.getByRole('heading')).toHaveCount(0)
    await expect(list.getByRole('link')).toHaveText([/^December/, 'November', 'October', 'September', 'August'])
    await page.keyboard.press('Escape')
    const plain = await styleOf(selector, 'color')

    await page.clock.fastForward('10:00')
    await expect(selector).toHaveAccessibleName(`Month: January ${lastYear + 1}`)
    await expect(page).toHaveURL(href({ to: '/tracking', search }))
    await expect(selector.locator('.month-long')).toHaveText('January')
    await expect(page.locator('.footer')).toContainText(String(lastYear + 1))
    await selector.click()
    await expect(list.getByRole('heading')).toHaveText([String(lastYear + 1), String(lastYear)])
    await expect(list.getByRole('region', { name: String(lastYear + 1) }).getByRole('link')).toHaveText([/^January/])
    await expect(list.getByRole('region', { name: String(lastYear) }).getByRole('link')).toHaveCount(5)

    const december = `${lastYear}-12`
    await list.getByRole('link', { name: 'December' }).click()
    await expect(page).toHaveURL(href({ to: '/tracking', search: { ...search, month: december } }))
    await expect(selector.locator('.month-long')).toHaveText(`December ${lastYear}`)
    expect(await styleOf(selector, 'color')).not.toBe(plain)
  },
)
