import { noCounters, type Counters } from '#app/shared/analytics/counters.ts'
import { filterDimensions, type Filter } from '#app/shared/analytics/filters.ts'
import type { DayPoint, MonthOverview, Panel, PanelRow, Period, Totals } from '#app/shared/analytics/overview.ts'
import { referenceCounts, referenceSeconds, referenceValues, type ReferenceVisit } from './reference-visits.ts'

/** Whether a visit matches a filter, by the definitions of both. */
export function holds(visit: ReferenceVisit, filter: Filter): boolean {
  const own = referenceValues(visit, filter.dimension)
  const some = own.some((value) =>
    filter.values.some((wanted) =>
      filter.operator.startsWith('is') ? value === wanted : value.toLowerCase().includes(wanted.toLowerCase()),
    ),
  )
  return filter.operator === 'is' || filter.operator === 'contains' ? some : !some
}

function daysOf({ from, to }: Period): string[] {
  const days: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000) {
    days.push(new Date(at).toISOString().slice(0, 10))
  }
  return days
}

const within = (visits: readonly ReferenceVisit[], { from, to }: Period) =>
  visits.filter(({ day }) => day >= from && day <= to)

/** Half of the visits, or one more, lasted no longer than the median. */
function totalsOf(visits: readonly ReferenceVisit[]): Totals {
  const lasted = visits.map(({ visibleMs }) => visibleMs).toSorted((a, b) => a - b)
  const middle = lasted[Math.ceil(lasted.length / 2) - 1]
  return {
    ...noCounters,
    ...referenceCounts(visits).get('totals '),
    medianSeconds: middle === undefined ? null : referenceSeconds(middle),
  }
}

const pointsOf = (visits: readonly ReferenceVisit[], period: Period, today: string): DayPoint[] =>
  daysOf(period).map((day) => ({
    ...noCounters,
    ...referenceCounts(within(visits, { from: day, to: day })).get('totals '),
    day,
    complete: day < today,
  }))

/** Rows of equal rank may come in any order, so compare panels completely, sorted by value. */
export const byValue = (rows: readonly PanelRow[]): PanelRow[] => rows.toSorted((a, b) => (a.value < b.value ? -1 : 1))

interface ReferenceQuestion {
  period: Period
  comparison: Period
  /** Today, if a running month is compared by finished days. */
  added?: Period | null
  today: string
  filters: Filter[]
}

/**
 * Returns the overview's numbers, calculated slowly from the visits of the reference; panels are complete and sorted by
 * value.
 */
export function referenceMonth(
  all: readonly ReferenceVisit[],
  { period, comparison, added = null, today, filters }: ReferenceQuestion,
): Pick<MonthOverview, 'totals' | 'previousTotals' | 'days' | 'previousDays' | 'panels'> {
  const visits = all.filter((visit) => filters.every((filter) => holds(visit, filter)))
  const now = within(visits, period)
  const before = within(visits, comparison)
  const countsNow = referenceCounts(now)
  const countsBefore = referenceCounts(before)
  const countsToday = referenceCounts(added ? within(visits, added) : [])
  const panelOf = (dimension: string): Panel => {
    const rows = [...countsNow]
      .filter(([key]) => key.startsWith(`${dimension} `))
      .map(([key, counters]): PanelRow => {
        const previous: Counters | null = countsBefore.get(key) ?? null
        const todays = countsToday.get(key)
        return { value: key.slice(dimension.length + 1), ...counters, previous, ...(todays && { today: todays }) }
      })
    return { rows: byValue(rows), total: rows.length }
  }
  return {
    totals: totalsOf(now),
    previousTotals: totalsOf(before),
    days: pointsOf(visits, period, today),
    previousDays: pointsOf(visits, comparison, today),
    panels: Object.fromEntries(
      filterDimensions.map((dimension) => [dimension, panelOf(dimension)]),
    ) as MonthOverview['panels'],
  }
}
