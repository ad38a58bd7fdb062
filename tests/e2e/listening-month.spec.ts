import { readFile } from 'node:fs/promises'
import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { startInstallation } from './support/installation.ts'
import { monthBefore } from './support/months.ts'
import { testOn } from './support/own-server.ts'
import { expect } from './support/test.ts'

// An installation of its own, whose process stores mentions of a company's month.
const { test, started } = testOn(() => startInstallation({}, 'insert-listening-month.ts'))

const month = monthBefore(1)
const client = company('Fernhollow Pottery').id
const address = href({ to: '/listening/month', search: { client, month } })

test('An Admin reads the month of mentions: how many, a spike, the share of voice, and visits sent', async ({
  page,
  login,
  expectAccessible,
}) => {
  await login({ role: 'Admin' })
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'No mentions to count yet' })).toBeVisible()
  await expectAccessible(page)

  await (await started()).ask(`${client} ${month}`)
  await page.reload()
  const tiles = page.locator('dl').first()
  await expect(tiles).toContainText('Share of voice')
  await expect(tiles).toContainText(/up to [1-9]/)
  await expect(page.getByRole('table', { name: 'Visits sent' })).toContainText(/up to \d+.*named this page/)
  const size = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 800 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  if (size) await page.setViewportSize(size)
  const chart = page.getByRole('slider', { name: 'Mentions by day' })
  await chart.focus()
  await page.keyboard.press('Home')
  for (let day = 1; day < 12; day += 1) await page.keyboard.press('ArrowRight')
  await expect(chart).toHaveAttribute('aria-valuetext', /Mossgate Ceramics: 1\d, expected/)
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect(page.getByRole('table', { name: 'Mentions by day' }).getByRole('row')).toHaveCount(
    1 + Number(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()),
  )
  await page.getByText('How this works').click()
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain(`${month}-12,Mossgate Ceramics,competitor,`)
  expect(csv).toMatch(/,yes,/)

  const spikes = page.getByRole('region', { name: 'Mentions by day' })
  await spikes.getByRole('link', { name: 'Mossgate Ceramics' }).click()
  await expect(page).toHaveURL(/\/listening\?.*topic=.*when=month|\/listening\?.*when=month.*topic=/)
})
