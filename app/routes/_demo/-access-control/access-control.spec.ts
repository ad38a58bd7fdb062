import { client } from '#tests/e2e/support/accounts.ts'
import { href } from '#tests/e2e/support/href.ts'
import { test as ownTest } from '#tests/e2e/support/own-server.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { onlyInFull } from '#tests/support/full-run.ts'

const demo = href({ to: '/extensions/access-control' })

test(
  'The demo role changes what the demo shows, and either logout clears it',
  onlyInFull(),
  async ({ page, expectAccessible }) => {
    await page.goto(demo)
    await expect(page.getByRole('radio', { name: 'admin' })).toBeChecked()
    await expectAccessible(page)
    for (const [way, logout] of [
      ['JWT', 'Log out with JWT'],
      ['Firebase', 'Log out with Firebase'],
    ] as const) {
      await page.getByRole('radio', { name: 'user' }).click()
      await expect(page.getByRole('region', { name: 'What user sees' })).toBeVisible()
      await page.getByRole('button', { name: `Pretend to sign in with ${way}` }).click()
      await expect(page.getByText(`is signed in to the demo with ${way}`)).toBeVisible()
      await page.getByRole('button', { name: logout }).click()
      await expect(page).toHaveURL(href({ to: '/pages/login', search: { left: 'demo' } }))
      await expect(page.getByRole('heading', { name: 'Sign in to Loop' })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('radio', { name: 'admin' })).toBeChecked()
      await expect(page.getByText('Nobody is signed in to the demo.')).toBeVisible()
    }
  },
)

test(
  'A person signed in to Loop stays signed in, with the same rights, and reads so',
  onlyInFull(),
  async ({ page, login }) => {
    await login({ email: client.email })
    await page.goto(demo)
    await page.getByRole('radio', { name: 'admin' }).click()
    await page.getByRole('button', { name: 'Log out with JWT' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Demo session ended' })).toBeVisible()
    await expect(page.getByText(client.email)).toBeVisible()
    await page.goto(href({ to: '/listening' }))
    await expect(page).toHaveURL(href({ to: '/misc/not-authorized', search: { from: '/listening' } }))
  },
)

// On an installation of its own, because other tests use these screens.
ownTest(
  'An Admin takes the demo screens off the installation, and puts them back',
  onlyInFull(),
  async ({ page, login, expectConsoleError }) => {
    expectConsoleError(/status of 404/)
    await login({ role: 'Admin' })
    const turn = async (to: 'on' | 'off') => {
      await page.goto(href({ to: '/admin/settings/installation' }))
      const toggle = page.getByRole('switch', { name: 'Demo screens' })
      await toggle.click()
      await expect(toggle).toBeChecked({ checked: to === 'on' })
      await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeAttached()
    }
    await turn('off')
    const answer = await page.request.get(demo)
    expect(answer.status()).toBe(404)
    await page.goto(demo)
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    await turn('on')
    await page.goto(demo)
    await expect(page.getByRole('heading', { level: 1, name: 'Access control' })).toBeVisible()
  },
)
