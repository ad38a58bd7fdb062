import { readFile } from 'node:fs/promises'
import { onlyInFull } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { monthBefore } from './support/months.ts'
import { expect, test } from './support/test.ts'

const client = company('Fernhollow Pottery').id
const month = monthBefore(1)
/** The company with the switch. */
const optics = company('Palehorn Optics').id

test('The speed of a month: metrics drive the chart, a device is chosen, pages are searched and exported', async ({
  page,
  login,
  expectAccessible,
}) => {
  await login({ role: 'Editor' })
  await page.goto(href({ to: '/analytics', search: { client, month, tab: 'speed' } }))
  const tabs = page.getByRole('navigation', { name: 'Analytics sections' })
  await expect(tabs.locator('[aria-current="page"]')).toHaveText('Speed')
  const card = page.getByRole('region', { name: 'Speed', exact: true })
  await expect(card.getByText(/page views measured\./)).toBeVisible()
  await expect(card.getByText(/^Values are grouped into steps, so they are at most 2\.5% off/)).toBeVisible()
  const metrics = card.getByRole('radiogroup', { name: 'Speed metric in the chart' })
  await expect(metrics.getByRole('radio')).toHaveCount(5)
  await expect(metrics.getByRole('radio', { name: /^Largest paint \(LCP\): .* s, / })).toBeChecked()
  await expectAccessible(page)

  await card.getByRole('button', { name: 'What Layout shift (CLS) means' }).click()
  await expect(card.getByText(/^Good up to 0\.1, poor above 0\.25/)).toBeVisible()
  await page.keyboard.press('Escape')

  await metrics.getByRole('radio', { name: /^Largest paint/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(metrics.getByRole('radio', { name: /^Response \(INP\)/ })).toBeChecked()
  await expect(card.getByRole('figure', { name: /Response \(INP\)/ })).toBeVisible()

  const pages = page.getByRole('region', { name: 'Pages', exact: true })
  await expect(pages.getByRole('columnheader', { name: /^Change in INP/ })).toBeVisible()
  await card.getByRole('radio', { name: /^Mobile \(/ }).check()
  await expect(card.getByRole('radio', { name: /^Mobile \(/ })).toBeChecked()
  await expect(card.getByText(/page views measured\./)).toBeVisible()
  await card.getByRole('radio', { name: /^All devices \(/ }).check()

  // The previous rows stay while new ones are loading.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const first = pages.getByRole('row').nth(1).getByRole('rowheader')
  const path = (await first.textContent()) ?? ''
  await pages.getByRole('searchbox').fill(path)
  const downloaded = page.waitForEvent('download')
  await pages.getByRole('button', { name: 'CSV' }).click()
  const csv = await readFile(await (await downloaded).path(), 'utf8')
  expect(csv).toContain('LCP (ms)')
  expect(csv).toContain(path)
})

test('Filters by device apply, and the page says that others are ignored', onlyInFull(), async ({ page, login }) => {
  await login({ role: 'Editor' })
  const filters = [
    { dimension: 'device' as const, operator: 'is' as const, values: ['Mobile'] },
    { dimension: 'source' as const, operator: 'is' as const, values: ['Google'] },
  ]
  await page.goto(href({ to: '/analytics', search: { client, month, tab: 'speed', filters } }))
  const card = page.getByRole('region', { name: 'Speed', exact: true })
  await expect(card.getByText(/Page and device filters apply\. One filter doesn’t apply here:/)).toBeVisible()
  await expect(card.getByRole('radio', { name: /^Mobile \(/ })).toBeVisible()
  await expect(card.getByRole('radio', { name: /^Desktop \(/ })).toHaveCount(0)
})

test('On a narrow screen the speed of a month doesn’t overflow', onlyInFull(), async ({ page, login }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await login({ role: 'Editor' })
  await page.goto(href({ to: '/analytics', search: { client, month, tab: 'speed' } }))
  await expect(page.getByRole('region', { name: 'Pages', exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('Speed is turned on under Site Tracking, and the privacy sheet says so', onlyInFull(), async ({ page, login }) => {
  await login({ role: 'Editor' })
  await page.goto(href({ to: '/tracking/counting', search: { client: optics } }))
  const measure = page.getByRole('switch', { name: 'Speed', exact: true })
  // An earlier try may have left it on.
  if (await measure.isChecked()) await measure.click()
  await expect(measure).not.toBeChecked()
  await measure.click()
  await expect(measure).toBeChecked()
  const sheet = page.getByRole('region', { name: 'Privacy sheet' })
  const intro = sheet.getByText(/^How fast the page loaded and responded \(web vitals\)/)
  await expect(intro).not.toHaveCount(0)
  await measure.click()
  await expect(measure).not.toBeChecked()
  await expect(intro).toHaveCount(0)
})
