import { client } from './support/accounts.ts'
import { href } from './support/href.ts'
import { expect, test } from './support/test.ts'

const demo = href({ to: '/extensions/access-control' })

test('The demo role changes what the demo shows, and either logout clears it', async ({ page, expectAccessible }) => {
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
})

test('Whoever is signed in to Loop stays so, with the same rights, and is told', async ({ page, login }) => {
  await login({ email: client.email })
  await page.goto(demo)
  await page.getByRole('radio', { name: 'admin' }).click()
  await page.getByRole('button', { name: 'Log out with JWT' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You left the demo session' })).toBeVisible()
  await expect(page.getByText(client.email)).toBeVisible()
  await page.goto(href({ to: '/listening' }))
  await expect(page).toHaveURL(href({ to: '/misc/not-authorized', search: { from: '/listening' } }))
})
