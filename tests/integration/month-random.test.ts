import fc from 'fast-check'
import { openContext } from '#tests/support/open-context.ts'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { expect, it, describe } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { filterDimensions, type FilterDimension } from '#app/shared/analytics/filters.ts'
import type { MonthOverview, PanelRow } from '#app/shared/analytics/overview.ts'
import { getMonthOverview } from '#server/analytics/query/month-overview.ts'
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
})

/** Returns how the countries of visits are known. */
function basisOf(visits: readonly ReferenceVisit[]): MonthOverview['countryBasis'] {
  const counts = referenceCounts(visits)
  const of = (basis: string) => counts.get(`countryBasis ${basis}`)?.visits ?? 0
  return { header: of('header'), file: of('file'), timeZone: of('timeZone'), unknown: of('unknown') + of('') }
}
