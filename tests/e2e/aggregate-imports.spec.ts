import { zipOf } from '#tests/support/zip.ts'
import { onlyInFull } from '#tests/support/full-run.ts'
import { company } from './support/accounts.ts'
import { href } from './support/href.ts'
import { monthBefore } from './support/months.ts'
import { expect, test } from './support/test.ts'

// Nothing was measured so long ago, so imported days have no measured visits.
const client = company('Copperleaf Ledger').id
const visited = monthBefore(30)
const searched = monthBefore(31)
const imports = href({ to: '/tracking/imports', search: { client } })

const days = (month: string) => `${month.replace('-', '')}01_${month.replace('-', '')}28`
const plausible = zipOf({
  [`imported_visitors_${days(visited)}.csv`]: `date,visitors,pageviews,bounces,visits,visit_duration
${visited}-01,100,300,40,120,6000
${visited}-02,200,500,80,240,12000
${visited}-99,1,1,1,1,1
`,
  [`imported_pages_${days(visited)}.csv`]: `date,hostname,page,visits,visitors,pageviews
${visited}-01,a.test,/=1+1,90,80,200
`,
})
const searchConsole = zipOf({
  'Queries.csv': 'Top queries,Clicks,Impressions,CTR,Position\nslow journeys,10,100,10%,2.5\n',
  'Pages.csv': 'Top pages,Clicks,Impressions,CTR,Position\nhttps://copperleaf.test/,10,100,10%,2.5\n',
  'Dates.csv': `Date,Clicks,Impressions,CTR,Position\n${searched}-01,10,100,10%,2.5\n`,
})

test(
  'A Plausible export is checked, imported, marked in its month, and undone',
  onlyInFull(),
  async ({ page, login, expectAccessible }) => {
    await login({ role: 'Editor' })
    await page.goto(imports)
    await page.getByRole('radio', { name: 'Plausible' }).check()
    await page.getByLabel('File', { exact: true }).setInputFiles({
      name: 'plausible-e2e.zip',
      mimeType: 'application/zip',
      buffer: plausible,
    })
    await page.getByRole('button', { name: 'Upload file' }).click()
    const item = page.getByRole('listitem').filter({ hasText: 'plausible-e2e.zip' }).first()
    await expect(item.getByText('Fills 2 days')).toBeVisible({ timeout: 60_000 })
    await item
      .locator('summary')
      .filter({ hasText: /unreadable/ })
      .click()
    await expect(item.getByText(/line 4: an impossible time/)).toBeVisible()
    await expectAccessible(page)
    await item.getByRole('button', { name: 'Import file: plausible-e2e.zip' }).click()
    await expect(item.getByText('Imported', { exact: true }).first()).toBeVisible({ timeout: 60_000 })

    await page.goto(href({ to: '/analytics', search: { client, month: visited } }))
    await expect(page.getByRole('radio', { name: /^Visits: 360/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'About this month’s data' })).toContainText(
      '2 days come from Plausible',
    )
    await expect(page.getByText(/\(Plausible\)$/).first()).toBeAttached()
    await expect(page.getByText('/=1+1').first()).toBeVisible()
    await expectAccessible(page)

    // A filtered view has no imported numbers, and says so.
    const phones = [{ dimension: 'device' as const, operator: 'is' as const, values: ['Mobile'] }]
    await page.goto(href({ to: '/analytics', search: { client, month: visited, filters: phones } }))
    await expect(page.getByText(/Imported totals support only one filter at a time/)).toBeVisible()

    await page.goto(imports)
    await item.getByRole('button', { name: /^Undo/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
    await expect(item.getByText('Undone')).toBeVisible({ timeout: 60_000 })
  },
)

test(
  'A ready-made report of Google Analytics is recognised, with what to export instead',
  onlyInFull(),
  async ({ page, login, expectAccessible }) => {
    await login({ role: 'Editor' })
    await page.goto(imports)
    await page.getByRole('radio', { name: 'Google Analytics 4' }).check()
    const report = `# Traffic acquisition: Session source / medium
# Start date: 20240101
# End date: 20240131
Session source / medium,Sessions,Total revenue
google / organic,12,0
`
    await page.getByLabel('File', { exact: true }).setInputFiles({
      name: 'traffic-e2e.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(report),
    })
    await page.getByRole('button', { name: 'Upload file' }).click()
    const item = page.getByRole('listitem').filter({ hasText: 'traffic-e2e.csv' }).first()
    await expect(item.getByText(/This file is the “Traffic acquisition” report/)).toBeVisible({ timeout: 60_000 })
    await expect(item.getByText('Session source / medium', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await item.getByRole('button', { name: /^Discard/ }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Discard/ })
      .click()
    await expect(item).toBeHidden()
  },
)

test('Search terms are below the traffic of their month', onlyInFull(), async ({ page, login, expectAccessible }) => {
  await login({ role: 'Editor' })
  await page.goto(imports)
  await page.getByRole('radio', { name: 'Search Console' }).check()
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'performance-e2e.zip',
    mimeType: 'application/zip',
    buffer: searchConsole,
  })
  await page.getByRole('button', { name: 'Upload file' }).click()
  const item = page.getByRole('listitem').filter({ hasText: 'performance-e2e.zip' }).first()
  await item.getByRole('button', { name: 'Import file: performance-e2e.zip' }).click({ timeout: 60_000 })
  await expect(item.getByText('Imported', { exact: true }).first()).toBeVisible({ timeout: 60_000 })

  await page.goto(href({ to: '/analytics', search: { client, month: searched } }))
  const terms = page.getByRole('region', { name: 'Search terms', exact: true })
  await expect(terms.getByText('slow journeys')).toBeVisible()
  await expect(terms.getByText(/10 clicks of 100 impressions \(10%\)/)).toBeVisible()
  await terms.getByRole('radio', { name: 'Pages' }).click()
  await expect(terms.getByText('https://copperleaf.test/')).toBeVisible()
  await expectAccessible(page)

  await page.goto(imports)
  await item.getByRole('button', { name: /^Undo/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expect(item.getByText('Undone')).toBeVisible({ timeout: 60_000 })
})
