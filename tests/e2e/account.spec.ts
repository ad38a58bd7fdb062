import type { Page } from '@playwright/test'
import { onlyInFull } from '#tests/support/full-run.ts'
import { samplePassword } from './support/accounts.ts'
import { href } from './support/href.ts'
import { startInstallation, type Installation } from './support/installation.ts'
import { expect, fillSignIn, forgetEverything, test } from './support/test.ts'
import { followDevice } from './support/theme.ts'

// A separate server, because changes to accounts would disturb other tests. Each test has its own account.
let server: Installation
test.beforeAll(async () => {
  server = await startInstallation({}, 'answer-mails.ts')
})
test.afterAll(() => server.end())

const at = (path: string) => server.at(path)
type AccountTab = '/account' | '/account/security' | '/account/notifications' | '/account/api'
const accountPage = (to: AccountTab = '/account') => at(href({ to, search: {} }))
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Opens a tab of the account, which asks for a sign-in first, and signs in for real. */
async function openAccount(page: Page, email: string, tab?: AccountTab): Promise<void> {
  await page.goto(accountPage(tab))
  await page.getByRole('button', { name: /^Continue with/ }).click()
  await fillSignIn(page, email)
  await page.waitForURL(accountPage(tab))
}

/** Returns the mails the server has written to an address, oldest first. */
async function mailsTo(recipient: string): Promise<{ kind: string; subject: string; body_text: string }[]> {
  return (await server.ask(recipient)) as { kind: string; subject: string; body_text: string }[]
}

const written = (page: Page) => page.waitForResponse((response) => response.request().method() === 'POST')

test('A new name shows in the top bar at once and after a reload', onlyInFull(), async ({ page }) => {
  await openAccount(page, 'growth@loop.test')
  const name = card(page, 'Name')
  await name.getByLabel('First name').fill('')
  await name.getByRole('button', { name: 'Save name' }).click()
  await expect(name.getByText('Enter a first name.')).toBeVisible()
  await name.getByLabel('First name').fill('Philippa')
  await name.getByLabel('Last name').fill('Wren')
  await name.getByRole('button', { name: 'Save name' }).click()
  await expect(name.getByText('Saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Philippa Wren, account menu' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Philippa Wren, account menu' })).toBeVisible()
})

test(
  'Theme, language and clock apply in another browser, from its first HTML on',
  onlyInFull(),
  async ({ page, elsewhere }) => {
    await openAccount(page, 'demo@loop.test')
    const look = card(page, 'Language and appearance')
    let saved = written(page)
    await look.getByLabel('Theme').selectOption('Dark')
    await expect(page.locator('html')).toHaveAttribute('data-appearance', 'dark')
    await saved
    saved = written(page)
    await look.getByLabel('Language').selectOption('Deutsch')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await saved
    const aussehen = card(page, 'Sprache und Aussehen')
    await expect(aussehen.getByText('1.234.567')).toBeVisible()
    await expect(page).toHaveTitle('Profil · Konto · Loop')
    saved = written(page)
    await aussehen.getByLabel('Uhrzeit').selectOption('12 Stunden')
    await expect(aussehen.getByText(/4:05 PM/)).toBeVisible()
    await saved

    const other = await elsewhere()
    await openAccount(other, 'demo@loop.test')
    const html = await (await other.request.get(accountPage(), { headers: { accept: 'text/html' } })).text()
    expect(html).toMatch(/<html lang="de" dir="ltr" class="dark" data-appearance="dark"/)
    await expect(card(other, 'Sprache und Aussehen').getByText('1.234.567')).toBeVisible()
    // The menu's switch sets the same preference.
    await other.getByRole('button', { name: /Kontomenü$/ }).click()
    await other.getByRole('button', { name: 'Helles Design' }).click()
    await expect(other.locator('html')).toHaveAttribute('data-appearance', 'light')
    await expect(card(other, 'Sprache und Aussehen').getByLabel('Design')).toHaveValue('light')
  },
)

test.describe('Without a choice', () => {
  test.use({ colorScheme: 'dark', locale: 'de-DE' })

  test(
    'pages are light and in the browser’s language; the device’s theme is a choice',
    onlyInFull(),
    async ({ page }) => {
      const html = page.locator('html')
      await page.goto(at(href({ to: '/login', search: {} })))
      await expect(html).toHaveAttribute('data-appearance', 'light')
      await expect(html).toHaveAttribute('lang', 'de-DE')
      await followDevice(page, at('/'))
      await page.reload()
      await expect(html).toHaveAttribute('data-appearance', 'dark')
      await page.emulateMedia({ colorScheme: 'light' })
      await expect(html).toHaveAttribute('data-appearance', 'light')
    },
  )
})

test('Notifications are chosen by kind, security messages always arrive', onlyInFull(), async ({ page }) => {
  await openAccount(page, 'editor@loop.test', '/account/notifications')
  const notifications = card(page, 'Notifications')
  const team = notifications.getByRole('checkbox', { name: 'Team by email' })
  const before = await team.isChecked()
  const saved = written(page)
  await team.click()
  await saved
  await page.reload()
  await expect(team).toBeChecked({ checked: !before })
  await expect(notifications.getByRole('checkbox', { name: 'Security by email' })).toBeDisabled()
})

test('An Admin chooses a digest of mentions', onlyInFull(), async ({ page }) => {
  await openAccount(page, 'admin@loop.test', '/account/notifications')
  const digest = card(page, 'Notifications').getByRole('combobox', { name: 'Digest of mentions' })
  await expect(digest).toHaveValue('off')
  const saved = written(page)
  await digest.selectOption('Every Monday at 07:00')
  await saved
  await page.reload()
  await expect(digest).toHaveValue('week')
  await expect(card(page, 'Notifications').getByText(/Time zone: /)).toBeVisible()
})

test('Signing out another browser ends it there', onlyInFull(), async ({ page, elsewhere }) => {
  await openAccount(page, 'agency@loop.test', '/account/security')
  const other = await elsewhere()
  await openAccount(other, 'agency@loop.test')
  await page.reload()
  const sessions = card(page, 'Active sessions')
  await expect(sessions.getByText('This browser')).toHaveCount(1)
  await sessions.getByRole('button', { name: 'Sign out all others' }).click()
  await page.getByRole('button', { name: 'Sign them out' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  // Leave the page first: it notices the end of its session by itself and would navigate at the same time.
  await other.goto('about:blank')
  await other.goto(accountPage())
  await expect(other).toHaveURL((url) => url.pathname === '/login')
  await other.getByRole('button', { name: /^Continue with/ }).click()
  await expect(other.getByLabel('Password'), 'the provider asks for the password again').toBeVisible()
  await page.reload()
  await expect(sessions.getByText('This browser')).toBeVisible()
})

test(
  'A new address is confirmed with the link in its mailbox, and used for the next sign-in',
  onlyInFull(),
  async ({ page, elsewhere, expectConsoleError }) => {
    expectConsoleError(/status of 4(01|03|10)/)
    // The browser that asked loads notifications while it is already signed out.
    expectConsoleError(/^Error fetching notifications UserError: Please sign in/)
    await openAccount(page, 'client@loop.test')
    const email = card(page, 'Email address')
    await email.getByLabel('New address').fill('clara@fern.test')
    await email.getByLabel('Your password').fill('not this one')
    await email.getByRole('button', { name: 'Send link' }).click()
    await expect(email.getByText('This isn’t your password. Try again.')).toBeVisible()
    await email.getByLabel('Your password').fill(samplePassword)
    await email.getByRole('button', { name: 'Send link' }).click()
    await expect(email.getByText(/^Confirm clara@fern.test/)).toBeVisible()
    expect((await mailsTo('client@loop.test')).map(({ subject }) => subject)).toEqual([
      'Someone asked to change your email address',
    ])
    const [mail] = await mailsTo('clara@fern.test')
    const [link = ''] = /http\S+\/confirm-email\?token=[\w-]+/.exec(mail?.body_text ?? '') ?? []

    // Opened without a session: after the sign-in the browser returns to the link.
    const other = await elsewhere()
    await other.goto(link)
    await other.getByRole('button', { name: /^Continue with/ }).click()
    await fillSignIn(other, 'client@loop.test')
    await expect(other.getByText('Loop will write to clara@fern.test')).toBeVisible()
    await other.getByRole('button', { name: 'Confirm address' }).click()
    await expect(other.getByRole('heading', { name: 'Your new address is active' })).toBeVisible()
    await other.goto(link)
    await expect(other.getByText('This link was already used or has expired.')).toBeVisible()
    await other.getByRole('link', { name: 'Go to your account' }).click()
    await expect(card(other, 'Email address').getByText('Your address is clara@fern.test.')).toBeVisible()

    // Another browser asked for the change: it is signed out, and signs in with the new address.
    await forgetEverything(page)
    await openAccount(page, 'clara@fern.test')
    await expect(card(page, 'Email address').getByText('Your address is clara@fern.test.')).toBeVisible()
  },
)

test('A token opens the API until it is revoked', onlyInFull(), async ({ page, request }) => {
  await openAccount(page, 'growth@loop.test', '/account/api')
  const tokens = card(page, 'API tokens')
  await tokens.getByRole('button', { name: 'Add token' }).click()
  await tokens.getByRole('button', { name: 'Create token' }).click()
  await expect(tokens.getByText('Name the token, for example after the program that uses it.')).toBeVisible()
  await tokens.getByLabel('Name').fill('Status light')
  await tokens.getByRole('checkbox', { name: 'notifications:read' }).click()
  await expect(tokens.getByRole('checkbox', { name: 'clients:read' })).toHaveCount(0)
  await tokens.getByRole('button', { name: 'Create token' }).click()
  const token = await tokens.getByText(/^loop_[\w-]{43}$/).innerText()
  const headers = { authorization: `Bearer ${token}` }
  expect((await request.get(at('/api/notifications'), { headers })).status()).toBe(200)
  expect((await request.get(at('/api/account/export'), { headers })).status()).toBe(403)
  await tokens.getByRole('button', { name: 'I’ve copied it' }).click()
  await expect(tokens.getByText(token)).toHaveCount(0)
  await page.reload()
  await expect(tokens.getByText(`${token.slice(0, 10)}…`)).toBeVisible()
  await expect(tokens.getByText(/Last used/)).toBeVisible()
  await tokens.getByRole('button', { name: 'Revoke Status light' }).click()
  await page.getByRole('button', { name: 'Revoke token' }).click()
  await expect(tokens.getByText('No API tokens yet. Create one to let a program use Loop for you.')).toBeVisible()
  const refused = await request.get(at('/api/notifications'), { headers })
  expect(refused.status()).toBe(401)
  expect(refused.headers()['www-authenticate']).toContain('invalid_token')
})

test('The export is a file with all data about the person', onlyInFull(), async ({ page }) => {
  await openAccount(page, 'editor@loop.test')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^loop-account-\d{4}-\d\d-\d\d\.json$/)
  const stream = await file.createReadStream()
  let text = ''
  for await (const chunk of stream) text += String(chunk)
  const exported: { person: { email: string }; sessions: { provider: string }[] } = JSON.parse(text)
  expect(exported.person).toMatchObject({ email: 'editor@loop.test' })
  // Other tests sign the same person in at the same time.
  expect(exported.sessions.length).toBeGreaterThan(0)
  expect(exported.sessions.filter(({ provider }) => provider !== 'embedded')).toEqual([])
})

test(
  'A deleted account is confirmed and can’t sign in again; the last Admin stays',
  onlyInFull(),
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/status of 409/)
    expectConsoleError(/status of 422/)
    await openAccount(page, 'admin@loop.test')
    const confirm = page.getByRole('button', { name: 'Delete permanently' })
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(confirm).toBeDisabled()
    await page.getByLabel('Type your email address to continue').fill('admin@loop.test')
    await confirm.click()
    await expect(page.getByText(/^This is the last Admin who can sign in/)).toBeVisible()
    await forgetEverything(page)

    await openAccount(page, 'starter@loop.test')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByLabel('Type your email address to continue').fill('Starter@loop.test')
    await confirm.click()
    await expect(page).toHaveURL((url) => url.pathname === '/login')
    await expect(page.getByText(/^Your account and its data were deleted/)).toBeVisible()
    await page.goto(at(href({ to: '/login', search: {} })))
    await page.getByRole('button', { name: /^Continue with/ }).click()
    await fillSignIn(page, 'starter@loop.test')
    await expect(page.getByLabel('Password')).toBeVisible()
  },
)
