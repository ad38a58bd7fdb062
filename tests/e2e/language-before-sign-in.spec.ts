import type { Page } from '@playwright/test'
import { onlyInFull } from '#tests/support/full-run.ts'
import { client, samplePassword } from './support/accounts.ts'
import { href } from './support/href.ts'
import { test as ownTest } from './support/own-server.ts'
import { expect, forgetEverything, test, untilAlive } from './support/test.ts'

/** Chooses a language in the menu of a page outside the product's shell. */
async function choose(page: Page, language: string): Promise<void> {
  await page.getByRole('button', { name: /^(Language|Sprache|Langue|Idioma)\s?:/ }).click()
  await page.getByRole('button', { name: language, exact: true }).click()
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('A visitor chooses the language of the sign-in page, without a reload, and it stays', async ({
  page,
  request,
  expectAccessible,
}) => {
  await page.goto(href({ to: '/login' }))
  await expect(title(page)).toHaveText('Sign in to Loop')
  await page.evaluate(() => Object.assign(window, { same: true }))
  await choose(page, 'Deutsch')
  await expect(title(page)).toHaveText('Bei Loop anmelden')
  await expect(page).toHaveTitle(/Anmelden/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('button', { name: 'Sprache: Deutsch' })).toBeFocused()
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
  await expectAccessible(page)

  await page.goto(href({ to: '/forgot-password' }))
  await expect(page.getByRole('button', { name: 'Sprache: Deutsch' })).toBeVisible()
  const cookies = await page.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const drawn = await request.get(href({ to: '/login' }), { headers: { accept: 'text/html', cookie } })
  expect(await drawn.text()).toContain('Bei Loop anmelden')
})

test(
  'An unknown address is explained in the language that the visitor chooses there',
  onlyInFull(),
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/status of 404/)
    await page.goto('/no/such/page')
    await choose(page, 'Português')
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
    await expect(title(page)).toHaveText('Página não encontrada')
  },
)

test(
  'On a phone the menu of languages stays within the page, also from right to left',
  onlyInFull(),
  async ({ page, baseURL }) => {
    const shell = { layout: 'vertical', direction: 'rtl' }
    const value = encodeURIComponent(JSON.stringify(shell))
    await page.context().addCookies([{ name: 'loop_shell', value, url: baseURL ?? '' }])
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(href({ to: '/login' }))
    await page.getByRole('button', { name: 'Language: English' }).click()
    await expect(page.getByRole('button', { name: 'Français', exact: true })).toBeInViewport({ ratio: 1 })
  },
)

test(
  'People without a language in their account keep the language of their browser',
  onlyInFull(),
  async ({ page, login, baseURL }) => {
    await login({ role: 'Editor' })
    await page.context().addCookies([{ name: 'loop_language', value: 'fr', url: baseURL ?? '' }])
    await page.goto(href({ to: '/' }))
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page.getByRole('button', { name: /menu du compte$/ })).toBeVisible()
  },
)

// On an installation of its own, because this choice is saved with an account that other tests use.
ownTest(
  'A language chosen while signed in is on the sign-in page too, until the browser’s own is chosen',
  onlyInFull(),
  async ({ page }) => {
    await page.goto(href({ to: '/login' }))
    await page.getByRole('button', { name: /^Continue with/ }).click()
    await page.locator('[name=email]').fill(client.email)
    await page.locator('[name=password]').fill(samplePassword)
    await page.locator('[type=submit]').click()
    await page.waitForURL(href({ to: '/' }))
    await untilAlive(page)
    await page.getByRole('button', { name: 'Language', exact: true }).click()
    await page.getByRole('button', { name: 'Deutsch', exact: true }).click()
    await page.getByRole('button', { name: /Kontomenü$/ }).click()
    await page.getByRole('button', { name: 'Abmelden' }).click()
    await expect(title(page)).toHaveText('Bei Loop anmelden')

    // Another browser: the account's own choice overrides the one on the sign-in page.
    await forgetEverything(page)
    await page.goto(href({ to: '/login' }))
    await choose(page, 'Français')
    await page.getByRole('button', { name: /^Continuer avec/ }).click()
    await page.locator('[name=email]').fill(client.email)
    await page.locator('[name=password]').fill(samplePassword)
    await page.locator('[type=submit]').click()
    await page.waitForURL(href({ to: '/' }))
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')

    await page.goto(href({ to: '/account' }))
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('')
    await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
    await page.getByRole('button', { name: /account menu$/ }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(title(page)).toHaveText('Sign in to Loop')
  },
)
