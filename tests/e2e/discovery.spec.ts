import { onlyInFull } from '#tests/support/full-run.ts'
import type { Page } from '@playwright/test'
import { company } from './support/accounts.ts'
import { cardPanel } from './support/card-panel.ts'
import { href } from './support/href.ts'
import { startInstallation } from './support/installation.ts'
import { testOn } from './support/own-server.ts'
import { expect } from './support/test.ts'
import { followDevice } from './support/theme.ts'
import { toast } from './support/toasts.ts'

// An installation of its own, whose process stores the findings that a test names.
const { test, started } = testOn(() => startInstallation({}, 'insert-findings.ts'))

const at = (name: string) => href({ to: '/discovery', search: { client: company(name).id } })
/** Stores that pages of a company's website are missing, in the order of their rank. */
const find = async (name: string, paths: string[]) => (await started()).ask([company(name).id, ...paths].join(' '))

/** Opens the Dashboard of a company. @returns the list of its loop ring */
async function ringOf(page: Page, name: string) {
  await page.goto(href({ to: '/', search: { client: company(name).id } }))
  const ring = page.getByRole('list', { name: 'Stages of the loop' })
  await expect(ring).toBeVisible()
  return ring
}

const finding = (page: Page, path: string) =>
  page.getByRole('button', { name: new RegExp(`^${path} `), expanded: false })

test('An Admin triages what the rules found: by rank, with evidence, by mouse and by keyboard alone', async ({
  page,
  login,
  baseURL,
  expectAccessible,
}) => {
  const name = 'Oakum & Tar Chandlery'
  await followDevice(page, baseURL)
  await login({ role: 'Admin' })
  await page.goto(at(name))
  await expect(page.getByRole('heading', { name: 'No findings yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Run rules now' }).click()
  await expect(page.getByText(/^\d+ of \d+ rules ran$/)).toBeVisible()
  await expect(page.getByText(/^These findings measure /)).toBeVisible()
  await page.getByText(/rules couldn’t run$/).click()
  await expectAccessible(page)

  await find(name, ['/gone-rope', '/gone-tar', '/gone-sail'])
  await page.reload()
  const list = page.getByRole('list', { name: 'List of findings' })
  await expect(list.getByRole('heading').first()).toContainText('/gone-rope')
  await expect(page.getByRole('link', { name: 'Open 3', exact: true })).toBeVisible()

  await finding(page, '/gone-rope').click()
  await expect(page.getByRole('heading', { name: 'Next steps' })).toBeVisible()
  const times = page.getByRole('row', { name: /^Times not found/ })
  await expect(times.getByRole('cell')).toHaveText(['300', '300'])
  await expect(page.getByText(/impact × .* confidence ÷ 1 effort$/)).toBeVisible()
  await expect(page.getByText('Detected for the first time.')).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)

  // By keyboard alone: down to the second one, dismissed with a reason, the focus stays in the list.
  await page.getByRole('button', { name: /^\/gone-rope /, expanded: true }).press('ArrowDown')
  await expect(finding(page, '/gone-tar')).toBeFocused()
  await page.keyboard.press('d')
  const dismissal = page.getByRole('dialog', { name: 'Dismiss this finding' })
  await expect(dismissal).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Too costly' }).press('Space')
  await page.getByRole('button', { name: 'Dismiss', exact: true }).press('Enter')
  await expect(finding(page, '/gone-tar')).toHaveCount(0)
  await expect(finding(page, '/gone-sail')).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(finding(page, '/gone-tar')).toBeVisible()

  await finding(page, '/gone-tar').focus()
  await page.keyboard.press('s')
  await page.getByRole('dialog', { name: 'Snooze this finding' }).getByRole('button', { name: 'Snooze' }).click()
  await expect(toast(page, /^Snoozed until .*: 1 finding\.$/)).toBeVisible()
  await page.getByRole('link', { name: 'Snoozed 1', exact: true }).click()
  await expect(finding(page, '/gone-tar')).toBeVisible()
  await finding(page, '/gone-tar').press('o')
  await expect(page.getByRole('heading', { name: 'No findings in this state' })).toBeVisible()
})

test(
  'Two findings become one card, which shows their evidence',
  onlyInFull(),
  async ({ page, login, expectAccessible }) => {
    const name = 'Casa Gavinho'
    await find(name, ['/gone-net', '/gone-oar'])
    await login({ role: 'Admin' })
    // The loop ring of the Dashboard shows them.
    const ring = await ringOf(page, name)
    await expect(ring.getByRole('listitem').filter({ hasText: 'Discover' })).toContainText('2 open')
    await ring.getByRole('link', { name: 'Review 2 open findings' }).click()
    await finding(page, '/gone-net').press('x')
    await page.getByRole('checkbox', { name: /^Select: \/gone-oar/ }).click()
    const selection = page.getByRole('region', { name: 'Selected findings' })
    await expect(selection.getByText('2 findings selected')).toBeVisible()
    await selection.getByRole('button', { name: 'Make a card…' }).click()
    const dialog = page.getByRole('dialog', { name: 'New card' })
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue(/^\/gone-net/)
    await dialog.getByRole('button', { name: 'More details' }).click()
    await expect(dialog.getByRole('textbox', { name: 'What to do' })).toHaveValue(/^Redirect the address/)
    await expectAccessible(page)
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Mend the nets')
    await dialog.getByRole('button', { name: 'Create card' }).click()
    await expect(dialog).toHaveCount(0)
    // They have left the open findings, and lead to the card.
    await expect(finding(page, '/gone-net')).toHaveCount(0)
    await page.getByRole('link', { name: 'On a card 2', exact: true }).click()
    await page.getByRole('link', { name: 'Card: Mend the nets' }).first().click()
    const card = cardPanel(page, 'Mend the nets')
    await expect(card.getByText(/^2 findings/)).toBeVisible()
    await expectAccessible(page)

    // The ledger of the rules has counted it.
    await page.goto(href({ to: '/discovery/rules', search: { client: company(name).id } }))
    const row = page
      .getByRole('region', { name: 'Rule ledger' })
      .getByRole('row', { name: /^Missing pages people ask for/ })
    await expect(row.getByRole('cell')).toHaveText(['2', '0', '0', '2', '0', '0', '–', 'Not run yet', '–'])
    await expectAccessible(page)
  },
)

test(
  'An Editor may not open Discovery, and the Dashboard shows only what cards say',
  onlyInFull(),
  async ({ page, login }) => {
    await find('Casa Gavinho', ['/gone-net'])
    await login({ role: 'Editor' })
    const ring = await ringOf(page, 'Casa Gavinho')
    await expect(ring.getByRole('listitem').first()).toHaveText(/^Measure/)
    await expect(ring.getByText(/open finding/)).toHaveCount(0)
    await expect(ring.getByText(/mention/)).toHaveCount(0)
    await page.goto(at('Casa Gavinho'))
    await expect(page).toHaveURL(/\/misc\/not-authorized/)
  },
)
