import { sql, type RawBuilder } from 'kysely'
import type { Metric } from './stats-query.ts'

const number = (name: string) => sql`coalesce(${sql.ref(`numbers.${name}`)}, 0)`
const visits = sql`nullif(numbers.visits, 0)`
const share = (part: RawBuilder<unknown>, whole: RawBuilder<unknown>) =>
  sql`round(100.0 * ${part} / nullif(${whole}, 0), 2)`
/** Null for amounts in several currencies, which have no sum. */
const amount = (minor: RawBuilder<unknown>) => sql`case when numbers.first_currency = numbers.last_currency
  then json_build_object('currency', numbers.first_currency, 'minor', ${minor}) end`

const expressions: Record<Metric, RawBuilder<unknown>> = {
  visitors: number('visitors'),
  visits: number('visits'),
  pageviews: number('pageviews'),
  events: number('events'),
  views_per_visit: sql`round(numbers.visit_pageviews::numeric / ${visits}, 2)`,
  // Of imported sums it may not be told how many bounced: these visits are in no bounce rate.
  bounce_rate: share(sql`numbers.bounces`, sql`(numbers.visits - coalesce(numbers.unrated, 0))`),
  // Access logs know of no visible time: nothing measured is unknown and not zero.
  visit_duration: sql`round(nullif(numbers.visible_ms, 0) / 1000.0 / ${visits})`,
  time_on_page: sql`round(nullif(numbers.page_ms, 0) / 1000.0 / ${visits})`,
  percentage: share(sql`numbers.visitors`, sql`everybody.visitors`),
  conversion_rate: share(sql`numbers.visitors`, sql`possible.visitors`),
  group_conversion_rate: share(sql`numbers.visitors`, sql`of_group.visitors`),
  total_revenue: amount(sql`numbers.revenue`),
  average_revenue: amount(sql`numbers.revenue::numeric / nullif(numbers.revenues, 0)`),
  scroll_depth: sql`null`,
}

/** A metric of one row of the relation `numbers`, beside what its shares are taken of. */
export const metricOf = (metric: Metric): RawBuilder<unknown> => expressions[metric]
