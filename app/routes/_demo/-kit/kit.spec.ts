import { readFileSync } from 'node:fs'
import { href } from '#tests/e2e/support/href.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { onlyInFull } from '#tests/support/full-run.ts'

test('A card shows the source code of its own file, and the search leads to a card of another page', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(href({ to: '/components/alerts' }))
  const card = page.getByRole('region', { name: 'Default', exact: true })
  const toggle = card.getByRole('button', { name: 'Source code of Default' })
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.press('Enter')
  const source = card.getByRole('region', { name: 'Source code of Default' })
  const written = readFileSync('app/routes/_demo/-kit/components/alerts/01-default.tsx', 'utf8')
  await expect.poll(async () => (await source.textContent())?.trim()).toBe(written.trim())
  await expectAccessible(page)
  await toggle.press('Enter')
  await expect(source).toHaveCount(0)

  await page.getByRole('button', { name: 'Find a card' }).press('Enter')
  await page.getByRole('searchbox', { name: 'Find a card' }).fill('form: select creat')
  await expect(page.getByRole('status').filter({ hasText: /^1 of \d+ cards$/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(href({ to: '/forms/elements/select' }) + '#creatable')
  await expect(page.getByRole('heading', { level: 1, name: 'Form: select' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Creatable', exact: true })).toBeInViewport()
})

test('A wizard goes on only when its step is filled in', onlyInFull(), async ({ page }) => {
  await page.goto(href({ to: '/forms/wizard' }))
  const card = page.getByRole('region', { name: /validation/i })
  await card.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(card.getByText(/^Please enter|^Enter /).first()).toBeVisible()
})

test('A chart says its numbers in a table', onlyInFull(), async ({ page }) => {
  for (const to of ['/charts/apex', '/charts/chartjs', '/charts/recharts'] as const) {
    await page.goto(href({ to }))
    const first = page.getByRole('figure').first()
    await first.getByText('Show as table').click()
    await expect(first.getByRole('table').getByRole('row').nth(2)).toBeVisible()
  }
})
