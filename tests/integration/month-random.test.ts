import fc from 'fast-check'
import { openContext } from '#tests/support/open-context.ts'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { expect, it, describe } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { weekLines } from '#app/features/analytics/tiles/week-lines.ts'
import { noCounters } from '#app/shared/analytics/counters.ts'
import { eachDay, mondayOf } from '#app/shared/calendar/day.ts'
import { firstDayOf, lastDayOf } from '#app/shared/calendar/month.ts'
import { filterDimensions, type FilterDimension } from '#app/shared/analytics/filters.ts'
import type { MonthOverview, PanelRow } from '#app/shared/analytics/overview.ts'
import { getMonthOverview } from '#server/analytics/query/month-overview.ts'
import { listRecentMonths } from '#server/analytics/query/recent-months.ts'
import { getPanel } from '#server/analytics/query/panel.ts'
import { randomEvents, randomQuestion, randomSite, today } from '#tests/support/random-month.ts'
import { referenceCompletePeriods } from '#tests/support/reference-comparison.ts'
import { byValue, holds, referenceMonth } from '#tests/support/reference-month.ts'
import { referenceCounts, type ReferenceVisit } from '#tests/support/reference-visits.ts'

const staff: Actor = { userId: '00000000-0000-4000-8000-0000000000aa', role: 'Admin', clientId: null }

describe('a month of random events', () => {
  const context = openContext({ at: `${today}T15:00:00Z` })

  it('has in every panel, with every filter, the same numbers as a plain count of the events', async () => {
    let siteId = 0
    await fc.assert(
      fc.asyncProperty(
        randomEvents,
        fc.array(randomQuestion, { minLength: 5, maxLength: 8 }),
        async (events, questions) => {
          siteId += 1
          const { clientId, visits, firstDay, patternOf, sent } = await randomSite(context, siteId, events)
          for (const { month, compare, filters, dimension } of questions) {
            const asked = { clientId, month, compare, filters: sent(filters) }
            const { period, comparison, added } = referenceCompletePeriods(month, compare, { today, firstDay })
            const overview = await getMonthOverview(context, staff, asked)
            const expected = referenceMonth(visits, {
              period,
              comparison: comparison ?? { from: '1999-01-01', to: '1999-01-01' },
              added,
              today,
              filters,
            })
            expect(overview).toMatchObject({ period, comparison, totals: expected.totals, days: expected.days })
            expect(overview.previousTotals).toEqual(comparison && expected.previousTotals)
            expect(overview.previousDays).toEqual(comparison ? expected.previousDays : [])
            const chosen = visits.filter(
              ({ day, ...visit }) =>
                day >= period.from && day <= period.to && filters.every((each) => holds({ day, ...visit }, each)),
            )
            expect(overview.countryBasis).toEqual(basisOf(chosen))
            const asPatterns = (dimension: FilterDimension, rows: readonly PanelRow[]) =>
              byValue(dimension === 'goal' ? rows.map((row) => ({ ...row, value: patternOf(row.value) })) : rows)
            for (const each of filterDimensions) {
              const { rows, total } = overview.panels[each]
              const whole = expected.panels[each]
              expect([each, total, rows.length]).toEqual([each, whole.total, Math.min(8, whole.total)])
              const shown = new Set(asPatterns(each, rows).map(({ value }) => value))
              expect(asPatterns(each, rows)).toEqual(whole.rows.filter(({ value }) => shown.has(value)))
            }
            const panel = await getPanel(context, staff, { ...asked, dimension })
            expect([panel.total, asPatterns(dimension, panel.rows)]).toEqual([
              expected.panels[dimension].total,
              expected.panels[dimension].rows,
            ])
            // A panel's first rows are the first rows of its full table.
            const { rows: first } = overview.panels[dimension]
            expect(panel.rows.slice(0, first.length)).toEqual(first)
          }
        },
      ),
      propertyRuns(6, 60),
    )
  })

  it('has by week and by month the same numbers as a plain count of the events', async () => {
    let siteId = 1000
    await fc.assert(
      fc.asyncProperty(
        randomEvents,
        fc.array(randomQuestion, { minLength: 2, maxLength: 3 }),
        async (events, asked) => {
          siteId += 1
          const { clientId, visits, firstDay } = await randomSite(context, siteId, events)
          for (const { month } of asked) {
            const overview = await getMonthOverview(context, staff, { clientId, month, filters: [] })
            const { current } = weekLines(overview, 'visits', byWeek)
            const shown = visits.filter(({ day }) => day >= overview.period.from && day <= overview.period.to)
            const expected = Map.groupBy(shown, ({ day }) => mondayOf(day))
            const counted = current.filter(({ value }) => value !== null && value > 0)
            expect(new Map(counted.map(({ day, value }) => [mondayOf(day), value]))).toEqual(
              new Map([...expected].map(([monday, some]) => [monday, some.length])),
            )
            for (const recent of await listRecentMonths(context, staff, { clientId, month: overview.month })) {
              const chosen = visits.filter(({ day }) => day.startsWith(recent.month))
              const days = lastDayOf(recent.month) < today ? lastDayOf(recent.month) : today
              const from = firstDay > firstDayOf(recent.month) ? firstDay : firstDayOf(recent.month)
              expect(recent).toEqual({
                month: recent.month,
                complete: recent.month < today.slice(0, 7),
                all: {
                  days: eachDay({ from, to: days }).length,
                  counters: { ...noCounters, ...referenceCounts(chosen).get('totals ') },
                },
                measured: null,
              })
            }
          }
        },
      ),
      propertyRuns(4, 40),
    )
  })
})

const byWeek = { interval: 'week', align: 'weekday', average: false, imported: true } as const

/** Returns how the countries of visits are known. */
function basisOf(visits: readonly ReferenceVisit[]): MonthOverview['countryBasis'] {
  const counts = referenceCounts(visits)
  const of = (basis: string) => counts.get(`countryBasis ${basis}`)?.visits ?? 0
  return { header: of('header'), file: of('file'), timeZone: of('timeZone'), unknown: of('unknown') + of('') }
}
