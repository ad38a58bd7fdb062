import { sql, type RawBuilder } from 'kysely'
import { isVisitMetric, type Metric, type VisitMetric } from './stats-query.ts'

const number = (name: string) => sql`coalesce(${sql.ref(`numbers.${name}`)}, 0)`
const share = (part: RawBuilder<unknown>, whole: RawBuilder<unknown>) =>
  sql`round(100.0 * ${part} / nullif(${whole}, 0), 2)`
/** Null instead of 0 if nothing was measured. */
const meanSeconds = (ms: RawBuilder<unknown>, visits: RawBuilder<unknown>) =>
  sql`round(nullif(${ms}, 0) / 1000.0 / nullif(${visits}, 0))`
/** The metrics of whole visits: those of the group, or of the visits that entered on its page. */
const visitsOf = (relation: 'numbers' | 'entered'): Record<VisitMetric, RawBuilder<unknown>> => {
  const of = (name: string) => sql.ref(`${relation}.${name}`)
  const entered = sql`nullif(${of('visits')}, 0)`
  return {
    views_per_visit: sql`round(${of('visit_pageviews')}::numeric / ${entered}, 2)`,
    // Imported visits with unknown bounce are left out of the rate, and those with unknown duration out of the mean.
    bounce_rate: share(of('bounces'), sql`(${of('visits')} - coalesce(${of('unknown_bounce')}, 0))`),
    visit_duration: meanSeconds(of('visible_ms'), sql`${of('visits')} - coalesce(${of('unknown_duration')}, 0)`),
  }
}
/** Null for amounts in several currencies, because they can't be added. */
const amount = (minor: RawBuilder<unknown>) => sql`case when numbers.first_currency = numbers.last_currency
  then json_build_object('currency', numbers.first_currency, 'minor', ${minor}) end`

const expressions: Record<Exclude<Metric, VisitMetric>, RawBuilder<unknown>> = {
  visitors: number('visitors'),
  visits: number('visits'),
  pageviews: number('pageviews'),
  events: number('events'),
  time_on_page: meanSeconds(sql`numbers.page_ms`, sql`numbers.visits - coalesce(numbers.unknown_duration, 0)`),
  percentage: share(sql`numbers.visitors`, sql`everybody.visitors`),
  conversion_rate: share(sql`numbers.visitors`, sql`possible.visitors`),
  group_conversion_rate: share(sql`numbers.visitors`, sql`of_group.visitors`),
  total_revenue: amount(sql`numbers.revenue`),
  average_revenue: amount(sql`numbers.revenue::numeric / nullif(numbers.revenues, 0)`),
  // The mean over the visits that reported a scroll depth.
  scroll_depth: sql`round(numbers.depths::numeric / nullif(numbers.depth_visits, 0))`,
}

/**
 * SQL for a metric of a row of the relation `numbers`.
 * @param visitsIn the relation from which metrics of whole visits are computed
 */
export const metricOf = (metric: Metric, visitsIn: 'numbers' | 'entered'): RawBuilder<unknown> =>
  isVisitMetric(metric) ? visitsOf(visitsIn)[metric] : expressions[metric]
