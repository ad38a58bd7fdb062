import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { getMonthOverview } from '#server/analytics/query/month-overview.ts'
import { fileOf, importInto } from '#tests/support/aggregate-imports.ts'
import { zipOf } from '#tests/support/zip.ts'
import { aggregateImporter } from './aggregate-importer.ts'
import { plausibleFormat } from './plausible.ts'
import { addWebsite } from '#tests/support/companies.ts'
import { contextOfTest } from '#tests/support/open-context.ts'

const staff: Actor = { userId: '00000000-0000-4000-8000-0000000000aa', role: 'Editor', clientId: null }
const importer = aggregateImporter('plausible', plausibleFormat)
const zip = zipOf({
  'imported_visitors.csv': `date,visitors,pageviews,bounces,visits,visit_duration
2026-09-01,10,30,4,12,600
2026-09-02,20,50,8,24,1200
`,
  'imported_sources.csv': `date,source,pageviews,visitors,visits,visit_duration,bounces
2026-09-01,Google,20,6,7,400,2
2026-09-01,,10,4,5,200,2
2026-09-02,news,50,20,24,1200,8
`,
  'imported_pages.csv': `date,hostname,page,visits,visitors,pageviews
2026-09-01,a.test,/,9,8,20
2026-09-01,a.test,/=cmd,4,4,10
`,
  'imported_entry_pages.csv': `date,entry_page,visitors,entrances,visit_duration,bounces,pageviews
2026-09-01,/,10,12,600,4,30
`,
  'imported_devices.csv': `date,device,visitors,visits,visit_duration,bounces,pageviews
2026-09-01,Laptop,10,12,600,4,30
`,
})

async function opened() {
  const context = await contextOfTest({ at: '2026-10-15T12:00:00Z' })
  const { clientId } = await addWebsite(context, { siteId: 1 })
  const month = async (name: string) =>
    getMonthOverview(context, staff, { clientId, month: v.parse(monthSchema, name), filters: [] })
  return { context, clientId, month }
}

describe('A month of imported sums', () => {
  it('answers a single filter on an imported dimension, and leaves its days out of every other view', async () => {
    const { context, clientId } = await opened()
    await importInto(context, importer, fileOf('export.zip', zip))
    const of = async (...filters: Filter[]) => {
      const { totals, days, panels, unmatched } = await getMonthOverview(context, staff, {
        clientId,
        month: v.parse(monthSchema, '2026-09'),
        filters,
      })
      const marked = days.filter(({ imported }) => imported).length
      const sources = panels.source.rows.map(({ value, visits }) => [value, visits])
      return { visits: totals.visits, bounces: totals.bounces, marked, sources, unmatched }
    }
    const google: Filter = { dimension: 'source', operator: 'is', values: ['Google'] }
    expect(await of(google)).toMatchObject({ visits: 7, bounces: 2, marked: 2, sources: [['Google', 7]] })
    expect(await of({ ...google, values: ['Google', 'news'] })).toMatchObject({ visits: 31, bounces: 10 })
    // Devices are in the export for the first day only.
    const desktop: Filter = { dimension: 'device', operator: 'is', values: ['Desktop'] }
    expect(await of(desktop)).toMatchObject({ visits: 12, marked: 1, sources: [] })
    const known = [
      { visits: 7, known: true },
      { visits: 12, known: true },
    ]
    expect(await of(google, desktop)).toMatchObject({ visits: 0, marked: 0, unmatched: known })
    expect(await of({ ...google, operator: 'is_not' })).toMatchObject({ visits: 0, marked: 0 })
    expect(await of({ dimension: 'page', operator: 'is', values: ['/'] })).toMatchObject({ visits: 0, marked: 0 })
  })

  it('says for which visits bounces are unknown', async () => {
    const { context, month } = await opened()
    await importInto(context, importer, fileOf('export.zip', zip))
    const { totals, panels } = await month('2026-09')
    expect([totals.bounces, totals.unknownBounce]).toEqual([12, undefined])
    expect(panels.page.rows.map(({ value, visits, unknownBounce }) => [value, visits, unknownBounce])).toEqual([
      ['/', 9, 9],
      ['/=cmd', 4, 4],
    ])
    expect(panels.entryPage.rows.map(({ bounces, unknownBounce }) => [bounces, unknownBounce])).toEqual([
      [4, undefined],
    ])
  })
})
