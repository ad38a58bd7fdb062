import { comparedDays, comparedTotals } from '#app/shared/analytics/complete-days.ts'
import { bounceRate, change, meanSeconds, type Counters, type ToldCounters } from '#app/shared/analytics/counters.ts'
import type { MonthOverview, Period } from '#app/shared/analytics/overview.ts'

/** What the numbers of figures are, for the model that reads them. */
export const figuresExplained =
  'pageviews are views of pages, custom_events other events without page views, conversions how often goals were reached, bounce_rate is in percent of visits (null under 30), visit_duration the mean visible time of a visit in seconds.'

/** Counters as the tools tell them; shares in percent. */
export interface Figures {
  visitors: number
  visits: number
  pageviews: number
  /** Without page views. */
  custom_events: number
  conversions: number
  /** Null under 30 visits, where it means nothing, and where nobody told the bounces. */
  bounce_rate: number | null
  /** Mean seconds of visible time; null where none was measured. */
  visit_duration: number | null
}

const round = (number: number | null, digits: number) => (number === null ? null : Number(number.toFixed(digits)))
const percent = (share: number | null, digits: number) => round(share === null ? null : share * 100, digits)

export function figuresOf(counters: ToldCounters): Figures {
  const { visitors, visits, pageviews, events, conversions } = counters
  return {
    visitors,
    visits,
    pageviews,
    custom_events: events,
    conversions,
    // As many decimals as the Stats API tells, which the tool breakdown asks.
    bounce_rate: percent(bounceRate(counters), 2),
    visit_duration: round(meanSeconds(counters), 0),
  }
}

/** Of a running month that is compared: the days that are over, and what was counted on them. */
export const comparedFigures = (overview: MonthOverview): { compared_days?: Period | null; now_compared?: Figures } =>
  overview.complete || !overview.comparison
    ? {}
    : { compared_days: comparedDays(overview), now_compared: figuresOf(comparedTotals(overview)) }

/** How much each number changed, in percent; null where there was nothing to compare with. */
export function changesOf(now: Counters, before: Counters): Record<string, number | null> {
  const names = {
    visitors: 'visitors',
    visits: 'visits',
    pageviews: 'pageviews',
    custom_events: 'events',
    conversions: 'conversions',
  } as const satisfies Record<string, keyof Counters>
  return Object.fromEntries(
    Object.entries(names).map(([told, name]) => [told, percent(change(now[name], before[name]), 1)]),
  )
}
