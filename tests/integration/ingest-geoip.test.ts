import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import type { Context } from '#server/context.ts'
import { insertCompanies, insertWebsiteOf } from '#tests/support/companies.ts'
import { postEvent, storedEvents } from '#tests/support/events.ts'
import { geoFile, geoRecords } from '#tests/support/geo-file.ts'
import { temporaryFolder } from '#tests/support/server-process.ts'
import { storedRollups } from '#tests/support/stored-rollups.ts'
import { openContext } from '#tests/support/open-context.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
const view = { n: 'pageview', u: 'https://site-1.test/', d: 'site-1.test', tz: 'Europe/Vienna' }

const env = { COUNTRY_HEADER: 'cf-ipcountry', TRUST_PROXY: 'on' }
const withFile = openContext({}, async () => {
  folder = await temporaryFolder()
  const path = join(folder.path, 'city.mmdb')
  await writeFile(path, geoFile(geoRecords))
  return { env: { ...env, GEOIP_FILE: path } }
})
afterAll(() => folder.remove())
const without = openContext({ env })
beforeAll(async () => {
  for (const context of [withFile, without]) {
    await insertCompanies(context, 1)
    expect(await insertWebsiteOf(context, 1)).toBe(1)
  }
})

const placesOf = async (context: Context) =>
  (await storedEvents(context)).map(({ country, countryBasis, region, city }) => [country, countryBasis, region, city])

/** Returns the rollups' rows of a dimension: value and visits. */
async function rowsOf(context: Context, dimension: 'region' | 'city') {
  await refreshSite(context.database, 1)
  return [...(await storedRollups(context.database.db, 1, 'day_rollup'))]
    .filter(([key]) => key.startsWith(`${dimension} `))
    .map(([key, { visits }]) => [key.slice(dimension.length + 1), visits])
}

it('finds region and city by the address, and never stores the address', async () => {
  await postEvent(withFile, view, { address: '203.0.113.9' })
  await postEvent(withFile, view, { address: '203.0.113.9', headers: { 'cf-ipcountry': 'DE' } })
  // The proxy names another country, so the file is wrong about the region too.
  await postEvent(withFile, view, { address: '203.0.113.70', headers: { 'cf-ipcountry': 'CA' } })
  await postEvent(withFile, view, { address: '203.0.113.200' })
  await postEvent(withFile, view, { address: '198.51.100.7' })
  expect(await placesOf(withFile)).toEqual([
    ['DE', 'file', 'DE-BE', '2950159'],
    ['DE', 'header', 'DE-BE', '2950159'],
    ['CA', 'header', '-', '-'],
    ['FR', 'file', '-', '-'],
    ['AT', 'timeZone', '-', '-'],
  ])
  const { rows } = await sql<{ value: string; label: string | null }>`
    select value, label from term where kind in (24, 25) order by kind, value`.execute(withFile.database.db)
  expect(rows).toEqual([
    { value: '-', label: null },
    { value: 'DE-BE', label: 'Land Berlin' },
    { value: '-', label: null },
    { value: '2950159', label: 'Berlin, Land Berlin' },
  ])
  const { rows: texts } = await sql<{ value: string }>`select value from term`.execute(withFile.database.db)
  expect(JSON.stringify(texts)).not.toMatch(/203\.0\.113|198\.51\.100/)
})

it('counts visits with an unfound region as unknown, and visits that were never looked up not at all', async () => {
  expect(await rowsOf(withFile, 'region')).toEqual([
    ['-', 3],
    ['DE-BE Land Berlin', 1],
  ])
  expect(await rowsOf(withFile, 'city')).toEqual([
    ['-', 3],
    ['2950159 Berlin, Land Berlin', 1],
  ])
})

it('stores nothing more without a file', async () => {
  await postEvent(without, view, { address: '203.0.113.9' })
  expect(await placesOf(without)).toEqual([['AT', 'timeZone', '', '']])
  expect(await rowsOf(without, 'region')).toEqual([])
  expect(await rowsOf(without, 'city')).toEqual([])
  const { rows } = await sql`select from term where kind in (24, 25)`.execute(without.database.db)
  expect(rows).toEqual([])
})
