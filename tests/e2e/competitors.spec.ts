import type { Page } from '@playwright/test'
import { onlyInFull } from '#tests/support/full-run.ts'
import type { AskedChange } from '#tests/support/change-inserter.ts'
import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { startInstallation } from './support/installation.ts'
import { testOn } from './support/own-server.ts'
import { expect } from './support/test.ts'
import { followDevice } from './support/theme.ts'
import { toast } from './support/toasts.ts'

// An installation of its own, whose process stores the changes that a test names. Websites of sample competitors answer.
const { test, started } = testOn(() => startInstallation({}, 'change-inserter.ts'))

const { id: client } = company('Copperleaf Ledger')
const found = async (changes: AskedChange[]) =>
  (await started()).ask(JSON.stringify({ companyId: client, domain: 'rival.test', name: 'Rival', changes }))
const text = (before: string, after: string, rule: AskedChange['hunks'][number]['rule']) => ({
  part: 'text' as const,
  how: 'changed' as const,
  under: ['Plans'],
  slot: 'ul.plans>li',
  before,
  after,
  words: null,
  rule,
})

const change = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const panel = (page: Page) => page.getByRole('complementary', { name: 'Open change' })

test('An Editor sorts changes by keyboard, reads one word by word, ignores its like, and makes a card', async ({
  page,
  login,
  baseURL,
  expectAccessible,
}) => {
  await followDevice(page, baseURL)
  await login({ role: 'Editor' })
  // Of all months: what was found an hour ago may be of the one before.
  await page.goto(href({ to: '/competitors', search: { client, when: 'all' } }))
  await expect(page.getByRole('heading', { name: 'No competitors yet' })).toBeVisible()
  await expectAccessible(page)

  await found([
    { page: 'pricing', ago: 3, hunks: [text('€9 a month', '€12 a month', 'priceChanged')] },
    { page: 'careers', ago: 30, hunks: [text('Cook', 'Baker', 'jobListed')] },
    { page: 'home', ago: 60, hunks: [text('Bread for every day', 'Bread for every table', 'headlineChanged')] },
    { page: 'blog', ago: 90, hunks: [text('<b>Old</b>', '<b>New</b>', 'contentText')] },
  ])
  await page.reload()
  await expect(page.getByRole('button', { name: 'High 1' })).toBeVisible()
  await change(page, '€12 a month').focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('heading', { name: 'What changed' })).toBeVisible()
  await expect(panel(page).getByRole('link', { name: 'Did it matter?' })).toHaveAttribute('href', /explain=visits/)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)

  await page.keyboard.press('r')
  await expect(toast(page, '1 change is important.')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('u')
  await expect(toast(page, /undone/i)).toBeVisible()

  await change(page, /Old.*New/).click()
  await panel(page)
    .getByRole('button', { name: /^Ignore similar/ })
    .click()
  const ignoring = page.getByRole('dialog', { name: 'Ignore similar changes' })
  await expectAccessible(page)
  await ignoring.getByRole('button', { name: 'Ignore these changes' }).click()
  await expect(toast(page, 'Similar changes are ignored from now on.')).toBeVisible()
  await expect(change(page, /Old.*New/)).toHaveCount(0)

  await change(page, '€12 a month').press('c')
  const making = page.getByRole('dialog', { name: 'New card' })
  await expectAccessible(page)
  await making.getByRole('button', { name: 'Create card' }).click()
  await expect(making).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Handled 1/ })).toBeVisible()
})

test('An Editor adds a competitor by its domain with a preview of its pages, and sees the first check', async ({
  page,
  login,
  expectAccessible,
}) => {
  await login({ role: 'Editor' })
  await page.goto(href({ to: '/competitors/watched', search: { client } }))
  await page.getByRole('button', { name: 'Add competitor' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Domain').fill('not a domain')
  await dialog.getByRole('button', { name: 'Find pages' }).click()
  await expect(dialog.getByText('Enter the domain, like example.com.')).toBeVisible()
  await dialog.getByLabel('Domain').fill('https://www.numberfold.test/pricing')
  await dialog.getByRole('button', { name: 'Find pages' }).click()
  await expect(dialog.getByRole('checkbox', { name: '/pricing', exact: true })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add competitor' }).click()
  await expect(dialog).toHaveCount(0)
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: 'numberfold.test' }).first()
  await expect(item).toContainText('Active')
  await item.getByText(/watched pages$/).click()
  await expect(item.getByText('Learning what varies').first()).toBeVisible({ timeout: 30_000 })
  await page.goto(href({ to: '/competitors/facts', search: { client } }))
  await expect(page.getByRole('columnheader', { name: /Numberfold/ })).toBeVisible()
  await expectAccessible(page)
})

test(
  'A Client proposes a competitor, and an Editor sees it where competitors are added',
  onlyInFull(),
  async ({ page, login }) => {
    await login({ role: 'Client' })
    await page.goto(href({ to: '/' }))
    await page.getByRole('button', { name: /^Propose a competitor/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Domain').fill('gridlark.test')
    await dialog.getByRole('button', { name: /^Propose|^Send/ }).click()
    await expect(page.getByText('gridlark.test').first()).toBeVisible()
    await login({ role: 'Editor' })
    await page.goto(href({ to: '/competitors/watched', search: { client: company('Fernhollow Pottery').id } }))
    await expect(page.getByText('gridlark.test').first()).toBeVisible()
  },
)
