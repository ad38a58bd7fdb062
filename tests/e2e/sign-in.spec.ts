import { onlyInFull } from '#tests/support/full-run.ts'
import { client, editor } from './support/accounts.ts'
import { href } from './support/href.ts'
import { missPopupsAnswer } from './support/missed-answer.ts'
import { monthBefore } from './support/months.ts'
import { expect, fillSignIn, signIn, test } from './support/test.ts'

test('A client signs in by redirect and sees their month; the address contains nothing of the exchange', async ({
  page,
}) => {
  await page.goto(href({ to: '/' }))
  await expect(page).toHaveURL(href({ to: '/login' }))
  await page.getByRole('button', { name: /^Continue with/ }).click()
  await fillSignIn(page, client.email)
  await expect(page).toHaveURL(href({ to: '/' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('button', { name: /account menu$/ })).toContainText(client.firstName)
})

test('One click on the sign-in page looks around as a client', async ({ page, expectAccessible }) => {
  await page.goto(href({ to: '/login' }))
  const samples = page.getByRole('region', { name: 'Look around as' })
  await expect(samples.getByRole('button')).toHaveText(['Admin', 'Editor', 'Client'])
  await expectAccessible(page)
  await samples.getByRole('button', { name: 'Client' }).click()
  await expect(page).toHaveURL(href({ to: '/' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('button', { name: /account menu$/ })).toContainText(client.firstName)
})

test('An editor signs in by popup without leaving the page', async ({ page }) => {
  await page.goto(href({ to: '/login' }))
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in in a small window' }).click()
  const popup = await opened
  await expect(page.getByRole('button', { name: 'Waiting for the sign-in window' })).toBeDisabled()
  const closed = popup.waitForEvent('close')
  await fillSignIn(popup, editor.email)
  await closed
  await expect(page).toHaveURL(href({ to: '/' }))
  await expect(page.getByRole('button', { name: /account menu$/ })).toContainText(
    `${editor.firstName} ${editor.lastName} (Editor)`,
  )
})

test('A sign-in window that closes before its answer is read has signed them in', onlyInFull(), async ({ page }) => {
  await missPopupsAnswer(page)
  await page.goto(href({ to: '/login' }))
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in in a small window' }).click()
  await fillSignIn(await opened, editor.email)
  await expect(page).toHaveURL(href({ to: '/' }))
})

test(
  'A closed sign-in window leaves the person where they were, and they can try again',
  onlyInFull(),
  async ({ page }) => {
    await page.goto(href({ to: '/login' }))
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Sign in in a small window' }).click()
    const popup = await opened
    await popup.getByLabel('Email').waitFor()
    await popup.close()
    await expect(page.getByRole('button', { name: 'Sign in in a small window' })).toBeEnabled()
    await expect(page).toHaveURL(href({ to: '/login' }))
  },
)

test('A deep link to a client and a month survives the sign-in', onlyInFull(), async ({ page }) => {
  const target = href({ to: '/analytics', search: { client: client.clientId ?? '', month: monthBefore(1) } })
  await page.goto(target)
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.getByRole('button', { name: /^Continue with/ }).click()
  await fillSignIn(page, editor.email)
  await expect(page).toHaveURL(target)
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible()
})

for (const elsewhere of ['https://elsewhere.test/', '//elsewhere.test', '/\\elsewhere.test', 'javascript:alert(1)']) {
  test(`A sign-in link that redirects to ${elsewhere} ends at the dashboard`, onlyInFull(), async ({ page }) => {
    await page.goto(href({ to: '/login', search: { redirect: elsewhere } }))
    await page.getByRole('button', { name: /^Continue with/ }).click()
    await fillSignIn(page, client.email)
    await expect(page).toHaveURL(href({ to: '/' }))
  })
}

test(
  'A wrong password shows a message, and the right one then signs in',
  onlyInFull(),
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/status of (400|401|403|422|429)/)
    await page.goto(href({ to: '/login' }))
    await page.getByRole('button', { name: /^Continue with/ }).click()
    await fillSignIn(page, client.email, 'not-the-password')
    await expect(page.getByRole('alert')).toBeVisible()
    await fillSignIn(page, client.email)
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  },
)

test(
  'The sign-in page lists the sample accounts, and choosing one fills in the form',
  onlyInFull(),
  async ({ page }) => {
    await page.goto(href({ to: '/login' }))
    await page.getByRole('button', { name: /^Continue with/ }).click()
    await page.getByRole('link', { name: /admin@loop\.test/ }).click()
    await expect(page.getByLabel('Email')).toHaveValue('admin@loop.test')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('button', { name: /account menu$/ })).toContainText('Ada')
  },
)

test('A signed-in person doesn’t see the sign-in page again', onlyInFull(), async ({ page, login }) => {
  await login({ role: 'Client' })
  await page.goto(href({ to: '/login', search: { redirect: '/tracking' } }))
  await expect(page).toHaveURL(href({ to: '/tracking' }))
})

test('Logging out ends the session everywhere in this browser and goes to the sign-in page', async ({
  page,
  consoleGuard,
}) => {
  // What the page still asked for when the session ended is refused.
  consoleGuard.expected.push(/status of 401/)
  // A separate session, because the test ends it.
  await signIn(page, client.email)
  await page.getByRole('button', { name: /account menu$/ }).click()
  const logout = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Log out' }).click()
  await logout
  await expect(page).toHaveURL(href({ to: '/login' }))
  const answer = await page.request.get('/api/auth/user')
  expect(await answer.json()).toEqual({ currentUser: null })
  await page.goto(href({ to: '/tracking' }))
  await expect(page).toHaveURL(/\/login\?redirect=/)
})
