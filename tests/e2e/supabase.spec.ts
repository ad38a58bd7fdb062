import type { Page } from '@playwright/test'
import { freePort } from '#server/db/free-port.ts'
import { onlyInFull } from '#tests/support/full-run.ts'
import { startSupabase, type SupabaseStandIn } from '#tests/support/supabase-stand-in.ts'
import { admin, client, editor, samplePassword } from './support/accounts.ts'
import { href } from './support/href.ts'
import { startInstallation, type Installation } from './support/installation.ts'
import { expect, forgetEverything, test, untilAlive, waitingForLife } from './support/test.ts'
import { followDevice } from './support/theme.ts'

const newPassword = 'a better password than before'
const stranger = 'stranger@elsewhere.test'
/** Has an account at Supabase, and none in Loop until they accept an invite. */
const invited = 'nora@elsewhere.test'

// A server of its own; its people sign in with Supabase only.
let supabase: SupabaseStandIn
let server: Installation

test.beforeAll(async () => {
  const port = await freePort()
  const siteUrl = `http://localhost:${port}`
  const accounts = [admin.email, editor.email, client.email, stranger, invited]
  supabase = await startSupabase({ siteUrl, accounts: accounts.map((email) => ({ email, password: samplePassword })) })
  server = await startInstallation({
    PORT: String(port),
    SUPABASE_URL: supabase.url,
    SUPABASE_ANON_KEY: supabase.anonKey,
  })
})
test.afterAll(async () => {
  await server.end()
  await supabase.end()
})

const at = (path: string) => server.at(path)

/** The account menu, which shows the person's name. */
const accountMenu = (page: Page) => page.getByRole('button', { name: /account menu$/ })

async function fillIn(page: Page, email: string, password: string = samplePassword): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Checks that the browser stores nothing of Supabase that could sign anyone in. */
async function expectNothingKept(page: Page): Promise<void> {
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(kept).not.toContain('access_token')
  expect(kept).not.toContain('refresh_token')
}

test('A client signs in with email and password and gets to the page they asked for', async ({ page }) => {
  const target = href({ to: '/tracking' })
  await page.goto(at(target))
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await fillIn(page, client.email)
  await expect(page).toHaveURL(at(target))
  await expect(accountMenu(page)).toContainText(client.firstName)
  await expectNothingKept(page)
})

test(
  'A wrong password and an unknown address read the same, and the right one then signs in',
  onlyInFull(),
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/status of 400/)
    await page.goto(at(href({ to: '/login' })))
    await fillIn(page, editor.email, 'not-the-password')
    const sentence = 'Wrong email address or password.'
    await expect(page.getByRole('alert')).toHaveText(sentence)
    await fillIn(page, 'nobody@elsewhere.test')
    await expect(page.getByRole('alert')).toHaveText(sentence)
    await fillIn(page, editor.email)
    await expect(accountMenu(page)).toContainText(editor.firstName)
  },
)

test(
  'An emailed link signs in when opened in another tab, and leads to the requested page',
  onlyInFull(),
  async ({ page, context }) => {
    const target = href({ to: '/tracking' })
    await page.goto(at(target))
    await page.getByLabel('Email').fill(client.email)
    await page.getByRole('button', { name: 'Send me a link instead' }).click()
    await expect(page.getByRole('status')).toContainText(
      `If ${client.email} has an account, a link to sign in is on its way.`,
    )
    const mail = (await supabase.mails(client.email)).at(-1)
    const tab = waitingForLife(await context.newPage())
    await tab.goto(mail?.link ?? '')
    await expect(tab).toHaveURL(at(target))
    await expect(accountMenu(tab)).toContainText(client.firstName)
    await expectNothingKept(tab)
  },
)

test(
  'A used link shows a message, and so does one opened in another browser',
  onlyInFull(),
  async ({ page, elsewhere }) => {
    await page.goto(at(href({ to: '/login' })))
    await page.getByLabel('Email').fill(editor.email)
    await page.getByRole('button', { name: 'Send me a link instead' }).click()
    await expect(page.getByRole('status')).toBeVisible()
    const mail = (await supabase.mails(editor.email)).at(-1)
    const other = await elsewhere()
    await other.goto(mail?.link ?? '')
    await expect(other.getByRole('alert')).toContainText('in the browser where you requested it')
    await page.goto(mail?.link ?? '')
    await expect(page.getByRole('alert')).toContainText('This link has expired or was already used.')
    await expect(page).toHaveURL(at(href({ to: '/login' })))
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
  },
)

test(
  'A forgotten password is replaced by email, and only the new one works',
  onlyInFull(),
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/status of 400/)
    await page.goto(at(href({ to: '/login' })))
    await page.getByLabel('Email').fill(editor.email)
    await page.getByRole('button', { name: 'Forgot your password?' }).click()
    await expect(page.getByRole('status')).toContainText('a link to choose a new password is on its way')
    const mail = (await supabase.mails(editor.email)).findLast(({ type }) => type === 'recovery')
    await page.goto(mail?.link ?? '')
    await page.getByLabel('New password').fill('short')
    await page.getByRole('button', { name: 'Save and sign in' }).click()
    await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('New password').fill(newPassword)
    await page.getByRole('button', { name: 'Save and sign in' }).click()
    await expect(accountMenu(page)).toContainText(editor.firstName)

    await forgetEverything(page)
    await page.goto(at(href({ to: '/login' })))
    await fillIn(page, editor.email, samplePassword)
    await expect(page.getByRole('alert')).toBeVisible()
    await fillIn(page, editor.email, newPassword)
    await expect(accountMenu(page)).toContainText(editor.firstName)
  },
)

test(
  'A person who is invited signs in with Supabase, has an account by that, and is welcomed once',
  onlyInFull(),
  async ({ page, elsewhere, expectAccessible }) => {
    await page.goto(at(href({ to: '/team' })))
    await fillIn(page, admin.email)
    const form = page.getByRole('form', { name: /^Invite / })
    await form.getByLabel('Invite by email').fill(invited)
    await form.getByRole('button', { name: 'Send invite' }).click()
    await expect(page.getByRole('row').filter({ hasText: invited })).toContainText('Invited')
    await page.goto(at(href({ to: '/admin/settings/mails' })))
    await page
      .getByRole('button', { name: new RegExp(`^Open .* To ${invited}$`) })
      .first()
      .click()
    const mail = (await page.getByRole('dialog').locator('pre').textContent()) ?? ''
    const link = /\/invitation\?token=[\w-]+/.exec(mail)?.[0] ?? ''

    const nora = await elsewhere()
    await nora.goto(at(link))
    await expect(nora.getByRole('heading', { level: 1, name: 'Join the Loop team' })).toBeVisible()
    await expect(nora.getByLabel('Choose a password')).toHaveCount(0)
    await expectAccessible(nora)
    await nora.getByLabel('First name').fill('Nora')
    await nora.getByRole('button', { name: /^Accept|^Continue/ }).click()
    // The address is the one that was invited.
    await expect(nora.getByLabel('Email')).toHaveValue(invited)
    await nora.getByLabel('Password', { exact: true }).fill(samplePassword)
    await nora.getByRole('button', { name: 'Sign in', exact: true }).click()
    const welcome = nora.getByRole('region', { name: 'Welcome' })
    await expect(welcome).toContainText('Welcome to Loop, Nora.')
    await welcome.getByRole('link', { name: 'Close' }).click()
    await nora.reload()
    await expect(accountMenu(nora)).toContainText('Nora')
    await expect(welcome, 'once').toHaveCount(0)
    await nora.goto(at(link))
    await expect(nora.getByRole('heading', { name: 'Invite already accepted' })).toBeVisible()
  },
)

test('Requesting an email shows the same message for an unknown address', onlyInFull(), async ({ page }) => {
  await page.goto(at(href({ to: '/login' })))
  await page.getByLabel('Email').fill('nobody@elsewhere.test')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('status')).toContainText('If nobody@elsewhere.test has an account')
  expect(await supabase.mails('nobody@elsewhere.test')).toEqual([])
})

test(
  'A service that doesn’t answer is named, and trying again signs in',
  onlyInFull(),
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/status of (502|503)/)
    await page.goto(at(href({ to: '/login' })))
    const again = client.email.replace('@', '+down-once@')
    await fillIn(page, again)
    await expect(page.getByRole('alert')).toHaveText('The sign-in service isn’t responding. Try again in a moment.')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(accountMenu(page)).toContainText(client.firstName)
  },
)

test(
  'If the service fails only for our server, the person sees that too and stays on the page',
  onlyInFull(),
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/status of 502/)
    await page.goto(at(href({ to: '/login' })))
    await fillIn(page, client.email.replace('@', '+user-down@'))
    await expect(page.getByRole('alert')).toHaveText('The sign-in service isn’t responding. Try again in a moment.')
    await fillIn(page, client.email)
    await expect(accountMenu(page)).toContainText(client.firstName)
  },
)

test(
  'Too many attempts and a person without a Loop account have different messages',
  onlyInFull(),
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/status of (403|429)/)
    await page.goto(at(href({ to: '/login' })))
    await fillIn(page, 'rate@elsewhere.test')
    await expect(page.getByRole('alert')).toContainText('Too many attempts')
    await fillIn(page, stranger)
    await expect(page.getByRole('alert')).toContainText('No Loop account belongs to this sign-in.')
    await expectNothingKept(page)
  },
)

test(
  'Signing out ends the session, and the next person signs in with their own password',
  onlyInFull(),
  async ({ page }) => {
    await page.goto(at(href({ to: '/login' })))
    await fillIn(page, client.email)
    await expect(accountMenu(page)).toBeVisible()
    await untilAlive(page)
    await accountMenu(page).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(at(href({ to: '/login' })))
    const answer = await page.request.get(at('/api/auth/user'))
    expect(await answer.json()).toEqual({ currentUser: null })
    await fillIn(page, admin.email)
    await expect(accountMenu(page)).toContainText(admin.firstName)
  },
)

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `The sign-in page and its messages are accessible on a narrow ${colorScheme} screen`,
    onlyInFull(),
    async ({ page, expectAccessible, expectConsoleError }) => {
      expectConsoleError(/status of 400/)
      await followDevice(page, at('/'))
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(at(href({ to: '/login' })))
      await fillIn(page, client.email, 'not-the-password')
      await expect(page.getByRole('alert')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Send me a link instead' }).click()
      await expect(page.getByRole('status')).toBeVisible()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    },
  )
}
