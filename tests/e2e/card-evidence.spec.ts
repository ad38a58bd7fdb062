import type { APIRequestContext, Page } from '@playwright/test'
import { onlyInFull } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { cardPanel } from './support/card-panel.ts'
import { counting } from './support/counting.ts'
import { href } from './support/href.ts'
import { monthBefore } from './support/months.ts'
import { attempt, expect, test } from './support/test.ts'

// A company that no other test looks at or changes.
const { id: client, domain } = company('Huldrafjell Outdoor')

let visitors = 0
/** Sends that a new visitor asked for a page that does not exist. */
async function missPage(request: APIRequestContext, path: string): Promise<void> {
  visitors += 1
  const agent = `Mozilla/5.0 (X11; Linux x86_64; rv:${100 + visitors}.0) Gecko/20100101 Firefox/${100 + visitors}.0`
  for (const name of ['pageview', '404']) {
    const sent = await request.post('/api/event', {
      data: { name, domain, url: `https://${domain}${path}` },
      headers: { 'user-agent': agent },
    })
    expect(sent.status()).toBe(202)
  }
}

const newCard = (page: Page) => page.getByRole('dialog', { name: 'New card' })

test(
  'A page not found becomes a card with its evidence, which shows how it differs now',
  onlyInFull(),
  async ({ page, login, request, expectAccessible }, testInfo) => {
    const path = `/gone-${attempt(testInfo)}-<b>`
    await missPage(request, path)
    await missPage(request, path)
    await login({ role: 'Editor' })
    const errors = href({ to: '/analytics', search: { client, tab: 'errors' } })
    await page.goto(errors)
    const make = page.getByRole('button', { name: new RegExp(`^Make a card: ${path.replace(/[<>]/g, '.+')}`) })
    await make.click()
    const dialog = newCard(page)
    await expect(dialog.getByRole('paragraph').filter({ hasText: /^Page not found: \/gone-/ })).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue(/^Fix the missing page \/gone-/)
    await expect(dialog.getByLabel('Target', { exact: true })).toHaveValue('page')
    await expect(dialog.getByRole('combobox', { name: 'Page path' })).toHaveValue(/^\/gone-/)
    await expect(dialog.getByText(/^Filled in: .*Expected effect/)).toBeVisible()
    await dialog.getByRole('button', { name: 'More details' }).click()
    await expect(dialog.getByLabel('Expected effect')).toHaveValue('bounceRate')
    await expect(dialog.getByLabel('Direction')).toHaveValue('down')
    await expect(dialog.getByText('An open card has the same target')).toHaveCount(0)
    await expectAccessible(page)
    // Tours read the boards in other languages, where a title of the product's own words would stand out.
    const title = `Mend ${attempt(testInfo)}`
    await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
    await dialog.getByRole('button', { name: 'Create card' }).click()
    await expect(dialog).toHaveCount(0)

    // Requested again meanwhile.
    await missPage(request, path)
    await page.getByRole('button', { name: 'Open card' }).click()
    const card = cardPanel(page, title)
    const times = card.getByRole('row', { name: /^Times requested/ })
    await expect(times.getByRole('cell')).toHaveText(['2', '3', /^\+1\s*too few to compare$/])
    await expect(card.getByText(/^Bounce rate: down$/)).toBeVisible()
    await expect(card.getByRole('img', { name: /^Picture of the frozen numbers: Page not found/ })).toBeVisible()
    await expectAccessible(page)

    // The link opens the view with the live numbers.
    await card.getByRole('link', { name: 'Open the live view' }).click()
    await expect(page).toHaveURL(/\/analytics\?.*tab=errors/)

    // The second time, the form names the open card.
    await make.click()
    const named = dialog.getByRole('link', { name: title })
    await expect(dialog.getByText('An open card has the same target')).toBeVisible()
    await expectAccessible(page)
    await named.click()
    await expect(card).toBeVisible()
  },
)

test('A row of a full table becomes a card, in front of the table', onlyInFull(), async ({ page, login }) => {
  await login({ role: 'Editor' })
  await page.goto(href({ to: '/analytics', search: { client, table: 'channel' } }))
  const table = page.getByRole('dialog', { name: 'Channels' })
  const actions = table.getByRole('button', { name: 'Actions: Direct' })
  await actions.click()
  const menu = page.getByRole('dialog', { name: 'Direct', exact: true })
  await expect(menu.getByRole('link', { name: 'Explain this' })).toBeFocused()
  await menu.getByRole('button', { name: 'Make a card' }).click()
  await expect(newCard(page).getByRole('textbox', { name: 'Title' })).toBeInViewport({ ratio: 1 })
  await expect(newCard(page).getByLabel('Target', { exact: true })).toHaveValue('channel')
  await expect(newCard(page).getByLabel('Channel', { exact: true })).toHaveValue('Direct')
  await page.keyboard.press('Escape')
  await expect(newCard(page)).toHaveCount(0)
  // Escape closed only the form, and the focus is where it was.
  await expect(actions).toBeFocused()
  await actions.click()
  await menu.getByRole('button', { name: 'Add annotation' }).click()
  const annotation = page.getByRole('dialog', { name: 'Add annotation' })
  await annotation.getByRole('textbox', { name: 'What happened' }).fill('Typed in front of the table')
  await page.keyboard.press('Escape')
  await expect(annotation).toHaveCount(0)
  await expect(table).toBeVisible()
})

test('A Client sees no way to make a card', onlyInFull(), async ({ page, login }) => {
  await login({ role: 'Client' })
  await page.goto(href({ to: '/' }))
  await expect(page.getByRole('radio', { name: /^Visitors/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Make a card/ })).toHaveCount(0)
})

test(
  'Staff make a card of a number on the Dashboard with two clicks',
  onlyInFull(),
  async ({ page, login }, testInfo) => {
    const { click, count } = counting()
    await login({ role: 'Editor' })
    await page.goto(href({ to: '/', search: { client, month: monthBefore(1) } }))
    const tiles = page.getByRole('radiogroup', { name: 'Metric in the chart' })
    await click(tiles.getByRole('button', { name: 'Make a card: Visits', exact: true }))
    const form = newCard(page)
    const title = form.getByRole('textbox', { name: 'Title' })
    await expect(title, 'it begins with a title').not.toHaveValue('')
    // Not counted: a person can keep the title, but tours of other languages would read its English words.
    await title.fill(`Visits ${attempt(testInfo)}`)
    await click(form.getByRole('button', { name: 'Create card' }))
    await expect(form).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Open card' })).toBeVisible()
    expect(count).toEqual({ clicks: 2, fields: 0 })
  },
)
