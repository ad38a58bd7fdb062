import { sql } from 'kysely'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { getChangeBreakdown } from '#server/analytics/query/breakdown.ts'
import { getMonthOverview } from '#server/analytics/query/month-overview.ts'
import { getPanel } from '#server/analytics/query/panel.ts'
import { queryStats } from '#server/analytics/stats-api/query-stats.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import type { Context } from '#server/context.ts'
import { fileOf, importInto } from '#tests/support/aggregate-imports.ts'
import { draft } from '#tests/support/event-drafts.ts'
import { aggregateImporter } from './kinds/aggregate/aggregate-importer.ts'
import { plausibleFormat } from './kinds/aggregate/plausible.ts'
import { addWebsite } from '#tests/support/companies.ts'
import { contextOfTest } from '#tests/support/open-context.ts'

const staff: Actor = { userId: '00000000-0000-4000-8000-0000000000aa', role: 'Editor', clientId: null }
const month = v.parse(monthSchema, '2026-09')
const germans: Filter[] = [{ dimension: 'country', operator: 'is', values: ['DE'] }]

let context: Context
let clientId: string
beforeEach(async () => {
  context = await contextOfTest({ at: '2026-10-15T12:00:00Z' })
  clientId = (await addWebsite(context, { siteId: 1 })).clientId
})

/** Forty measured visits, thirty with 20 seconds and ten bounces with none, and sixty visits from an access log. */
async function aMixedMonth(ofMonth = '2026-09'): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into website_import (site_id, kind, origin, state, file_name, created_at)
    values (1, 'access-log', 'command', 'done', 'access.log', '2026-10-01T00:00:00Z') returning id`.execute(
    context.database.db,
  )
  const importId = rows[0]?.id ?? 0
  const day = `${ofMonth}-21`
  await sql`insert into website_import_day (site_id, import_id, day, claimed_at)
    values (1, ${importId}, ${day}::date, '2026-10-01T00:00:00Z')`.execute(context.database.db)
  const measured = Array.from({ length: 40 }, (_, index) => {
    const visitor = BigInt(index + 1)
    const view = draft({ at: new Date(`${ofMonth}-20T10:00:00Z`), visitor })
    const seen = draft({ at: new Date(`${ofMonth}-20T10:00:21Z`), visitor, kind: 3, visibleMs: 20_000 })
    return index < 30 ? [view, seen] : [view]
  })
  const logged = Array.from({ length: 60 }, (_, index) =>
    draft({ at: new Date(`${day}T10:00:00Z`), visitor: BigInt(index + 1), importId }),
  )
  await createEventWriter(context.database).append([...measured.flat(), ...logged])
  await refreshSite(context.database, 1)
}

describe('Visits from an access log have no duration and no bounce', () => {
  it.each([
    ['all of a month', []],
    ['a filtered month', germans],
  ])('so the mean, the median and the bounce rate of %s are those of the measured visits', async (_, filters) => {
    await aMixedMonth()
    const { totals, days, panels } = await getMonthOverview(context, staff, { clientId, month, filters })
    expect(totals).toMatchObject({
      visits: 100,
      bounces: 10,
      unknownBounce: 60,
      unknownDuration: 60,
      visibleMs: 600_000,
      medianSeconds: 20,
    })
    expect(days[20]).toMatchObject({ visits: 60, bounces: 0, unknownBounce: 60, unknownDuration: 60 })
    const page = { value: '/', visits: 100, bounces: 10, unknownBounce: 60, unknownDuration: 60 }
    expect(panels.page.rows).toMatchObject([page])
    const panel = await getPanel(context, staff, { clientId, month, filters, dimension: 'page' })
    expect(panel.rows).toMatchObject([page])
  })

  it('also in the Stats API, from rollups, visits and events', async () => {
    await aMixedMonth()
    const ask = async (more: object) => {
      const { results } = await queryStats(context, staff, {
        site_id: 'site-1.test',
        metrics: ['visits', 'bounce_rate', 'visit_duration'],
        date_range: ['2026-09-01', '2026-09-30'],
        ...more,
      })
      return results.map(({ dimensions, metrics }) => [...dimensions, ...metrics])
    }
    expect(await ask({})).toEqual([[100, 25, 15]])
    expect(await ask({ filters: [['is', 'visit:country', ['DE']]] })).toEqual([[100, 25, 15]])
    expect(await ask({ dimensions: ['visit:entry_page'] })).toEqual([['/', 100, 25, 15]])
    expect(await ask({ filters: [['is', 'event:page', ['/']]], dimensions: ['time:hour'] })).toEqual([
      ['2026-09-20 10:00:00', 40, 25, 15],
      ['2026-09-21 10:00:00', 60, null, null],
    ])
    // From events: 15 seconds on average over the forty measured visits, of which thirty have 20 seconds.
    const onPage = { metrics: ['visits', 'time_on_page'], dimensions: ['event:page'] }
    expect(await ask(onPage)).toEqual([['/', 100, 15]])
  })

  it('and “Explain this” compares the measured visits of both months', async () => {
    await aMixedMonth('2026-08')
    const later = Array.from({ length: 40 }, (_, index) => {
      const visitor = BigInt(index + 1)
      return [
        draft({ at: new Date('2026-09-10T10:00:00Z'), visitor }),
        draft({ at: new Date('2026-09-10T10:00:31Z'), visitor, kind: 3, visibleMs: 30_000 }),
      ]
    })
    const trackedSince = draft({ at: new Date('2026-07-31T10:00:00Z') })
    await createEventWriter(context.database).append([trackedSince, ...later.flat()])
    await refreshSite(context.database, 1)
    const asked = { clientId, month, filters: [], by: 'page' as const, compare: 'previous' as const }
    const { bridge: duration } = await getChangeBreakdown(context, staff, { ...asked, metric: 'duration' })
    expect(duration).toMatchObject({ before: 150, now: 300 })
    const { bridge: bounceRate } = await getChangeBreakdown(context, staff, { ...asked, metric: 'bounceRate' })
    expect(bounceRate).toMatchObject({ before: 2500, now: 0 })
  })
})

describe('Imported sums', () => {
  const bring = (table: string) =>
    importInto(
      context,
      aggregateImporter('plausible', plausibleFormat),
      fileOf('imported_visitors.csv', Buffer.from(table)),
    )

  it('without durations are not part of the mean, and the median covers the same visits', async () => {
    await aMixedMonth()
    await bring('date,visitors,visits,pageviews,bounces\n2026-09-01,40,40,80,10\n')
    const { totals } = await getMonthOverview(context, staff, { clientId, month, filters: [] })
    expect(totals).toMatchObject({
      visits: 140,
      bounces: 20,
      unknownBounce: 60,
      unknownDuration: 100,
      visibleMs: 600_000,
    })
    expect(totals.medianSeconds).toBe(20)
  })

  it('with a total duration are part of the mean, but leave no median', async () => {
    await aMixedMonth()
    await bring('date,visitors,visits,pageviews,bounces,visit_duration\n2026-09-01,40,40,80,10,2000\n')
    const { totals } = await getMonthOverview(context, staff, { clientId, month, filters: [] })
    expect(totals).toMatchObject({ visits: 140, unknownDuration: 60, visibleMs: 2_600_000, medianSeconds: null })
  })
})
