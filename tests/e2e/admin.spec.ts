import type { Page } from '@playwright/test'
import { onlyInFull } from '#tests/support/full-run.ts'
import { company, client as pottery } from './support/accounts.ts'
import { href } from './support/href.ts'
import { test } from './support/own-server.ts'
import { expect, fillSignIn } from './support/test.ts'
import { toast } from './support/toasts.ts'

const clients = href({ to: '/admin/settings' })
const games = company('Little Anvil Games')

/** Returns the row of a company in the table of clients. */
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('An Admin adds a client with its website, and the picker has it at once', async ({
  page,
  login,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 400/)
  await login({ role: 'Admin' })
  await page.goto(clients)
  await page.getByRole('button', { name: 'Add client' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add client' })
  await dialog.getByRole('button', { name: 'Add client' }).click()
  await expect(dialog.getByText('Give the company a name.')).toBeVisible()
  await dialog.getByLabel('Company name').fill('Larkspur Books')
  await dialog.getByLabel('Plan').selectOption('Starter')
  await dialog.getByLabel('Client since').fill('2026-03-05')
  await dialog.getByLabel('Website (optional)').fill('localhost')
  await dialog.getByRole('button', { name: 'Add client' }).click()
  await expect(dialog.getByRole('alert')).toContainText('isn’t a domain')
  await dialog.getByLabel('Website (optional)').fill('https://www.larkspur-books.com/shop')
  await dialog.getByRole('button', { name: 'Add client' }).click()
  await expect(toast(page, 'Larkspur Books added.')).toBeVisible()
  await expect(row(page, 'Larkspur Books')).toContainText('larkspur-books.com')
  await expect(row(page, 'Larkspur Books')).toContainText('5 Mar 2026')

  await page.getByRole('button', { name: 'No client selected, choose a client' }).click()
  await page.getByRole('combobox', { name: 'Search clients' }).fill('lark')
  await expect(page.getByRole('option', { name: /Larkspur Books/ })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Larkspur Books' }).click()
  const edit = page.getByRole('dialog', { name: 'Larkspur Books' })
  await edit.getByLabel('Company name').fill('Larkspur & Sons')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Larkspur & Sons')).toBeVisible()
})

test(
  'An archived client’s person is signed out, and can sign in again after it is restored',
  onlyInFull(),
  async ({ page, login, elsewhere }) => {
    const name = 'Thornfield Mills'
    const email = 'tess@thornfield.test'
    const password = 'nine quiet orchards'
    await login({ role: 'Admin' })
    await page.goto(clients)
    await page.getByRole('button', { name: 'Add client' }).click()
    await page.getByLabel('Company name').fill(name)
    await page.getByRole('button', { name: 'Add client' }).click()
    await page.getByRole('button', { name }).click()
    await page.getByRole('link', { name: 'Open dashboard' }).click()
    await expect(page).toHaveURL(/[?&]client=/)
    const client = new URL(page.url()).searchParams.get('client') ?? ''

    await page.goto(href({ to: '/team', search: { client } }))
    const form = page.getByRole('form', { name: /^Invite to/ }).first()
    await form.getByLabel('Invite by email').fill(email)
    await form.getByRole('button', { name: 'Send invite' }).click()
    await expect(toast(page, `Invite for ${email} created`)).toBeVisible()
    const theirs = await elsewhere()
    await theirs.goto(await invitationTo(page, email))
    await theirs.getByLabel('First name').fill('Tess')
    await theirs.getByLabel('Choose a password').fill(password)
    await theirs.getByRole('button', { name: 'Accept and create my account' }).click()
    await theirs.getByRole('link', { name: 'Go to sign-in' }).click()
    const enter = async () => {
      await theirs.getByRole('button', { name: /^Continue with/ }).click()
      await fillSignIn(theirs, email, password)
      await theirs.waitForURL((url) => url.pathname === '/')
    }
    await enter()
    const currentUser = async () => (await (await theirs.request.get('/api/auth/user')).json()).currentUser
    expect(await currentUser()).toMatchObject({ company: name })

    // The archived client is the chosen one: the page continues without it.
    await page.goto(href({ to: '/admin/settings', search: { client } }))
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('button', { name: 'Archive' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archive client' }).click()
    await expect(toast(page, `${name} archived.`)).toBeVisible()
    await expect(row(page, name)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'No client selected, choose a client' })).toBeVisible()
    expect(await currentUser()).toBeNull()

    await page.getByLabel('State').selectOption('Archived')
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('button', { name: 'Restore client' }).click()
    await expect(toast(page, `${name} restored.`)).toBeVisible()
    await theirs.goto(href({ to: '/login' }))
    await enter()
    expect(await currentUser()).toMatchObject({ company: name })
  },
)

/** Returns the link of an invite, read where an Admin without a mail server finds it. */
async function invitationTo(page: Page, email: string): Promise<string> {
  await page.goto(href({ to: '/admin/settings/mails' }))
  await expect(page.getByText('No mail server is set up')).toBeVisible()
  await page
    .getByRole('button', { name: new RegExp(`^Open .* To ${email}$`) })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const frame = dialog.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', '')
  // Checked from outside: the test runner can't run scripts in a frame without scripts.
  await expect(frame).toHaveAttribute('srcdoc', /<a [^>]*href="[^"]*\/invitation\?token=/)
  const text = (await dialog.locator('pre').textContent()) ?? ''
  const link = /\/invitation\?token=[\w-]+/.exec(text)?.[0]
  expect(link, 'the mail has a link').toBeDefined()
  return link ?? ''
}

test('An Editor can change names only, and sees what is for an Admin', onlyInFull(), async ({ page, login }) => {
  await login({ role: 'Editor' })
  await page.goto(clients)
  await page.getByRole('button', { name: games.company }).click()
  const dialog = page.getByRole('dialog', { name: games.company })
  await expect(dialog.getByText('An Admin can change both.')).toBeVisible()
  await expect(dialog.getByLabel('Plan')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Archive' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  for (const to of ['/admin/settings/system', '/admin/settings/audit', '/admin/settings/mails'] as const) {
    await page.goto(href({ to }))
    await expect(page.getByRole('heading', { name: 'Admins only' })).toBeVisible()
  }
  await page.goto(href({ to: '/admin/settings/installation' }))
  await expect(page.getByRole('switch', { name: 'Demo screens' })).toBeDisabled()
  expect((await page.request.get('/api/admin/audit')).status()).toBe(403)
})

test('A Client is redirected from every admin page', onlyInFull(), async ({ page, login }) => {
  await login({ email: pottery.email })
  for (const to of ['/admin/settings', '/admin/settings/audit', '/admin/settings/mails'] as const) {
    await page.goto(href({ to }))
    await expect(page).toHaveURL(href({ to: '/misc/not-authorized', search: { from: to } }))
  }
})

test(
  'The audit log is filtered by the address, and its export has the same entries',
  onlyInFull(),
  async ({ page, login }) => {
    await login({ role: 'Admin' })
    await page.goto(href({ to: '/admin/settings/audit', search: { kind: 'sign-in' } }))
    await expect(page.getByLabel('Topic')).toHaveValue('sign-in')
    await expect(page.getByText(/signed in with a Loop account/).first()).toBeVisible()
    const exported = await page.getByRole('link', { name: /JSON/ }).getAttribute('href')
    const entries: { kind: string }[] = await (await page.request.get(exported ?? '')).json()
    expect(entries.length).toBeGreaterThan(0)
    expect(entries.filter(({ kind }) => !kind.startsWith('auth.'))).toEqual([])

    await page.getByLabel('Topic').selectOption('Installation')
    await expect(page).toHaveURL(/kind=installation/)
    await expect(page.getByText(/exported entries of the audit log as JSON/).first()).toBeVisible()
    await page
      .getByText(/exported entries of the audit log as JSON/)
      .first()
      .click()
    await page.getByRole('button', { name: 'Only this person' }).first().click()
    await expect(page).toHaveURL(/person=/)
    await page.getByRole('button', { name: 'Clear filter' }).click()
    await expect(page).toHaveURL(href({ to: '/admin/settings/audit' }))
  },
)

test('The system shows its health and checks it again', onlyInFull(), async ({ page, login }) => {
  await login({ role: 'Admin' })
  await page.goto(href({ to: '/admin/settings/system' }))
  // Healthy checks are folded.
  await page.getByText(/checks are OK$/).click()
  await expect(page.getByText(/(Loop’s own Postgres|Postgres at DATABASE_URL), version/)).toBeVisible()
  await page.goto(href({ to: '/admin/settings/sign-in' }))
  await page.getByRole('button', { name: 'Check now: Loop account' }).click()
  await expect(page.getByText(/It responds and has 1 key/)).toBeVisible()
})
