import type { BrowserContext, Page } from '@playwright/test'
import { onlyInFull } from '#tests/support/full-run.ts'
import { client, editor } from './support/accounts.ts'
import { callsUnderWay } from './support/calls.ts'
import { href } from './support/href.ts'
import { monthBefore } from './support/months.ts'
import { expect, fillSignIn, signIn, test, waitingForLife } from './support/test.ts'

/** Ends the session without the page's knowledge, like an idle limit or a revocation. */
const endSession = (context: BrowserContext) => context.clearCookies({ name: 'loop_session' })

/** Marks the document: the mark disappears together with the page's memory. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)

async function signInAgain(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await page.getByRole('button', { name: /^Continue with/ }).click()
  await fillSignIn(page, email)
}

test(
  'A change after the session has ended shows that it ended, and nothing is half done',
  onlyInFull(),
  async ({ page, context, expectConsoleError, expectAccessible }) => {
    expectConsoleError(/status of 401/)
    await signIn(page, client.email)
    const address = href({ to: '/tracking/goals', search: { month: monthBefore(1) } })
    await page.goto(address)
    await mark(page)
    await page.getByRole('textbox', { name: 'Event name' }).fill('After the end')
    // The preview has loaded, so the next call comes from the button.
    await expect(page.getByText('No events with this name this month and last.')).toBeVisible()
    await endSession(context)
    await context.clearCookies({ name: /^_session/ })
    await page.getByRole('button', { name: 'Add goal' }).click()
    await expect(page).toHaveURL(href({ to: '/misc/session-expired', search: { from: address } }))
    await expect(page).toHaveTitle('Session ended · Loop')
    await expect(page.getByRole('heading', { level: 1, name: 'Your session has ended' })).toBeVisible()
    expect(await isMarked(page), 'nothing of the person is left in the page’s memory').toBe(false)
    await expectAccessible(page)

    await signInAgain(page, client.email)
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('form', { name: 'Add goal' })).toBeVisible()
    await expect(page.getByText('After the end')).toHaveCount(0)
  },
)

test(
  'Opening another page after the session has ended leads there after signing in again',
  onlyInFull(),
  async ({ page, context, login, expectConsoleError }) => {
    expectConsoleError(/status of 401/)
    // The page preloaded under the pointer is refused first.
    expectConsoleError(/^UserError: Please sign in/)
    await login({ email: client.email })
    // After all of the page's own calls are answered, nothing else notices the end of the session.
    const underWay = callsUnderWay(page)
    const first = page.waitForResponse((response) => response.url().includes('/_serverFn/'))
    await page.goto(href({ to: '/account' }))
    await first
    await expect.poll(() => underWay.size).toBe(0)
    await endSession(context)
    await context.clearCookies({ name: /^_session/ })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Site Tracking' }).click()
    await expect(page).toHaveURL(href({ to: '/misc/session-expired', search: { from: href({ to: '/tracking' }) } }))
    await signInAgain(page, client.email)
    await expect(page).toHaveURL(href({ to: '/tracking' }))
  },
)

test(
  'A tab notices a sign-out in another tab, keeps its address, and forgets the rest',
  onlyInFull(),
  async ({ page, context }) => {
    await signIn(page, client.email)
    const other = waitingForLife(await context.newPage())
    const address = `${href({ to: '/tracking', search: { month: monthBefore(2) } })}#goals`
    await other.goto(address)
    await expect(other.getByRole('heading', { level: 1, name: 'Site Tracking' })).toBeVisible()
    await mark(other)
    await page.getByRole('button', { name: /account menu$/ }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(href({ to: '/login' }))
    await expect(other).toHaveURL(href({ to: '/misc/session-expired', search: { from: address } }))
    expect(await isMarked(other)).toBe(false)

    // Signing in again in one of them serves both.
    await signInAgain(other, client.email)
    await expect(other).toHaveURL(address)
    await expect(page).toHaveURL(href({ to: '/' }))
  },
)

test(
  'The page never redirects to another site, and redirects signed-in people onwards',
  onlyInFull(),
  async ({ page, login }) => {
    await page.goto(href({ to: '/misc/session-expired', search: { from: 'https://elsewhere.test/' } }))
    await expect(page.getByRole('link', { name: 'Sign in again' })).toHaveAttribute('href', href({ to: '/login' }))
    await login({ role: 'Client' })
    await page.goto(href({ to: '/misc/session-expired', search: { from: '/tracking' } }))
    await expect(page).toHaveURL(href({ to: '/tracking' }))
  },
)

test('A deep link keeps its fragment through the sign-in', onlyInFull(), async ({ page }) => {
  const address = `${href({ to: '/tracking', search: { month: monthBefore(1) } })}#goals`
  await page.goto(address)
  await page.getByRole('button', { name: /^Continue with/ }).click()
  await fillSignIn(page, client.email)
  await expect(page).toHaveURL(address)
})

test('A page of another role can be reached by signing in with another account', onlyInFull(), async ({ page }) => {
  await signIn(page, client.email)
  const address = href({ to: '/analytics', search: { month: monthBefore(1) } })
  await page.goto(address)
  await expect(page).toHaveURL(href({ to: '/misc/not-authorized', search: { from: address } }))
  await expect(page.getByText(client.email)).toBeVisible()
  await page.getByRole('button', { name: 'Use another account' }).click()
  await expect(page).toHaveURL(href({ to: '/login', search: { redirect: address } }))
  await page.getByRole('button', { name: /^Continue with/ }).click()
  await fillSignIn(page, editor.email)
  await expect(page).toHaveURL(address)
})

test(
  'An unknown address is named, and the intended page can be found',
  onlyInFull(),
  async ({ page, login, expectConsoleError, expectAccessible }) => {
    expectConsoleError(/status of 404/)
    await login({ role: 'Client' })
    await page.goto('/trackings/new')
    await expect(page).toHaveTitle('Not found · Loop')
    await expect(page.getByText('/trackings/new')).toBeVisible()
    const search = page.getByRole('searchbox', { name: 'Find a page' })
    await search.fill('bill')
    await expect(page.getByText('No page found with this name.')).toBeVisible()
    await search.fill('track')
    await expectAccessible(page)
    await page.getByRole('search').getByRole('link', { name: 'Site Tracking' }).click()
    await expect(page).toHaveURL(href({ to: '/tracking' }))
    await expect(page).toHaveTitle(/^Fernhollow Pottery · Overview · Site Tracking · Loop$/)
  },
)

test('The page of a server error links back to where it happened', onlyInFull(), async ({ page, login }) => {
  await login({ role: 'Client' })
  await page.goto(href({ to: '/misc/error/500', search: { from: '/tracking' } }))
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(href({ to: '/tracking' }))
})
