import type { Page } from '@playwright/test'
import { codeAt } from '#tests/support/authenticator.ts'
import { onlyInFull } from '#tests/support/full-run.ts'
import { href } from './support/href.ts'
import { startInstallation, type Installation } from './support/installation.ts'
import { expect, fillSignIn, forgetEverything, test } from './support/test.ts'

// A self-hosted installation of its own, without sample data. Each test continues with the accounts of the one before.
test.describe.configure({ mode: 'serial' })

const email = 'ada@fern.test'
let password = 'marigold lantern 7'
let server: Installation
test.beforeAll(async () => {
  server = await startInstallation({ SAMPLE_DATA: 'off' }, 'answer-mails.ts')
})
test.afterAll(() => server.end())

let hasAccount = false
/** Makes the first account, unless the first test has: the full run leaves that one out. */
async function beginWithAccount(page: Page): Promise<void> {
  if (hasAccount) return
  hasAccount = true
  await page.goto(await linkForFirstAccount())
  await createAccount(page, password)
  await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
}

const at = (path: string) => server.at(path)

/** Signs in until the provider accepts the password. */
async function enterPassword(page: Page): Promise<void> {
  await page.goto(at(href({ to: '/login' })))
  await page.getByRole('button', { name: /^Continue with/ }).click()
  await fillSignIn(page, email, password)
}

/** Returns the link that the server has printed at its first start. */
async function linkForFirstAccount(): Promise<string> {
  await expect.poll(() => server.output()).toContain('/create-account?token=')
  return /http\S+\/create-account\?token=[\w-]+/.exec(server.output())?.[0] ?? ''
}

async function createAccount(page: Page, chosen: string): Promise<void> {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Winterbourne')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(chosen)
  await page.getByRole('button', { name: 'Create account' }).click()
}

async function signIn(page: Page): Promise<void> {
  await enterPassword(page)
  await expect(page).toHaveURL(at(href({ to: '/' })))
}

test('The first start prints the link for the first account; its owner signs in with it', async ({
  page,
  expectConsoleError,
  expectAccessible,
}) => {
  expectConsoleError(/status of 422/)
  hasAccount = true
  const address = await linkForFirstAccount()
  await page.goto(address)
  await expect(page, 'the secret leaves the address').toHaveURL(at(href({ to: '/create-account' })))
  await expectAccessible(page)
  await createAccount(page, 'winterbourne1')
  await expect(page.getByText('This password is easy to guess.')).toBeVisible()
  await createAccount(page, password)
  await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: /^Continue with/ }).click()
  await expect(page.getByText('Sample accounts')).toHaveCount(0)
  await fillSignIn(page, email, password)
  await expect(page.getByRole('button', { name: /account menu$/ })).toContainText('Ada')

  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Link not valid' })).toBeVisible()
  await expect(page.getByText('Restart the server')).toBeVisible()
})

test(
  'A forgotten password is replaced with the link in the mail, and the old one stops working',
  onlyInFull(),
  async ({ page, expectConsoleError, expectAccessible }) => {
    expectConsoleError(/status of 4(10|22)/)
    await page.goto(at(href({ to: '/login' })))
    await page.getByRole('button', { name: /^Continue with/ }).click()
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page).toHaveURL(at(href({ to: '/forgot-password' })))
    await page.reload()
    await page.getByLabel('Email').fill('nobody@fern.test')
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await expect(page.getByText('If nobody@fern.test has an account, an Admin can give you a link')).toBeVisible()
    await page.goto(at(href({ to: '/forgot-password' })))
    await expectAccessible(page)
    await page.getByLabel('Email').fill(email.toUpperCase())
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await expect(page.getByText(`If ${email.toUpperCase()} has an account, an Admin can give you a link`)).toBeVisible()

    const mails = async () => JSON.stringify(await server.ask(email))
    await expect.poll(mails).toContain('/reset-password?token=')
    const [address = ''] = /http[^\s"\\]+\/reset-password\?token=[\w-]+/.exec(await mails()) ?? []
    await page.goto(address)
    await expect(page, 'the secret leaves the address').toHaveURL(at(href({ to: '/reset-password' })))
    await expectAccessible(page)
    password = 'another lantern 8'
    await page.getByLabel('New password').fill(password)
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible()

    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Link not valid' })).toBeVisible()
    await signIn(page)
  },
)

test(
  'A changed password ends the other sessions and leaves this one',
  onlyInFull(),
  async ({ page, elsewhere, expectConsoleError }) => {
    expectConsoleError(/status of 403/)
    await beginWithAccount(page)
    await signIn(page)
    const other = await elsewhere()
    await signIn(other)
    await page.goto(at(href({ to: '/account/security' })))
    const card = page.getByRole('region', { name: 'Password' })
    await card.getByLabel('Current password').fill('not the password')
    await card.getByLabel('New password').fill('a third lantern 9')
    await card.getByRole('button', { name: 'Change password' }).click()
    await expect(card.getByText('This isn’t your password. Try again.')).toBeVisible()
    await card.getByLabel('Current password').fill(password)
    password = 'a third lantern 9'
    await card.getByRole('button', { name: 'Change password' }).click()
    await expect(card.getByText('Your other sessions have ended.')).toBeVisible()

    await page.reload()
    await expect(page.getByRole('region', { name: 'Password' })).toBeVisible()
    // Leave the page first: it notices the end of its session by itself and would navigate at the same time.
    await other.goto('about:blank')
    await other.goto(at(href({ to: '/account/security' })))
    await expect(other).toHaveURL(/\/(login|misc\/session-expired)/)
  },
)

test(
  'Two-step sign-in: turned on, used with a code and with a recovery code, turned off',
  onlyInFull(),
  async ({ page, expectConsoleError, expectAccessible }) => {
    expectConsoleError(/status of 422/)
    await beginWithAccount(page)
    await signIn(page)
    await page.goto(at(href({ to: '/account/security' })))
    const card = page.getByRole('region', { name: 'Two-step sign-in' })
    await card.getByLabel('Your password').fill(password)
    await card.getByRole('button', { name: 'Set up' }).click()
    await expect(card.getByRole('img', { name: /QR code/ })).toBeVisible()
    await expectAccessible(page)
    const secret = ((await card.getByRole('code').textContent()) ?? '').replaceAll(' ', '')
    await card.getByLabel('Code from the app').fill(codeAt(secret, new Date()))
    await card.getByRole('button', { name: 'Turn on' }).click()
    await expect(card.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
    const [recoveryCode = ''] = await card
      .getByRole('list', { name: 'Recovery codes' })
      .getByRole('listitem')
      .allTextContents()
    await card.getByRole('button', { name: 'I’ve saved them' }).click()
    await expect(card.getByText('10 of 10 recovery codes left')).toBeVisible()

    await forgetEverything(page)
    await enterPassword(page)
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert')).toContainText('This code is wrong')
    // The next code: each works once, also if the previous one was entered in the same half minute.
    await page.getByLabel('Code').fill(codeAt(secret, new Date(), 1))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(at(href({ to: '/' })))

    await forgetEverything(page)
    await enterPassword(page)
    await page.getByLabel('Code').fill(recoveryCode)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(at(href({ to: '/' })))

    await page.goto(at(href({ to: '/account/security' })))
    await expect(card.getByText('9 of 10 recovery codes left')).toBeVisible()
    await card.getByRole('button', { name: 'Turn off' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel('Your password, or a code from your app').fill(password)
    await dialog.getByRole('button', { name: 'Turn off' }).click()
    await expect(card.getByRole('button', { name: 'Set up' })).toBeVisible()
    await forgetEverything(page)
    await signIn(page)
  },
)
