import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { getDataQuality } from '#server/analytics/query/data-quality.ts'
import { getGoalMonth } from '#server/analytics/query/goal-month.ts'
import { getMonthOverview } from '#server/analytics/query/month-overview.ts'
import { getPortfolio } from '#server/analytics/query/portfolio.ts'
import { queryStats } from '#server/analytics/stats-api/query-stats.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { rebuild, refreshSite } from '#server/analytics/store/refresh.ts'
import { draft } from '#tests/support/event-drafts.ts'
import { addImport, fileOf, importInto, siteOf } from '#tests/support/aggregate-imports.ts'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { storedRollups } from '#tests/support/stored-rollups.ts'
import { zipOf } from '#tests/support/zip.ts'
import { aggregateImporter } from './aggregate-importer.ts'
import { plausibleFormat } from './plausible.ts'
import { addWebsite } from '#tests/support/companies.ts'
import { contextOfTest } from '#tests/support/open-context.ts'

const staff: Actor = { userId: '00000000-0000-4000-8000-0000000000aa', role: 'Editor', clientId: null }
const importer = aggregateImporter('plausible', plausibleFormat)

const visitors = `"date","visitors","pageviews","bounces","visits","visit_duration"
"2026-09-01",10,30,4,12,600
"2026-09-02",20,50,8,24,1200
`
const golden = {
  'imported_visitors_20260901_20260930.csv': visitors,
  'imported_sources_20260901_20260930.csv': `"date","source","referrer","utm_source","utm_medium","utm_campaign","utm_content","utm_term","pageviews","visitors","visits","visit_duration","bounces"
"2026-09-01","Google","google.com","","","","","",20,6,7,400,2
"2026-09-01","","","","","","","",10,4,5,200,2
"2026-09-02","news","","news","email","spring","","",50,20,24,1200,8
`,
  'imported_pages_20260901_20260930.csv': `"date","hostname","page","visits","visitors","pageviews"
"2026-09-01","a.test","/",9,8,20
"2026-09-01","a.test","/=cmd",4,4,10
`,
  'imported_entry_pages_20260901_20260930.csv': `"date","entry_page","visitors","entrances","visit_duration","bounces","pageviews"
"2026-09-01","/",10,12,600,4,30
`,
  'imported_exit_pages_20260901_20260930.csv': `"date","exit_page","visitors","visit_duration","exits","bounces","pageviews"
"2026-09-01","/=cmd",10,600,12,4,30
`,
  'imported_custom_events_20260901_20260930.csv': `"date","name","link_url","path","visitors","events"
"2026-09-01","Signup","","",3,5
`,
  'imported_locations_20260901_20260930.csv': `"date","country","region","city","visitors","visits","visit_duration","bounces","pageviews"
"2026-09-01","DE","DE-BE",2950159,6,7,300,2,18
"2026-09-01","DE","DE-BY",2867714,4,5,300,2,12
`,
  'imported_devices_20260901_20260930.csv': `"date","device","visitors","visits","visit_duration","bounces","pageviews"
"2026-09-01","Laptop",10,12,600,4,30
`,
  'imported_browsers_20260901_20260930.csv': `"date","browser","browser_version","visitors","visits","visit_duration","bounces","pageviews"
"2026-09-01","Chrome","126.0",10,12,600,4,30
`,
  'imported_operating_systems_20260901_20260930.csv': `"date","operating_system","operating_system_version","visitors","visits","visit_duration","bounces","pageviews"
"2026-09-01","Mac","10.15",10,12,600,4,30
`,
}
const zip = zipOf(golden)

async function opened() {
  const context = await contextOfTest({ at: '2026-10-15T12:00:00Z' })
  const { clientId } = await addWebsite(context, { siteId: 1 })
  const month = async (name: string) =>
    getMonthOverview(context, staff, { clientId, month: v.parse(monthSchema, name), filters: [] })
  return { context, clientId, month }
}

describe('A Plausible export', () => {
  it('fills days, panels and the month exactly, and undo restores everything', async () => {
    const { context, month } = await opened()
    const { db } = context.database
    const writer = createEventWriter(context.database)
    await writer.append([draft({ at: new Date('2026-09-20T10:00:00Z') })])
    await refreshSite(context.database, 1)
    const before = [await storedRollups(db, 1, 'day_rollup'), await storedRollups(db, 1, 'month_rollup')]
    const earlier = await month('2026-09')

    const { importId, report } = await importInto(context, importer, fileOf('export.zip', zip))
    expect(report).toMatchObject({ rows: 15, imported: 15, days: 2, firstDay: '2026-09-01', lastDay: '2026-09-02' })
    const overview = await month('2026-09')
    expect(overview.totals).toMatchObject({
      visitors: 31,
      visits: 37,
      pageviews: 81,
      bounces: 13,
      events: 5,
      visibleMs: 1_800_000,
    })
    expect(overview.days.slice(0, 3).map(({ visits }) => visits)).toEqual([12, 24, 0])
    const top = (panel: keyof typeof overview.panels) =>
      overview.panels[panel].rows.map(({ value, visitors: count, visits }) => [value, count, visits])
    expect(top('source')).toEqual([
      ['news', 20, 24],
      ['Google', 6, 7],
      ['', 5, 6],
    ])
    expect(top('channel')).toEqual([
      ['Email', 20, 24],
      ['Organic Search', 6, 7],
      ['', 5, 6],
    ])
    expect(top('page')).toEqual([
      ['/', 9, 10],
      ['/=cmd', 4, 4],
    ])
    expect(top('entryPage')).toEqual([['/', 11, 13]])
    expect(top('exitPage')).toEqual([
      ['/=cmd', 10, 12],
      ['/', 1, 1],
    ])
    expect(top('country')).toEqual([['DE', 11, 13]])
    expect(top('device')).toEqual([['Desktop', 11, 13]])
    expect(top('browserVersion')).toEqual([['Chrome 126', 11, 13]])
    expect(top('systemVersion')[0]).toEqual(['macOS 10.15', 10, 12])
    expect(top('event')).toEqual([['Signup', 3, 3]])
    // Rebuilding the month gives the same sums.
    const whole = await storedRollups(db, 1, 'month_rollup')
    await rebuild(context.database, 1)
    expect(await storedRollups(db, 1, 'month_rollup')).toEqual(whole)
    // A month that is compared with it changes with the import and with its undo.
    const compared = async () => (await month('2026-10')).previousTotals?.visits
    expect(await compared()).toBe(36)

    await importer.undo(context, {
      site: siteOf(1),
      importId,
      signal: new AbortController().signal,
      progress: async () => {},
    })
    expect([await storedRollups(db, 1, 'day_rollup'), await storedRollups(db, 1, 'month_rollup')]).toEqual(before)
    expect(await month('2026-09')).toEqual(earlier)
    expect(await compared()).toBeUndefined()
    for (const table of ['imported_day', 'imported_count', 'imported_progress', 'website_import_day'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })

  it('marks its days and the month as imported', async () => {
    const { context, clientId, month } = await opened()
    await context.database.db.updateTable('website').set({ created_at: context.clock() }).execute()
    await importInto(context, importer, fileOf('export.zip', zip))
    // The month selector reaches back to them.
    const website = await context.database.db.selectFrom('website').select('created_at').executeTakeFirstOrThrow()
    expect(website.created_at.toISOString()).toBe('2026-09-01T12:00:00.000Z')
    expect((await month('2026-09')).days.map(({ imported }) => imported).slice(0, 3)).toEqual([
      'plausible',
      'plausible',
      undefined,
    ])
    expect((await month('2026-10')).previousDays[0]?.imported).toBe('plausible')
    const quality = await getDataQuality(context, staff, { clientId, month: v.parse(monthSchema, '2026-09') })
    expect(quality).toMatchObject({
      visits: 36,
      imported: [],
      elsewhere: [
        { kind: 'plausible', days: ['2026-09-01'] },
        { kind: 'plausible', days: ['2026-09-02'] },
      ],
    })
    const [portfolio] = await getPortfolio(context, staff, { month: v.parse(monthSchema, '2026-09') })
    expect(portfolio?.totals.visits).toBe(36)
    const goals = await getGoalMonth(context, staff, { clientId, month: v.parse(monthSchema, '2026-09'), filters: [] })
    expect(goals.visits).toBe(0)
  })

  it('is included by the Stats API on request, where sums can answer', async () => {
    const { context } = await opened()
    await importInto(context, importer, fileOf('export.zip', zip))
    const { database } = context
    await createEventWriter(database).append([draft({ at: new Date('2026-09-20T10:00:00Z') })])
    await refreshSite(database, 1)
    const ask = async (more: object) => {
      const query = { site_id: 'site-1.test', metrics: ['visits'], date_range: ['2026-09-01', '2026-09-30'], ...more }
      const { results, meta } = await queryStats(context, staff, query)
      return { visits: results.map(({ metrics }) => metrics[0]), ...meta }
    }
    const imports = { include: { imports: true } }
    const months = { dimensions: ['time:month'] }
    expect((await ask({})).visits).toEqual([1])
    expect((await ask(months)).visits).toEqual([1])
    expect(await ask(imports)).toMatchObject({ visits: [37], imports_included: true })
    expect((await ask({ ...imports, ...months })).visits).toEqual([37])
    expect((await ask({ ...imports, dimensions: ['visit:source'] })).visits).toEqual([24, 7, 6])
    const reason = async (more: object) => {
      const { visits, imports_included, imports_skip_reason } = await ask({ ...imports, ...more })
      return [visits, imports_included, imports_skip_reason]
    }
    expect(await reason({ filters: [['is_not', 'visit:device', ['Mobile']]] })).toEqual([
      [1],
      false,
      'unsupported_query',
    ])
    expect((await reason({ metrics: ['conversion_rate'], dimensions: ['event:goal'] }))[2]).toBe('unsupported_query')
    expect(await reason({ date_range: ['2026-09-10', '2026-09-30'] })).toEqual([[1], false, 'out_of_range'])
    expect((await reason({ dimensions: ['time:hour'] }))[2]).toBe('unsupported_interval')
  })

  it('leaves out measured days and days of another import, and counts nothing twice', async () => {
    const { context, month } = await opened()
    await createEventWriter(context.database).append([draft({ at: new Date('2026-09-01T10:00:00Z') })])
    await refreshSite(context.database, 1)
    const file = fileOf('imported_visitors_20260901_20260930.csv', Buffer.from(visitors))
    const job = { site: siteOf(1), signal: new AbortController().signal, progress: async () => {} }
    expect(await importer.preview(context, { ...job, file })).toMatchObject({
      rows: 2,
      usable: 1,
      leftOut: { measured: 1 },
      measured: { days: 1, first: '2026-09-01', last: '2026-09-01' },
      sample: { columns: ['date', 'visitors', 'pageviews', 'bounces', 'visits', 'visit_duration'] },
    })
    await importInto(context, importer, file)
    const second = await importInto(context, importer, file)
    expect(second.report).toMatchObject({ imported: 0, leftOut: { measured: 1, imported: 1 } })
    expect((await month('2026-09')).totals.visits).toBe(25)
  })

  it('gives a day back to the website when measured events arrive, and takes it again when they are deleted', async () => {
    const { context, month } = await opened()
    await importInto(context, importer, fileOf('export.zip', zip))
    await createEventWriter(context.database).append([draft({ at: new Date('2026-09-01T10:00:00Z') })])
    await refreshSite(context.database, 1)
    expect((await month('2026-09')).totals.visits).toBe(25)
    expect((await month('2026-09')).panels.country.rows.map(({ visits }) => visits)).toEqual([1])
    await context.database.db.deleteFrom('event').execute()
    await context.database.db.updateTable('site_day').set({ dirty: -1 }).execute()
    await refreshSite(context.database, 1)
    expect((await month('2026-09')).totals.visits).toBe(36)
  })

  it('continues after a kill without counting anything twice', async () => {
    const { context, month } = await opened()
    const importId = await addImport(context, 'plausible')
    const stop = new AbortController()
    const job = { site: siteOf(1), file: fileOf('export.zip', zip), importId, checkpoint: null }
    const killed = importer.run(context, {
      ...job,
      signal: stop.signal,
      // The rows are committed, but the server ends before the progress is reported.
      progress: async () => {
        throw new Error('killed')
      },
    })
    await expect(killed).rejects.toThrow('killed')
    expect((await month('2026-09')).totals.visits).toBe(0)
    await importer.run(context, { ...job, signal: stop.signal, progress: async () => {} })
    expect((await month('2026-09')).totals.visits).toBe(36)
  })

  it('undoes every import, whatever it added', async () => {
    const { context } = await opened()
    const { db } = context.database
    await createEventWriter(context.database).append([
      draft({ at: new Date('2026-09-03T10:00:00Z') }),
      draft({ at: new Date('2026-08-31T10:00:00Z'), page: '/p' }),
    ])
    await refreshSite(context.database, 1)
    const stored = async () => [await storedRollups(db, 1, 'day_rollup'), await storedRollups(db, 1, 'month_rollup')]
    const before = await stored()
    const row = fc.tuple(
      fc.constantFrom('2026-08-31', '2026-09-01', '2026-09-02', '2026-09-03'),
      fc.constantFrom('/', '/p', '/q'),
      fc.nat(9),
      fc.nat(9),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 12 }), async (rows) => {
        const csv = rows.map(([day, page, people, views]) => `${day},a.test,${page},${people},${people},${views}`)
        const table = ['date,hostname,page,visits,visitors,pageviews', ...csv].join('\n')
        const file = fileOf('imported_pages_20260801_20260930.csv', Buffer.from(table))
        const { importId } = await importInto(context, importer, file).catch(() => ({ importId: null }))
        if (importId === null) return
        await importer.undo(context, {
          site: siteOf(1),
          importId,
          signal: new AbortController().signal,
          progress: async () => {},
        })
        expect(await stored()).toEqual(before)
      }),
      propertyRuns(12),
    )
  })
})
