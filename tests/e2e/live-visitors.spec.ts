import { onlyInFull } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { boxOf } from './support/shell.ts'
import { expect, test } from './support/test.ts'

const { id: client, domain } = company('Fernhollow Pottery')

test(
  'The number of live visitors opens their pages and sources, by keyboard and on a phone',
  onlyInFull(),
  async ({ page, login, expectAccessible, request }) => {
    const sent = await request.post('/api/event', {
      data: { name: 'pageview', domain, url: `https://${domain}/glazes` },
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0' },
    })
    expect(sent.status()).toBe(202)
    await page.setViewportSize({ width: 360, height: 740 })
    await login({ role: 'Editor' })
    await page.goto(href({ to: '/analytics', search: { client } }))
    const badge = page.getByRole('button', { name: /^Live now: [1-9]\d* visitors?$/ })
    await badge.press('Enter')
    const about = page.getByText('Visitors with an event in the last 5 minutes')
    await expect(about).toBeVisible()
    await expect(page.getByRole('region', { name: 'Current pages' }).getByText('/glazes')).toBeVisible()
    // It is completely visible.
    const { left, right } = await boxOf(about)
    expect(left >= 0 && right <= 360).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(about).toHaveCount(0)
    await expect(badge).toBeFocused()
  },
)

test('A company’s own people see live visitors on their dashboard', onlyInFull(), async ({ page, login }) => {
  await login({ role: 'Client' })
  await page.goto(href({ to: '/' }))
  await page.getByRole('button', { name: /^Live now: / }).click()
  await expect(page.getByText('Visitors with an event in the last 5 minutes')).toBeVisible()
})
