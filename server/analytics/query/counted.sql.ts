import { sql, type RawBuilder } from 'kysely'
import { dimensions, eventsOfDay, withoutBounces, withoutDurations } from '#app/shared/analytics/dimensions.ts'
import type { Period } from '#app/shared/analytics/overview.ts'
import { eachDay } from '#app/shared/calendar/day.ts'
import { firstDayOf, monthOf } from '#app/shared/calendar/month.ts'
import { importedPart } from '../store/imported-days.sql.ts'
import { ofDimensions, ofShownDimensions } from '../store/rollup-packs.sql.ts'
import { sqlArray } from '#server/db/sql-array.ts'
import { counterColumns, visitCounts, visitFacts } from '../store/visit-counts.sql.ts'
import { versionOfDays } from './days-version.sql.ts'
import type { Brought } from './imported-visits.sql.ts'
import { type MonthPeriods } from './periods.ts'
import type { Site } from './site.sql.ts'
import { toldDimensions, untoldSums } from './untold.sql.ts'

/** What is to be known of a website to count its visits. */
export type CountedSite = Pick<Site, 'id' | 'hasImports' | 'mayBeUntold'>

/**
 * Where a month's numbers come from, as pieces of SQL that the questions put together: unfiltered from rollups,
 * filtered from visits.
 */
export interface Counted {
  /** Common table expressions the others refer to, each followed by a comma; may be empty. */
  before: RawBuilder<unknown>
  /** Relation of (dimension, term_id, counters) in the period. */
  now: RawBuilder<unknown>
  /**
   * The same in the comparison, or null where nothing is compared. Of a part of a month it is summed up from the days,
   * and has no dimensions but those that are asked for; otherwise it may have more.
   */
  previous: ((dimensions: readonly number[]) => RawBuilder<unknown>) | null
  /** The same of whatever month the comparison is a part of, to tell its first rows; null where nothing is compared. */
  monthBefore: RawBuilder<unknown> | null
  /** The same in the comparison of those rows alone that a relation `shown` has (dimension, term_id), each at most once. */
  previousOfShown: RawBuilder<unknown>
  /** Relation of (term_id, visits): the comparison's durations. */
  previousDurations: RawBuilder<unknown>
  /** Relation of (day, counters) over both periods, which have no day in common. */
  days: RawBuilder<unknown>
  /** Whether there can be visits that nobody told the bounces or durations of: only imports bring such. */
  mayBeUntold: boolean
  /** Relation of (day, unrated, untimed) over both periods: visits that nobody told the bounces or durations of. */
  untoldDays: RawBuilder<unknown>
  /**
   * Relations of (dimension, term_id, visits, visitors) in both periods: what other tools counted of the rows that a
   * relation `shown` has (dimension, term_id), or of more. Null where there can be none.
   */
  goalless: { now: RawBuilder<unknown>; previous: RawBuilder<unknown> } | null
  /** Scalar of [day, kind of import], a JSON array or null: days of both periods that another tool counted. */
  imported: RawBuilder<unknown>
  /**
   * Scalar that counts the changes of the comparison's days, null while they are being recomputed: with it, what was
   * read of the comparison can be kept. Null where the comparison is computed with the rest, or nothing is compared.
   */
  version: RawBuilder<unknown> | null
}

const totals = sql.lit(dimensions.totals)
const counters = sql.raw(counterColumns.join(', '))
const sums = sql.raw(counterColumns.map((name) => `sum(${name})::bigint as ${name}`).join(', '))
const firstOf = ({ from }: Period) => firstDayOf(monthOf(from))
/** What a month that is compared with nothing has of a comparison: no row. */
const nothingCompared = {
  previous: null,
  monthBefore: null,
  previousOfShown: sql`(
    select 0 as dimension, 0 as term_id, ${sql.raw(counterColumns.map((name) => `null::bigint as ${name}`).join(', '))}
    where false
  )`,
  previousDurations: sql`(select 0 as term_id, 0 as visits where false)`,
  version: null,
}
const noneGoalless = sql`(select 0 as dimension, 0 as term_id, 0 as visits, 0 as visitors where false)`
const within = (period: Period) => sql`between ${period.from}::date and ${period.to}::date`

/** Numbers of everybody: month rollups, and day rollups for the chart and for a part of a month. */
export function fromRollups(
  { id: siteId, hasImports, mayBeUntold }: CountedSite,
  { period, comparison, wholeMonths }: MonthPeriods,
): Counted {
  const ofMonth = (month: Period) =>
    sql`from month_rollup where site_id = ${siteId} and month = ${firstOf(month)}::date`
  const daysIn = (span: Period) => sql`select day, ${sums} from day_rollup
    where site_id = ${siteId} and dimension = ${totals} and term_id = 0 and day ${within(span)} group by day`
  const untoldIn = (span: Period) => sql`select day, ${untoldSums} from day_rollup
    where site_id = ${siteId} and dimension in (${sql.lit(withoutBounces)}, ${sql.lit(withoutDurations)}) and term_id = 0
      and day ${within(span)} group by day`
  const now = sql`(select dimension, term_id, ${counters} ${ofMonth(period)})`
  const importedIn = (span: Period) => sql`select distinct day, kind from imported_day
    where site_id = ${siteId} and day ${within(span)} and dimension in (${totals}, ${sql.lit(eventsOfDay)}) and shown`
  // Days without anything imported cost one look at an index.
  const goallessIn = (span: Period) => sql`(
    select shown.dimension, shown.term_id, brought.* from shown cross join lateral (
      select sum(visits)::bigint as visits, sum(visitors)::bigint as visitors from day_rollup
      where site_id = ${siteId} and term_id = shown.term_id and day ${within(span)} and dimension = shown.dimension
        and part = ${sql.lit(importedPart)}
    ) as brought
    where (select exists (${importedIn(span)}))
  )`
  const goalless = hasImports
    ? { now: goallessIn(period), previous: comparison ? goallessIn(comparison) : noneGoalless }
    : null
  const imported = hasImports
    ? sql`(select json_agg(json_build_array(day, kind)) from (
        ${importedIn(period)} ${comparison ? sql`union all ${importedIn(comparison)}` : sql``}
      ) as imported)`
    : sql`null`
  if (!comparison) {
    const [days, untoldDays] = [sql`(${daysIn(period)})`, sql`(${untoldIn(period)})`]
    return { before: sql``, now, ...nothingCompared, imported, days, mayBeUntold, untoldDays, goalless }
  }
  // Days as a list, not a range: the index then leads to the few rows of the dimension on each day.
  const days = sql`${sqlArray(eachDay(comparison))}::date[]`
  return {
    before: sql``,
    now,
    imported,
    previous: wholeMonths
      ? () => sql`(select dimension, term_id, ${counters} ${ofMonth(comparison)})`
      : (asked) => sql`(select dimension, term_id, ${sums} from counted_day
          where site_id = ${siteId} and day = any(${days}) and ${ofDimensions(asked)} group by dimension, term_id)`,
    monthBefore: sql`(select dimension, term_id, ${counters} ${ofMonth(comparison)})`,
    previousOfShown: wholeMonths
      ? sql`(select shown.dimension, shown.term_id, month.* from shown cross join lateral (
          select ${counters} ${ofMonth(comparison)} and dimension = shown.dimension and term_id = shown.term_id
        ) as month)`
      : // A row that is not packed is found by its term; packs are gone through once for all that are shown.
        sql`(select dimension, term_id, ${sums} from (
          select shown.dimension, shown.term_id, open.* from shown cross join lateral (
            select ${counters} from day_rollup where site_id = ${siteId} and dimension = shown.dimension
              and term_id = shown.term_id and day ${within(comparison)}
          ) as open
          union all
          select dimension, term_id, ${counters} from packed_day join shown using (dimension, term_id)
          where site_id = ${siteId} and day = any(${days}) and ${ofShownDimensions}
        ) as found group by dimension, term_id)`,
    previousDurations: wholeMonths
      ? sql`(select term_id, visits ${ofMonth(comparison)} and dimension = ${sql.lit(dimensions.duration)})`
      : sql`(select term_id, sum(visits) as visits from counted_day
          where site_id = ${siteId} and day = any(${days}) and ${ofDimensions([dimensions.duration])} group by term_id)`,
    days: sql`(${daysIn(period)} union all ${daysIn(comparison)})`,
    mayBeUntold,
    untoldDays: sql`(${untoldIn(period)} union all ${untoldIn(comparison)})`,
    goalless,
    version: versionOfDays(siteId, [comparison]),
  }
}

const comparedVisits = {
  previous: () => sql`counted_before`,
  monthBefore: sql`counted_before`,
  previousOfShown: sql`(select dimension, term_id, ${sql.raw(counterColumns.map((name) => `c.${name}`).join(', '))}
    from counted_before as c join shown using (dimension, term_id))`,
  previousDurations: sql`(select term_id, visits from counted_before where dimension = ${sql.lit(dimensions.duration)})`,
  version: null,
}

/** The sums of imported days that a lone filter asks for, as rows and as a part of the totals of their days. */
const broughtRows = (span: Period) => sql`
  union all select dimension, term_id, ${counters} from brought where day ${within(span)}
  union all select dimension / ${withoutBounces} * ${withoutBounces}, 0, ${counters} from brought where day ${within(span)}`

/**
 * Numbers of the visits that meet a condition (see filters.sql.ts).
 * @param brought imported sums that meet it, too
 */
export function fromVisits(
  { id: siteId, mayBeUntold }: Pick<CountedSite, 'id' | 'mayBeUntold'>,
  periods: MonthPeriods,
  condition: RawBuilder<unknown>,
  brought: Brought | null = null,
): Counted {
  const { period, comparison } = periods
  const countedIn = (span: Period) => sql`(
    with facts as materialized (select ${visitFacts} from chosen where day ${within(span)}), ${visitCounts(siteId)}
    ${
      brought
        ? sql`select dimension, term_id, ${sums} from (select * from counted ${broughtRows(span)}) as both_kinds group by 1, 2`
        : sql`select * from counted`
    }
  )`
  // Each period by itself, so that months far apart are read without those between them.
  const chosenIn = (span: Period) => sql`
    select day, visitor, attribution, technology, place, entry_page, exit_page, hostname, pageviews, events,
      visible_ms, conversions, engaged, pages, event_names, goals, page_depths
    from visit where site_id = ${siteId} and day ${within(span)} and ${condition}`
  const countedBefore = comparison ? sql`counted_before as materialized ${countedIn(comparison)},` : sql``
  const broughtIn = (span: Period) => sql`(
    select dimension, term_id, sum(visits)::bigint as visits, sum(visitors)::bigint as visitors from brought
    where day ${within(span)} and ${toldDimensions} group by dimension, term_id
  )`
  return {
    before: sql`
      chosen as materialized (
        ${chosenIn(period)} ${comparison ? sql`union all ${chosenIn(comparison)}` : sql``}
      ),
      ${brought ? sql`brought as materialized ${brought.rows},` : sql``}
      counted_now as materialized ${countedIn(period)},
      ${countedBefore}`,
    now: sql`counted_now`,
    imported: brought ? brought.days : sql`null`,
    mayBeUntold: mayBeUntold || brought !== null,
    untoldDays: sql`(
      select day, sum(unrated)::bigint as unrated, sum(untimed)::bigint as untimed from (
        select day, count(*) as unrated, count(*) as untimed from chosen where visible_ms is null group by day
        ${brought ? sql`union all select day, ${untoldSums} from brought where not ${toldDimensions} group by day` : sql``}
      ) as untold group by day
    )`,
    goalless: brought && { now: broughtIn(period), previous: comparison ? broughtIn(comparison) : noneGoalless },
    ...(comparison ? comparedVisits : nothingCompared),
    days: sql`(
      select day, count(distinct visitor) as visitors, count(*) as visits, sum(pageviews) as pageviews,
        sum(events) as events, count(*) filter (where not engaged and visible_ms is not null) as bounces,
        coalesce(sum(visible_ms), 0)::bigint as visible_ms,
        sum(conversions) as conversions, count(*) filter (where conversions > 0) as converted_visits,
        count(distinct visitor) filter (where conversions > 0) as converted_visitors
      from chosen group by day
      ${brought ? sql`union all select day, ${sums} from brought where ${toldDimensions} group by day` : sql``}
    )`,
  }
}
