import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { getChangeBreakdown } from '#server/analytics/query/breakdown.ts'
import { getMonthOverview } from '#server/analytics/query/month-overview.ts'
import { queryStats } from '#server/analytics/stats-api/query-stats.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import type { Context } from '#server/context.ts'
import { fileOf, importInto } from '#tests/support/aggregate-imports.ts'
import { draft } from '#tests/support/event-drafts.ts'
import { aggregateImporter } from './aggregate-importer.ts'
import type { ExportFormat } from './export-format.ts'
import { ga4Format } from './ga4.ts'
import { plausibleFormat } from './plausible.ts'
import { addWebsite } from '#tests/support/companies.ts'
import { contextOfTest } from '#tests/support/open-context.ts'

const staff: Actor = { userId: '00000000-0000-4000-8000-0000000000aa', role: 'Editor', clientId: null }
const month = v.parse(monthSchema, '2026-09')

async function opened() {
  const context = await contextOfTest({ at: '2026-10-15T12:00:00Z' })
  const { clientId } = await addWebsite(context, { siteId: 1 })
  return { context, clientId }
}

const bring = (context: Context, kind: 'ga4' | 'plausible', name: string, table: string) =>
  importInto(context, aggregateImporter(kind, formats[kind]), fileOf(name, Buffer.from(table)))
const formats: Record<'ga4' | 'plausible', ExportFormat> = { ga4: ga4Format, plausible: plausibleFormat }

describe('Visits with unknown bounces', () => {
  it('are not part of any bounce rate in the Stats API', async () => {
    const { context } = await opened()
    await bring(
      context,
      'plausible',
      'imported_visitors.csv',
      'date,visitors,visits,pageviews,bounces\n2026-09-01,40,40,80,10\n',
    )
    await bring(
      context,
      'plausible',
      'imported_entry_pages.csv',
      'date,entry_page,visitors,entrances\n2026-09-01,/,36,36\n2026-09-01,/b,4,4\n',
    )
    await bring(context, 'ga4', 'export.csv', 'Date,Sessions,Total users,Views\n20260902,60,60,90\n')
    await createEventWriter(context.database).append([draft({ at: new Date('2026-09-20T10:00:00Z') })])
    await refreshSite(context.database, 1)
    const ask = async (more: object) => {
      const { results } = await queryStats(context, staff, {
        site_id: 'site-1.test',
        metrics: ['visits', 'bounce_rate'],
        date_range: ['2026-09-01', '2026-09-30'],
        ...more,
      })
      return results.map(({ dimensions, metrics }) => [...dimensions, ...metrics])
    }
    const include = { imports: true }
    expect(await ask({})).toEqual([[1, 100]])
    // 10 of 40 and 1 of 1 bounced; for the other 60 it is unknown.
    expect(await ask({ include })).toEqual([[101, 26.83]])
    expect(await ask({ include, date_range: ['2026-09-02', '2026-09-03'] })).toEqual([[60, null]])
    expect(await ask({ include, dimensions: ['time:day'] })).toEqual([
      ['2026-09-01', 40, 25],
      ['2026-09-02', 60, null],
      ['2026-09-20', 1, 100],
    ])
    expect(await ask({ include, dimensions: ['visit:entry_page'] })).toEqual([
      ['/', 37, 100],
      ['/b', 4, null],
    ])
  })

  it('are not part of the rates in the explanation of a change', async () => {
    const { context, clientId } = await opened()
    const bySource = (rows: string) => `Date,Session source,Sessions,Total users,Engaged sessions\n${rows}`
    const byDay = (rows: string) => `Date,Sessions,Total users,Engaged sessions\n${rows}`
    await bring(context, 'ga4', 'a.csv', byDay('20260801,40,40,20\n20260901,40,40,30\n'))
    await bring(context, 'ga4', 'b.csv', bySource('20260801,news,40,40,20\n20260901,news,40,40,30\n'))
    await bring(context, 'ga4', 'c.csv', 'Date,Sessions,Total users\n20260802,60,60\n')
    await bring(context, 'ga4', 'd.csv', 'Date,Session source,Sessions,Total users\n20260802,other,60,60\n')
    const query = { clientId, month, filters: [], by: 'source' as const, compare: 'previous' as const }
    const { bridge } = await getChangeBreakdown(context, staff, { ...query, metric: 'bounceRate' })
    // From 20 of 40 to 10 of 40, all of it within the visits of one source.
    expect(bridge).toMatchObject({ before: 5000, now: 2500 })
    expect(bridge?.parts).toEqual([
      {
        kind: 'value',
        value: 'news',
        before: 5000,
        now: 2500,
        change: -2500,
        judged: 'within',
        split: { volume: 0, within: -2500 },
      },
    ])
    const { bridge: visits } = await getChangeBreakdown(context, staff, { ...query, metric: 'visits' })
    expect(visits).toMatchObject({ before: 100, now: 40 })
  })

  it('belong to the import that counts them, not to one with a day and breakdown that another import holds', async () => {
    const { context, clientId } = await opened()
    await bring(
      context,
      'ga4',
      'a.csv',
      'Date,Session default channel group,Sessions,Total users,Engaged sessions\n20260901,Email,40,40,30\n',
    )
    // It has channels, which another import holds, and sources, which none holds.
    await bring(
      context,
      'ga4',
      'b.csv',
      'Date,Session source / medium,Sessions,Total users\n20260901,news / email,50,50\n',
    )
    const { panels } = await getMonthOverview(context, staff, { clientId, month, filters: [] })
    const rowsOf = (panel: 'channel' | 'source') =>
      panels[panel].rows.map(({ value, visits, bounces, unknownBounce }) => [value, visits, bounces, unknownBounce])
    expect(rowsOf('channel')).toEqual([['Email', 40, 10, undefined]])
    expect(rowsOf('source')).toEqual([['news', 50, 0, 50]])
  })
})
