import type { Page } from '@playwright/test'
import { onlyInFull } from '#tests/support/full-run.ts'
import { admin, company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { startInstallation } from './support/installation.ts'
import { testOn } from './support/own-server.ts'
import { expect, fillSignIn, untilAlive } from './support/test.ts'
import { toast } from './support/toasts.ts'

// An installation of its own: its stand-in for Google reads numbers in the background.
const { test } = testOn(() => startInstallation())

const at = (name: string) => href({ to: '/discovery', search: { client: company(name).id } })
const card = (page: Page) => page.getByRole('region', { name: 'Search Console' })

interface Browsing {
  page: Page
  visits(url: string): void
}

/** Begins to connect a company's website, as far as Google's page. */
async function goToGoogle({ page, visits }: Browsing, name: string): Promise<void> {
  await page.goto(at(name))
  await card(page).getByRole('button', { name: 'Connect Search Console' }).click()
  await expect(page.getByRole('heading', { name: 'Test account' })).toBeVisible()
  visits(page.url())
}

/** Answers on Google's page, and waits for Loop's. */
async function answer(page: Page, choice: 'Allow' | 'Deny', given: { email?: string } = {}): Promise<void> {
  if (given.email !== undefined) await page.getByLabel('Account', { exact: true }).fill(given.email)
  await page.getByRole('button', { name: choice }).click()
  await expect(page.getByRole('heading', { name: 'Test account' })).toHaveCount(0)
  await untilAlive(page)
}

/** Connects a company's website with an account of Google's, and chooses its property. */
async function connect({ page, visits }: Browsing, name: string, email: string): Promise<void> {
  await goToGoogle({ page, visits }, name)
  await answer(page, 'Allow', { email })
  await card(page).getByRole('button', { name: 'Read property' }).click()
}

test('An Admin connects Search Console, chooses a property, follows its reading, and disconnects', async ({
  page,
  login,
  visits,
  expectAccessible,
}) => {
  const name = 'Oakum & Tar Chandlery'
  await login({ role: 'Admin' })
  await goToGoogle({ page, visits }, name)
  await answer(page, 'Allow')

  const ours = card(page).getByRole('radio', { name: `sc-domain:${company(name).domain}` })
  await expect(ours, 'the choice is in sight after the way back').toBeInViewport()
  await expect(ours).toBeChecked()
  await expect(card(page).getByText(/other properties aren’t about this website/)).toBeVisible()
  await expectAccessible(page)
  await card(page).getByRole('button', { name: 'Read property' }).click()

  // The newest months come first, each with its numbers.
  await expect(card(page).getByText(`sc-domain:${company(name).domain}`)).toBeVisible()
  await expect(card(page).getByText(/clicks, .* impressions/)).toBeVisible()
  await expect(card(page).getByText(/of the clicks have no query/)).toBeVisible()
  await expectAccessible(page)

  await card(page).getByRole('button', { name: 'Disconnect' }).click()
  const ask = page.getByRole('alertdialog', { name: 'Disconnect Search Console?' })
  await ask.getByRole('button', { name: 'Disconnect' }).click()
  await expect(ask).toBeHidden()
  await expect(toast(page, 'Search Console disconnected.')).toBeVisible()
  await expect(card(page).getByRole('button', { name: 'Connect Search Console' })).toBeVisible()
})

test(
  'Access that is denied at Google, or comes after the session has ended, is explained on the way back',
  onlyInFull(),
  async ({ page, context, login, visits, expectAccessible }) => {
    const name = 'Casa Gavinho'
    await login({ role: 'Admin' })
    await goToGoogle({ page, visits }, name)
    await answer(page, 'Deny')
    const alert = page.getByRole('alert')
    await expect(alert).toHaveText('Google gave no access, because you declined. Nothing was changed.')
    await expect(alert).toBeInViewport()
    await expectAccessible(page)

    await goToGoogle({ page, visits }, name)
    await context.clearCookies({ name: 'loop_session' })
    await context.clearCookies({ name: /^_session/ })
    await answer(page, 'Allow')
    await page.getByRole('button', { name: /^Continue with/ }).click()
    await fillSignIn(page, admin.email)
    await expect(page).toHaveURL(
      (url) => url.pathname === '/discovery' && url.searchParams.has('client', company(name).id),
    )
    await expect(alert).toHaveText(
      'Your session ended while you were at Google, so nothing was connected. Connect once more.',
    )
    await expect(card(page).getByRole('button', { name: 'Connect Search Console' })).toBeVisible()
  },
)

const faults = [
  {
    what: 'access that its owner revokes',
    tag: 'revoked',
    says: /It was revoked or has expired/,
    helps: 'Connect again',
  },
  { what: 'a property that is gone', tag: 'refused', says: /can no longer read this property/, helps: 'Connect again' },
  { what: 'a quota that is used up', tag: 'quota', says: /quota is used up\. Loop tries again/, helps: 'Read now' },
] as const

for (const [index, { what, tag, says, helps }] of faults.entries()) {
  const name = ['Huldrafjell Outdoor', 'Copperleaf Ledger', 'Revista Almendro'][index] ?? ''
  test(`The card explains ${what}, and what helps`, onlyInFull(), async ({ page, login, visits, expectAccessible }) => {
    await login({ role: 'Admin' })
    await connect({ page, visits }, name, `owner+${tag}@loop.test`)
    await expect(card(page).getByRole('alert')).toHaveText(says)
    await expect(card(page).getByRole('button', { name: helps })).toBeVisible()
    await expectAccessible(page)
  })
}
