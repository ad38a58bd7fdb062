import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import {
  ableToConvert,
  conversionRate,
  goalsCompare,
  goalsUnknown,
  ratesUnknown,
} from '#app/shared/analytics/counters.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { getChangeBreakdown } from '#server/analytics/query/breakdown.ts'
import { getGoalMonth } from '#server/analytics/query/goal-month.ts'
import { getMonthOverview } from '#server/analytics/query/month-overview.ts'
import { getPanel } from '#server/analytics/query/panel.ts'
import { getPortfolio } from '#server/analytics/query/portfolio.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import { fileOf, importInto, siteOf } from '#tests/support/aggregate-imports.ts'
import { cameFrom, draft } from '#tests/support/event-drafts.ts'
import { zipOf } from '#tests/support/zip.ts'
import { aggregateImporter } from './aggregate-importer.ts'
import { plausibleFormat } from './plausible.ts'
import { addWebsite } from '#tests/support/companies.ts'
import { contextOfTest } from '#tests/support/open-context.ts'

const staff: Actor = { userId: '00000000-0000-4000-8000-0000000000aa', role: 'Editor', clientId: null }
const month = v.parse(monthSchema, '2026-09')
const fromSource = (...values: string[]): Filter => ({ dimension: 'source', operator: 'is', values })

const visitors = 'date,visitors,visits,pageviews,bounces,visit_duration\n'
const sources = 'date,source,visitors,visits,visit_duration\n'

/**
 * September: 40 measured visits from a.test, 10 of which reached the goal, and 60 imported from Plausible. August:
 * only imported visits.
 */
async function opened() {
  const context = await contextOfTest({ at: '2026-10-15T12:00:00Z' })
  const { clientId } = await addWebsite(context, { siteId: 1 })
  await context.database.db
    .insertInto('goal')
    .values({ site_id: 1, name: 'Order', kind: 'event', pattern: 'order' })
    .execute()
  const export_ = zipOf({
    'imported_visitors.csv': `${visitors}2026-08-01,50,50,50,0,0\n2026-09-02,60,60,60,0,0\n`,
    'imported_sources.csv': `${sources}2026-08-01,a.test,50,50,0\n2026-09-02,a.test,20,20,0\n2026-09-02,b.test,40,40,0\n`,
  })
  await importInto(context, aggregateImporter('plausible', plausibleFormat), fileOf('export.zip', export_))
  const at = new Date('2026-09-20T10:00:00Z')
  const of = (index: number) => ({ at, visitor: BigInt(index + 1) * 1_000_003n, attribution: cameFrom('a.test') })
  await createEventWriter(context.database).append(
    Array.from({ length: 40 }, (_, index) => [
      draft(of(index)),
      ...(index < 10 ? [draft({ ...of(index), kind: 2, name: 'order' })] : []),
    ]).flat(),
  )
  await refreshSite(context.database, 1)
  return { context, clientId }
}

describe('Imported visits without goal data', () => {
  it('are not part of a conversion rate, on any tab', async () => {
    const { context, clientId } = await opened()
    const query = { clientId, month, compare: 'previous' as const }
    const { totals, previousTotals, panels } = await getMonthOverview(context, staff, { ...query, filters: [] })
    expect(totals).toMatchObject({ visits: 100, convertedVisits: 10, withoutGoalData: { visits: 60, visitors: 60 } })
    expect(conversionRate(totals)).toBe(0.25)
    expect(ableToConvert(totals)).toEqual({ visits: 40, visitors: 40 })
    expect(previousTotals && goalsUnknown(previousTotals)).toBe(true)
    const goals = await getGoalMonth(context, staff, { ...query, filters: [] })
    expect([goals.visits, goals.goals[0]?.visits, goals.isComparable]).toEqual([40, 10, false])
    // October has no imported visits, but is compared with September.
    const later = await getGoalMonth(context, staff, { clientId, month: v.parse(monthSchema, '2026-10'), filters: [] })
    expect([later.comparison?.from, later.isComparable]).toEqual(['2026-09-01', false])
    // 40 of the 60 visits from a.test were measured, and none of those from b.test.
    expect(panels.source.rows.map((row) => [row.value, row.visits, conversionRate(row), goalsUnknown(row)])).toEqual([
      ['a.test', 60, 0.25, false],
      ['b.test', 40, null, true],
    ])
    const { rows } = await getPanel(context, staff, { ...query, filters: [], dimension: 'source' })
    expect(rows.map((row) => [row.value, row.withoutGoalData?.visits, row.previous?.withoutGoalData?.visits])).toEqual([
      ['a.test', 20, 50],
      ['b.test', 40, undefined],
    ])
  })

  it('are not counted as today’s visits that could have converted, filtered or not, while their day is running', async () => {
    const { context, clientId } = await opened()
    context.clock.set('2026-09-02T12:00:00Z')
    for (const filters of [[], [fromSource('a.test')]]) {
      expect((await getGoalMonth(context, staff, { clientId, filters })).today).toEqual({ visits: 0 })
    }
  })

  it('are not counted in a view that includes imported sums', async () => {
    const { context, clientId } = await opened()
    const query = { clientId, month, filters: [fromSource('a.test')] }
    const { totals, panels } = await getMonthOverview(context, staff, query)
    expect([totals.visits, totals.withoutGoalData, conversionRate(totals)]).toEqual([
      60,
      { visits: 20, visitors: 20 },
      0.25,
    ])
    expect(panels.source.rows.map((row) => [row.value, conversionRate(row)])).toEqual([['a.test', 0.25]])
  })

  it('can’t explain a change in conversions', async () => {
    const { context, clientId } = await opened()
    const query = { clientId, month, filters: [], by: 'source' as const, metric: 'conversions' as const }
    expect(await getChangeBreakdown(context, staff, { ...query, compare: 'previous' })).toMatchObject({
      bridge: null,
      missing: 'goalsUnknown',
    })
    await createEventWriter(context.database).append([draft({ at: new Date('2026-08-20T10:00:00Z') })])
    await refreshSite(context.database, 1)
    // Not even if the compared month was partly measured.
    expect(await getChangeBreakdown(context, staff, { ...query, compare: 'previous' })).toMatchObject({
      bridge: null,
      missing: 'goalsUnknown',
    })
  })
})

const events = 'date,name,link_url,path,visitors,events\n'

/**
 * As above, but Plausible's export has custom events: two orders on 1 August, five on 2 September, and none on 3
 * September.
 */
async function openedWithEvents(...goals: { name: string; kind: 'event' | 'page'; pattern: string }[]) {
  const context = await contextOfTest({ at: '2026-10-15T12:00:00Z' })
  const { clientId } = await addWebsite(context, { siteId: 1 })
  const { db } = context.database
  await db
    .insertInto('goal')
    .values(goals.map((goal) => ({ site_id: 1, ...goal })))
    .execute()
  const importer = aggregateImporter('plausible', plausibleFormat)
  const export_ = zipOf({
    'imported_visitors.csv': `${visitors}2026-08-01,50,50,50,0,0\n2026-09-02,60,60,60,0,0\n2026-09-03,7,7,7,0,0\n`,
    'imported_custom_events.csv': `${events}2026-08-01,order,,,2,2\n2026-09-02,order,,,4,5\n2026-09-02,other,,,9,9\n`,
  })
  const { importId } = await importInto(context, importer, fileOf('export.zip', export_))
  const at = new Date('2026-09-20T10:00:00Z')
  const of = (index: number) => ({ at, visitor: BigInt(index + 1) * 1_000_003n })
  await createEventWriter(context.database).append(
    Array.from({ length: 40 }, (_, index) => [
      draft(of(index)),
      ...(index < 10 ? [draft({ ...of(index), kind: 2, name: 'order' })] : []),
    ]).flat(),
  )
  await refreshSite(context.database, 1)
  const undo = () =>
    importer.undo(context, {
      site: siteOf(1),
      importId,
      signal: new AbortController().signal,
      progress: async () => {},
    })
  return { context, clientId, undo }
}
const order = { name: 'Order', kind: 'event', pattern: 'order' } as const

describe('Goals on an event with imported counts', () => {
  it('convert on imported days as often as the export says, and are compared; which visits converted stays unknown', async () => {
    const { context, clientId, undo } = await openedWithEvents(order)
    const query = { clientId, month, filters: [], compare: 'previous' as const }
    const { totals, previousTotals, days, panels } = await getMonthOverview(context, staff, query)
    expect(totals).toMatchObject({
      visits: 107,
      conversions: 15,
      convertedVisits: 10,
      withoutGoalData: { visits: 67, importedConversions: { conversions: 5, whole: true } },
    })
    expect([conversionRate(totals), goalsUnknown(totals), ratesUnknown(totals)]).toEqual([0.25, false, false])
    expect(previousTotals).toMatchObject({
      conversions: 2,
      withoutGoalData: { importedConversions: { conversions: 2, whole: true } },
    })
    expect(previousTotals && [goalsUnknown(previousTotals), ratesUnknown(previousTotals)]).toEqual([false, true])
    expect(previousTotals && goalsCompare(totals, previousTotals)).toBe(true)
    // No orders on the 3rd: an export with events has the events of all its days.
    expect(days.slice(0, 3).map((day) => [day.conversions, goalsUnknown(day)])).toEqual([
      [0, false],
      [5, false],
      [0, false],
    ])
    const rows = (some: typeof panels.goal.rows) =>
      some.map((row) => [row.conversions, row.visits, row.previous?.conversions])
    expect(rows(panels.goal.rows)).toEqual([[15, 10, 2]])
    expect(rows((await getPanel(context, staff, { ...query, dimension: 'goal' })).rows)).toEqual([[15, 10, 2]])
    const goals = await getGoalMonth(context, staff, query)
    expect(goals).toMatchObject({ visits: 40, importedConversions: 5, isComparable: true })
    expect(goals.goals[0]).toMatchObject({ conversions: 15, visits: 10, previous: { conversions: 2, visits: 0 } })
    const [portfolio] = await getPortfolio(context, staff, { month })
    expect([portfolio?.totals.conversions, portfolio?.previous?.conversions]).toEqual([15, 2])
    // A month with imported counts only has the goal too, and a filtered view has none of its conversions.
    const august = await getMonthOverview(context, staff, { ...query, month: v.parse(monthSchema, '2026-08') })
    expect(august.panels.goal).toMatchObject({ rows: [{ conversions: 2, visits: 0 }], total: 1 })
    const filtered = await getMonthOverview(context, staff, { ...query, filters: [fromSource('a.test')] })
    expect(filtered.totals.conversions).toBe(0)

    await undo()
    expect((await getMonthOverview(context, staff, query)).totals).toMatchObject({ visits: 40, conversions: 10 })
  })

  it('are not compared together with goals without imported counts, which stay unknown', async () => {
    const { context, clientId } = await openedWithEvents(order, { name: 'Thanks', kind: 'page', pattern: '/thanks' })
    const query = { clientId, month, filters: [], compare: 'previous' as const }
    const { totals, previousTotals } = await getMonthOverview(context, staff, query)
    expect(totals).toMatchObject({
      conversions: 15,
      withoutGoalData: { importedConversions: { conversions: 5, whole: false } },
    })
    expect(previousTotals && goalsCompare(totals, previousTotals)).toBe(false)
    expect(await getGoalMonth(context, staff, query)).toMatchObject({ importedConversions: 5, isComparable: false })
  })

  it('are counted for the current goals, whenever they were added', async () => {
    const { context, clientId } = await openedWithEvents(order)
    await context.database.db.updateTable('goal').set({ pattern: 'other' }).execute()
    const query = { clientId, month, filters: [], compare: 'previous' as const }
    const importedConversions = (await getMonthOverview(context, staff, query)).totals.withoutGoalData
      ?.importedConversions
    expect(importedConversions).toEqual({ conversions: 9, whole: true })
  })
})
