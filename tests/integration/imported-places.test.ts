import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { getMonthOverview } from '#server/analytics/query/month-overview.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import { importByCommand } from '#server/imports/kinds/access-log/import-by-command.ts'
import { aggregateImporter } from '#server/imports/kinds/aggregate/aggregate-importer.ts'
import { ga4Format } from '#server/imports/kinds/aggregate/ga4.ts'
import { plausibleFormat } from '#server/imports/kinds/aggregate/plausible.ts'
import { readImportSite } from '#server/imports/import-sites.sql.ts'
import { logOf } from '#tests/support/access-log.ts'
import { fileOf, importInto } from '#tests/support/aggregate-imports.ts'
import { draft } from '#tests/support/event-drafts.ts'
import { geoFile, geoRecords } from '#tests/support/geo-file.ts'
import { temporaryFolder } from '#tests/support/server-process.ts'
import { openContext } from '#tests/support/open-context.ts'
import { addWebsite } from '#tests/support/companies.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
const context = openContext({}, async () => {
  folder = await temporaryFolder()
  const path = join(folder.path, 'city.mmdb')
  await writeFile(path, geoFile(geoRecords))
  return { env: { GEOIP_FILE: path } }
})
afterAll(() => folder.remove())
let clientId: string
beforeAll(async () => {
  clientId = (await addWebsite(context, { siteId: 1 })).clientId
  const berlin = {
    region: { code: 'DE-BE', name: 'Land Berlin' },
    city: { code: '2950159', name: 'Berlin, Land Berlin' },
  }
  await createEventWriter(context.database).append([
    draft({
      at: new Date('2026-09-20T10:00:00Z'),
      place: { country: 'DE', countryBasis: 'file', language: 'de', area: berlin },
    }),
  ])
  await refreshSite(context.database, 1)
})

async function rowsOf(panel: 'region' | 'city') {
  const query = { clientId, month: v.parse(monthSchema, '2026-09'), filters: [] }
  const { panels } = await getMonthOverview(
    context,
    { userId: '5a3b1e00-0000-4000-8001-000000000001', role: 'Admin', clientId: null },
    query,
  )
  return panels[panel].rows.map(({ value, visits }) => [value, visits])
}

it('regions and cities that Plausible exports by code match the measured ones', async () => {
  const table = `"date","country","region","city","visitors","visits","visit_duration","bounces","pageviews"
"2026-09-01","DE","DE-BE",2950159,6,7,300,2,18
"2026-09-01","AT","","",1,1,0,1,1
`
  const file = fileOf('imported_locations_20260901_20260930.csv', Buffer.from(table))
  await importInto(context, aggregateImporter('plausible', plausibleFormat), file)
  expect(await rowsOf('region')).toEqual([
    ['DE-BE Land Berlin', 8],
    ['-', 1],
  ])
  expect(await rowsOf('city')).toEqual([
    ['2950159 Berlin, Land Berlin', 8],
    ['-', 1],
  ])
})

it('an export with countries only adds no regions', async () => {
  const table = `"date","country","visitors"\n"2026-09-03","DE",4\n`
  const file = fileOf('imported_locations_20260901_20260930.csv', Buffer.from(table))
  await importInto(context, aggregateImporter('plausible', plausibleFormat), file)
  expect(await rowsOf('region')).toEqual([
    ['DE-BE Land Berlin', 8],
    ['-', 1],
  ])
})

it('places that Google Analytics exports by name match too, if the website has one of that name', async () => {
  const table = `# Start date: 20260902\n# End date: 20260902\nCity,Sessions\nBerlin,5\nSpringfield,2\n`
  await importInto(context, aggregateImporter('ga4', ga4Format), fileOf('export.csv', Buffer.from(table)))
  expect(await rowsOf('city')).toEqual([
    ['2950159 Berlin, Land Berlin', 13],
    ['Springfield', 2],
    ['-', 1],
  ])
})

async function importLogOf(lines: Parameters<typeof logOf>[0]): Promise<void> {
  const site = await readImportSite(context.database.db, { domain: 'site-1.test' })
  if (!site) throw new Error('The test website is missing.')
  const source = Readable.from([Buffer.from(logOf(lines))])
  await importByCommand(context, { site, fileName: 'access.log', source })
  await refreshSite(context.database, 1)
}

it('addresses of an access log are looked up too', async () => {
  await importLogOf([
    { at: '2026-09-10T08:00:00Z', address: '203.0.113.70' },
    { at: '2026-09-10T08:00:00Z', address: '198.51.100.1' },
  ])
  expect(await rowsOf('region')).toEqual([
    ['DE-BE Land Berlin', 8],
    ['-', 2],
    ['US-IL Illinois', 1],
  ])
})

it('a name that fits two known places stays a name', async () => {
  await importLogOf([{ at: '2026-09-11T08:00:00Z', address: '203.0.113.130' }])
  const table = `# Start date: 20260904\n# End date: 20260904\nCity,Sessions\nSpringfield,4\n`
  await importInto(context, aggregateImporter('ga4', ga4Format), fileOf('export.csv', Buffer.from(table)))
  expect(await rowsOf('city')).toEqual([
    ['2950159 Berlin, Land Berlin', 13],
    ['Springfield', 6],
    ['-', 2],
    ['4250542 Springfield, Illinois', 1],
    ['4409896 Springfield, Missouri', 1],
  ])
})
