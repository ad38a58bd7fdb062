import { sql, type RawBuilder } from 'kysely'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import type { Days } from '#app/shared/calendar/day.ts'
import { dimensions } from '../../db/dimensions.ts'

/*
 * The events with an amount that goals count, as pieces of SQL. They are found by the index of amounts, one range for each
 * goal and span of days; only the visits of these events are read. Amounts are never converted.
 */

/** Relation `wanted` of the goals with revenue, each with the term of its event; of one goal if it is named. */
export const wantedOf = (siteId: number, goalId: number | null = null): RawBuilder<unknown> => sql`wanted as materialized (
  select goal.id as goal_id, term.id as name
  from goal cross join lateral (
    select id from term
    where term.site_id = ${siteId} and term.kind = ${dimensions.event} and term.digest = md5(goal.pattern)::uuid limit 1
  ) as term
  where goal.site_id = ${siteId} and goal.kind = 'event' and goal.currency is not null
    ${goalId === null ? sql`` : sql`and goal.id = ${goalId}`}
)`

/** Where amounts are read: a website, spans of days, and a condition on visits (filters/page-filters.sql.ts). */
export interface RevenueScope {
  siteId: number
  spans: readonly Days[]
  condition: RawBuilder<unknown> | null
}

/** The events of `wanted` with an amount in the spans, each with the index of its `span`; of one currency if it is named. */
export const eventsOf = (
  { siteId, spans }: Pick<RevenueScope, 'siteId' | 'spans'>,
  currency: string | null,
): RawBuilder<unknown> => sql`
  wanted cross join (values
    ${sql.join(spans.map(({ from, to }, index) => sql`(${sql.lit(index)}, ${from}::date, ${to}::date)`))}
  ) as span (span, first_day, last_day)
  cross join lateral (
    select day, visitor, at, seq, currency, revenue_minor from event
    where event.site_id = ${siteId} and event.name = wanted.name and event.day between span.first_day and span.last_day
      and event.revenue_minor is not null ${currency === null ? sql`` : sql`and event.currency = ${currency}`}
    offset 0
  ) as event`

/** Joins the visit of each of these events, if it meets the condition. */
export function visitsOf({ siteId, condition }: Pick<RevenueScope, 'siteId' | 'condition'>): RawBuilder<unknown> {
  // A visitor's visits don't overlap: an event belongs to the last visit that began before it.
  const visit = sql`
    select * from visit
    where visit.site_id = ${siteId} and visit.day = event.day and visit.visitor = event.visitor
      and (visit.started_at, visit.seq) <= (event.at, event.seq)
    order by visit.started_at desc, visit.seq desc limit 1`
  return condition
    ? sql`cross join lateral (select * from (${visit}) as visit where ${condition}) as visit`
    : sql`left join lateral (${visit}) as visit on true`
}

/**
 * Where a visit stores the dimensions it has one value of: in a column of its own, or in a column of one of its
 * tuples.
 */
const columns = {
  channel: ['attribution', 'channel'],
  source: ['attribution', 'source'],
  referrer: ['attribution', 'referrer'],
  utmSource: ['attribution', 'utm_source'],
  utmMedium: ['attribution', 'utm_medium'],
  utmCampaign: ['attribution', 'utm_campaign'],
  utmContent: ['attribution', 'utm_content'],
  utmTerm: ['attribution', 'utm_term'],
  country: ['place', 'country'],
  region: ['place', 'region'],
  city: ['place', 'city'],
  language: ['place', 'language'],
  browser: ['technology', 'browser'],
  browserVersion: ['technology', 'browser_version'],
  system: ['technology', 'system'],
  systemVersion: ['technology', 'system_version'],
  device: ['technology', 'device'],
  entryPage: [null, 'entry_page'],
  exitPage: [null, 'exit_page'],
  hostname: [null, 'hostname'],
} as const

/** Whether each visit has one value of a dimension. */
export const isOfVisit = (by: FilterDimension): by is keyof typeof columns => Object.hasOwn(columns, by)

/** SQL for the term of an event: its goal, or a value of its visit; null if the visit is not counted yet. */
export function termOf(siteId: number, by: FilterDimension): { term: RawBuilder<unknown>; join: RawBuilder<unknown> } {
  if (!isOfVisit(by)) return { term: sql`wanted.goal_id`, join: sql`` }
  const [tuple, column] = columns[by]
  if (tuple === null) return { term: sql.ref(`visit.${column}`), join: sql`` }
  return {
    // Tuple 0 is not stored: all its values are empty.
    term: sql`case when visit.visitor is not null then coalesce(${sql.ref(`tuple.${column}`)}, 0) end`,
    join: sql`left join ${sql.table(tuple)} as tuple
      on tuple.site_id = ${siteId} and tuple.id = ${sql.ref(`visit.${tuple}`)}`,
  }
}
