import type { Page } from '@playwright/test'
import { href } from '#tests/e2e/support/href.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { onlyInFull } from '#tests/support/full-run.ts'

const accessControl = href({ to: '/extensions/access-control' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true })

async function fillRegistration(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await form(page, 'Register').getByLabel('Name').fill(name)
  await form(page, 'Register').getByLabel('Email').fill(email)
  await form(page, 'Register').getByLabel('Password', { exact: true }).fill('a long password')
  await form(page, 'Register').getByLabel('Confirm password').fill('a long password')
}

test(
  'A registration checks its fields, shows what the mock API refuses, and signs in to the demo',
  onlyInFull(),
  async ({ page, expectConsoleError }) => {
    await page.goto(href({ to: '/pages/register' }))
    await fillRegistration(page, { name: '', email: 'demo@demo.test' })
    await form(page, 'Register').getByLabel('Confirm password').fill('another password')
    await press(page, 'Register')
    await expect(page.getByText('The two passwords are different.')).toBeVisible()
    await expect(page.getByText('Accept the terms and conditions to register.')).toBeVisible()
    await expect(form(page, 'Register').getByLabel('Confirm password')).toBeFocused()

    await form(page, 'Register').getByLabel('Confirm password').fill('a long password')
    await page.getByRole('checkbox', { name: 'I accept the terms and conditions' }).click()
    await press(page, 'Register')
    // Both at once, with status 200, and the person stays on the page.
    await expect(page.getByText('Please enter your name.', { exact: true })).toBeVisible()
    await expect(page.getByText('This email is already in use.', { exact: true })).toBeVisible()

    await fillRegistration(page, { name: 'Wren Hollow', email: 'wren@hollow.test' })
    await press(page, 'Register')
    await expect(page).toHaveURL(accessControl)
    await expect(page.getByText('Wren Hollow is signed in to the demo with JWT.')).toBeVisible()

    await press(page, 'Refresh the token')
    await expect(page.getByText('Wren Hollow has a new access token.')).toBeVisible()
    expectConsoleError(/status of 401/)
    await press(page, 'Refresh a made-up token')
    await expect(page.getByText('Invalid access token', { exact: true })).toBeVisible()

    await press(page, 'Log out with Firebase')
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in to Loop' })).toBeVisible()
    const mock = form(page, 'Demo sign-in')
    await mock.getByLabel('Demo email').fill('wren@hollow.test')
    await mock.getByLabel('Demo password').fill('not the password')
    await press(page, 'Sign in to the demo')
    await expect(mock.getByRole('alert')).toHaveText('Email Or Password Invalid')
    await mock.getByLabel('Demo password').fill('a long password')
    await press(page, 'Sign in to the demo')
    await expect(page.getByText('Wren Hollow is signed in to the demo with JWT.')).toBeVisible()
  },
)

test(
  'The demo’s sign-in stands beside the product’s, and says that it isn’t Loop’s',
  onlyInFull(),
  async ({ page, expectAccessible }) => {
    await page.goto(href({ to: '/pages/login' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in to Loop' })).toBeVisible()
    const demo = page.getByRole('region', { name: 'Sign in to the demo' })
    await expect(demo).toContainText('It doesn’t sign you in to Loop')
    await expectAccessible(page)
    await demo.getByRole('button', { name: 'Fill in Demo' }).click()
    await press(page, 'Sign in to the demo')
    await expect(page).toHaveURL(accessControl)
    await expect(page.getByText('Demo is signed in to the demo with JWT.')).toBeVisible()
    // Loop has nobody signed in.
    expect(await (await page.request.get('/api/auth/user')).json()).toEqual({ currentUser: null })

    await page.getByRole('link', { name: 'lock the screen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Locked: Demo' })).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await press(page, 'Unlock')
    await expect(page.getByText('Email Or Password Invalid')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill('try-demo')
    await press(page, 'Unlock')
    await expect(page.getByText('Demo is signed in to the demo with JWT.')).toBeVisible()

    await press(page, 'Log out with JWT')
    await expect(page).toHaveURL(href({ to: '/pages/login', search: { left: 'demo' } }))
  },
)

test(
  'An unexpected failure says so and stays on the page; the next try can succeed',
  onlyInFull(),
  async ({ page, context, expectConsoleError }) => {
    expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
    await page.goto(href({ to: '/pages/login' }))
    await page.getByRole('button', { name: 'Fill in Staff' }).click()
    await context.setOffline(true)
    await press(page, 'Sign in to the demo')
    await expect(form(page, 'Demo sign-in').getByRole('alert')).toHaveText('Something went wrong')
    await context.setOffline(false)
    await press(page, 'Sign in to the demo')
    await expect(page.getByText('Staff is signed in to the demo with JWT.')).toBeVisible()
  },
)

test('A page for another demo role is explained inside the demo', onlyInFull(), async ({ page }) => {
  await page.goto(accessControl)
  await expect(page.getByRole('button', { name: 'For admins' })).toBeVisible()
  await page.getByRole('radio', { name: 'user' }).click()
  await expect(page.getByRole('button', { name: 'For admins' })).toHaveCount(0)
  await expect(page.getByText('Where is the key to the cabinet?')).toHaveCount(0)
  await page.getByRole('link', { name: 'Visit the admins’ page' }).click()
  await expect(page.getByRole('heading', { name: 'This demo page is for admins' })).toBeVisible()
  await page.getByRole('radio', { name: 'admin' }).click()
  await expect(page.getByRole('heading', { name: 'The admins’ page' })).toBeVisible()
})
