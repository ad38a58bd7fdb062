import type { Page } from '@playwright/test'
import { sampleCompanies } from '#server/sample-companies/company-list.ts'
import { onlyInFull } from '#tests/support/full-run.ts'
import { admin, client } from './support/accounts.ts'
import { href } from './support/href.ts'
import { startInstallation, type Installation } from './support/installation.ts'
import { monthBefore } from './support/months.ts'
import { expect, fillSignIn, test } from './support/test.ts'

// An installation of its own, with thousands of clients, and a person with a language of their own.
test.describe.configure({ mode: 'serial' })
let server: Installation
test.beforeAll(async () => {
  server = await startInstallation({}, 'many-clients.ts')
})
test.afterAll(() => server.end())

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(server.origin + href({ to: '/login' }))
  await page.getByRole('button', { name: /^Continue with/ }).click()
  await fillSignIn(page, email)
  await page.waitForURL(server.origin + href({ to: '/' }))
}

test('With 5,000 clients the picker stays fast, and the keyboard reaches the last', onlyInFull(), async ({ page }) => {
  const total = 5000
  expect(await server.ask(String(total - sampleCompanies.length))).toBe(total)
  await signIn(page, admin.email)
  await page.goto(server.origin + href({ to: '/tracking' }))

  const picker = page.locator('.topbar').getByRole('button', { name: /^No client selected/ })
  await picker.focus()
  await page.keyboard.press('Enter')
  const field = page.getByRole('combobox', { name: 'Search clients' })
  await expect(field).toBeFocused()
  const options = page.getByRole('listbox', { name: 'Clients' }).getByRole('option')
  const active = page.locator('.picker-option[data-active]')
  const isAt = async (position: number) => {
    await expect(active).toHaveAttribute('aria-posinset', String(position))
    await expect(active).toHaveAttribute('aria-setsize', String(total))
    await expect(field).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? 'none')
    await expect(active).toBeInViewport()
    await expect.poll(() => options.count()).toBeLessThan(40)
  }
  await isAt(1)
  for (const [key, position] of [
    ['End', total],
    ['PageUp', total - 6],
    ['Home', 1],
    ['PageDown', 7],
    ['ArrowUp', 6],
  ] as const) {
    await page.keyboard.press(key)
    await isAt(position)
  }

  // Scrolled to the end: more rows are drawn, and the row that the field refers to stays.
  await page.locator('.picker-scroll').evaluate((element) => (element.scrollTop = element.scrollHeight))
  await expect(options.last()).toHaveAttribute('aria-posinset', String(total))
  await expect(active).toHaveAttribute('aria-posinset', '6')

  await field.fill(`company ${String(total - sampleCompanies.length)}`)
  await expect(options).toHaveCount(1)
  await expect(options).toHaveAttribute('aria-setsize', '1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/client=/)
  await expect(page.getByRole('button', { name: /^Selected client: Company 49\d\d/ })).toBeFocused()
})

test(
  'Another language is chosen by keyboard: everything changes at once without a reload, and it is saved',
  onlyInFull(),
  async ({ page, elsewhere }) => {
    await signIn(page, client.email)
    const month = monthBefore(1)
    const account = server.origin + href({ to: '/account', search: { month } })
    await page.goto(account)
    const monthIn = (language: string) =>
      new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' }).format(new Date(`${month}-02T12:00:00`))
    const content = page.getByRole('main')
    await expect(content).toContainText('1,234,567')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))

    await page.getByRole('button', { name: /^Language/ }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'English' })).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('button', { name: 'Deutsch' })).toBeFocused()
    await page.keyboard.press('Enter')

    const speaksGerman = async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      await expect(page).toHaveTitle('Profil · Konto · Loop')
      await expect(page.getByRole('heading', { level: 1, name: 'Konto' })).toBeVisible()
      await expect(
        page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Konto' }),
      ).toBeVisible()
      await expect(page.locator('.month-trigger')).toHaveAccessibleName(`Monat: ${monthIn('de')}`)
      await expect(content).toContainText('1.234.567')
      await expect(content).toContainText(/31\. Dez/)
    }
    await speaksGerman()
    await expect(page.getByRole('button', { name: /^Sprache/ })).toBeFocused()
    expect(await page.evaluate(() => 'sameDocument' in window), 'nothing was loaded anew').toBe(true)

    await page.reload()
    await speaksGerman()
    await page.goto(server.origin + href({ to: '/team', search: {} }))
    await expect(page).toHaveTitle(/^Fernhollow Pottery · Teammitglieder · Loop$/)

    // Saved with the account: their other browser, which asks for English, uses it from its first page on.
    const other = await elsewhere()
    await signIn(other, client.email)
    await expect(other.locator('html')).toHaveAttribute('lang', 'de')
    await expect(other).toHaveTitle(/^Fernhollow Pottery · \p{L}+ \d{4} · Übersicht$/u)
  },
)
