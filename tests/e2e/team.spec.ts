import type { Page, Request } from '@playwright/test'
import { client } from './support/accounts.ts'
import { onlyInFull } from '#tests/support/full-run.ts'
import { href } from './support/href.ts'
import { test } from './support/own-server.ts'
import { expect, fillSignIn } from './support/test.ts'
import { toast } from './support/toasts.ts'

const teamPage = href({ to: '/team' })
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function invite(page: Page, email: string): Promise<void> {
  const form = page.getByRole('form', { name: /^Invite / })
  await form.getByLabel('Invite by email').fill(email)
  await form.getByRole('button', { name: 'Send invite' }).click()
}

/** Returns the link of an invite, read like an Admin without a mail server. */
async function linkOf(page: Page, email: string): Promise<string> {
  await page.goto(href({ to: '/admin/settings/mails' }))
  await page
    .getByRole('button', { name: new RegExp(`^Open .* To ${email}$`) })
    .first()
    .click()
  const text = (await page.getByRole('dialog').locator('pre').textContent()) ?? ''
  const link = /\/invitation\?token=[\w-]+/.exec(text)?.[0]
  expect(link, 'the mail has a link').toBeDefined()
  return link ?? ''
}

/** Sends another person's call of a server function again, as the person signed in here. */
async function replay(page: Page, call: Request): Promise<number> {
  const answer = await page.request.fetch(call.url(), {
    method: call.method(),
    headers: { ...(await call.allHeaders()), cookie: await cookiesOf(page) },
    ...(call.postData() !== null && { data: call.postData() ?? '' }),
  })
  return answer.status()
}

async function cookiesOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

test(
  'A client invites people up to the limit of their plan and is refused beyond it',
  onlyInFull(),
  async ({ page, login, expectConsoleError, expectAccessible }) => {
    expectConsoleError(/status of 409/)
    await login({ email: client.email })
    await page.goto(teamPage)
    await expect(page.getByText('1 of 2 seats on the Free plan are in use')).toBeVisible()
    await expect(card(page, 'Loop team'), 'the Loop team is not theirs to see').toHaveCount(0)
    await invite(page, 'nobody')
    await expect(page.getByText('Enter an email address like')).toBeVisible()
    await invite(page, 'colleague@fern.test')
    await expect(toast(page, 'Invite for colleague@fern.test created')).toBeVisible()
    await expect(page.getByText('2 of 2 seats on the Free plan are in use')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Upgrade the plan' })).toBeVisible()
    await invite(page, 'one-more@fern.test')
    await expect(page.getByText('All seats of the Free plan are in use: 2 of 2')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Cancel invite for colleague@fern.test' }).click()
    await page.getByRole('button', { name: 'Cancel invite', exact: true }).click()
    await expect(page.getByText('1 of 2 seats on the Free plan are in use')).toBeVisible()
    await expect(card(page, 'Access log')).toContainText('cancelled the invite for colleague@fern.test')
  },
)

test('An Admin invites an Editor, who accepts in another browser, sees what an Editor sees, and is deactivated', async ({
  page,
  elsewhere,
  login,
  expectAccessible,
}) => {
  const email = 'nora@loop.test'
  const password = 'seven copper lanterns'
  await login({ role: 'Admin' })
  await page.goto(teamPage)
  const [call] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST' && (request.postData() ?? '').includes(email)),
    invite(page, email),
  ])
  await expect(toast(page, `Invite for ${email} created`)).toBeVisible()
  await expect(row(page, email)).toContainText('Invited')
  const link = await linkOf(page, email)

  const nora = await elsewhere()
  await nora.goto(link)
  await expect(nora.getByRole('heading', { level: 1, name: 'Join the Loop team' })).toBeVisible()
  await expect(nora.getByText('Ada Winterbourne invites')).toBeVisible()
  await expectAccessible(nora)
  await nora.getByLabel('First name').fill('Nora')
  await nora.getByLabel('Last name (optional)').fill('New')
  await nora.getByLabel('Choose a password').fill(password)
  await nora.getByRole('button', { name: 'Accept and create my account' }).click()
  const welcome = nora.getByRole('region', { name: 'Welcome' })
  await expect(welcome).toContainText('Welcome to Loop, Nora.')
  await expect(welcome.getByRole('link', { name: 'See open cards' })).toBeVisible()
  await expect(nora.getByRole('button', { name: 'Nora New (Editor), account menu' })).toBeVisible()
  await expectAccessible(nora)
  await welcome.getByRole('link', { name: 'Close' }).click()
  await expect(welcome).toHaveCount(0)
  await nora.reload()
  await expect(nora.getByRole('button', { name: 'Nora New (Editor), account menu' })).toBeVisible()
  await expect(welcome, 'once').toHaveCount(0)

  await nora.goto(link)
  await expect(nora.getByRole('heading', { name: 'Invite already accepted' })).toBeVisible()
  await nora.goto(teamPage)
  await expect(row(nora, 'Ada Winterbourne')).toContainText('Admin')
  await expect(nora.getByRole('button', { name: /^(Send invite|Remove|Deactivate|Make)/ })).toHaveCount(0)
  await expect(nora.getByRole('button', { name: 'Leave the Loop team' })).toBeVisible()
  expect(await replay(nora, call), 'the server refuses an Editor too').toBe(403)

  await page.goto(teamPage)
  await expect(row(page, 'Nora New')).toContainText('Active')
  await page.getByRole('button', { name: 'Deactivate Nora New' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(toast(page, 'Nora New deactivated.')).toBeVisible()
  // Leave the page first: it notices the end of its session by itself and would navigate at the same time.
  await nora.goto('about:blank')
  await nora.goto(href({ to: '/' }))
  await expect(nora).toHaveURL(/\/login|\/misc\/session-expired/)

  await page.getByRole('button', { name: 'Remove Nora New' }).click()
  await page.getByRole('alertdialog').getByLabel('Transfer their items to').selectOption('Ada Winterbourne')
  await page.getByRole('button', { name: 'Remove permanently' }).click()
  await expect(toast(page, 'Nora New removed.')).toBeVisible()
  await expect(row(page, 'Nora New')).toHaveCount(0)
})

test(
  'A person with an account reads what they leave behind before they move',
  onlyInFull(),
  async ({ page, elsewhere, login }) => {
    const email = 'growth@loop.test'
    await login({ role: 'Admin' })
    await page.goto(teamPage)
    await invite(page, email)
    await expect(toast(page, `Invite for ${email} created`)).toBeVisible()
    const link = await linkOf(page, email)

    const gideon = await elsewhere()
    await gideon.goto(link)
    await expect(gideon.getByText(`You already have a Loop account with ${email}.`)).toBeVisible()
    await gideon.getByRole('link', { name: 'Sign in to accept' }).click()
    await gideon.getByRole('button', { name: /^Continue with/ }).click()
    await expect(gideon.getByLabel('Email'), 'the provider’s form begins with the address').toHaveValue(email)
    await fillSignIn(gideon, email)
    await expect(gideon.getByText(/^Leaving /)).toBeVisible()
    await expect(gideon.getByText('You are the last person at')).toBeVisible()

    // Cancelled before he decides, because other tests need him where he is.
    await page.goto(teamPage)
    await page.getByRole('button', { name: `Cancel invite for ${email}` }).click()
    await page.getByRole('button', { name: 'Cancel invite', exact: true }).click()
    await expect(toast(page, `Invite for ${email} cancelled.`)).toBeVisible()
    await gideon.reload()
    await expect(gideon.getByRole('heading', { name: 'Invite cancelled' })).toBeVisible()
  },
)

test('The last Admin can’t leave or be demoted', onlyInFull(), async ({ page, login, expectConsoleError }) => {
  expectConsoleError(/status of 409/)
  await login({ role: 'Admin' })
  await page.goto(teamPage)
  await expect(page.getByRole('button', { name: 'Make Ada Winterbourne an Editor' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Leave the Loop team' }).click()
  await page.getByRole('button', { name: 'Leave permanently' }).click()
  await expect(page.getByText('This is the last Admin who can sign in.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, 'Ada Winterbourne')).toContainText('Admin')
})

test('The list fits a small phone', onlyInFull(), async ({ page, login }) => {
  await login({ role: 'Admin' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(teamPage)
  await expect(page.getByRole('button', { name: 'Remove Emil Harrow' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
