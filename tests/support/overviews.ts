import * as v from 'valibot'
import { noCounters, type Counters, type CountersWithImports } from '#app/shared/analytics/counters.ts'
import { filterDimensions, type FilterDimension } from '#app/shared/analytics/filters.ts'
import type { MonthOverview, PanelRow, Totals } from '#app/shared/analytics/overview.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'

interface Wanted {
  totals?: Partial<Totals>
  /** The part of the numbers that belongs to the last, unfinished day; the first day has the rest. */
  today?: Partial<Counters>
  /** Null for a month with nothing before it. */
  previous?: Partial<Totals> | null
  goals?: MonthOverview['goals']
  panels?: Partial<Record<FilterDimension, PanelRow[]>>
  hasEvents?: boolean
  searchAlone?: MonthOverview['searchAlone']
  compare?: MonthOverview['compare']
  comparison?: MonthOverview['comparison']
}

/** Returns a panel's row. */
export const rowOf = (value: string, now: Partial<Counters>, previous: Partial<Counters> | null = null): PanelRow => ({
  ...noCounters,
  ...now,
  value,
  previous: previous && { ...noCounters, ...previous },
})

/** Returns numbers without those of a day. */
function without(totals: Partial<Totals>, day: Partial<Counters>): CountersWithImports {
  const rest: CountersWithImports & { medianSeconds?: number | null } = { ...noCounters, ...totals }
  delete rest.medianSeconds
  for (const name of Object.keys(noCounters) as (keyof Counters)[]) rest[name] -= day[name] ?? 0
  return rest
}

/** Returns a month of three days with zero for everything that isn't given. */
export function overviewOf({
  totals,
  today = {},
  previous = {},
  goals = [],
  panels = {},
  hasEvents = true,
  searchAlone,
  compare = 'previous',
  comparison = { from: '2026-10-01', to: '2026-10-03' },
}: Wanted): MonthOverview {
  const empty = filterDimensions.map((dimension) => {
    const rows = panels[dimension] ?? []
    return [dimension, { rows, total: rows.length }] as const
  })
  return {
    website: { id: 1, domain: 'loop.test', timeZone: 'UTC', currency: 'EUR', createdAt: '2026-01-01T00:00:00Z' },
    month: v.parse(monthSchema, '2026-11'),
    period: { from: '2026-11-01', to: '2026-11-03' },
    complete: false,
    compare,
    comparison: previous && comparison,
    totals: { ...noCounters, medianSeconds: null, ...totals },
    previousTotals: previous && { ...noCounters, medianSeconds: null, ...previous },
    days: [
      { ...without(totals ?? {}, today), day: '2026-11-01', complete: true },
      { ...noCounters, day: '2026-11-02', complete: true },
      { ...noCounters, ...today, day: '2026-11-03', complete: false },
    ],
    previousDays: previous
      ? ['2026-10-01', '2026-10-02', '2026-10-03'].map((day) => ({ ...noCounters, day, complete: true }))
      : [],
    // `Object.fromEntries` loses the type: the list has every dimension.
    panels: Object.fromEntries(empty) as MonthOverview['panels'],
    countryBasis: { header: 0, file: 0, timeZone: 0, unknown: 0 },
    goals,
    hasEvents,
    firstDay: hasEvents ? '2026-01-05' : null,
    ...(searchAlone && { searchAlone }),
  }
}
