import { sql, type RawBuilder } from 'kysely'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { Period } from '#app/shared/analytics/overview.ts'
import { eachDay } from '#app/shared/calendar/day.ts'
import { firstDayOf, monthOf } from '#app/shared/calendar/month.ts'
import type { Trx } from '../../db/database.ts'
import { dimensions, eventsOfDay, withoutBounces, withoutDurations } from '../../db/dimensions.ts'
import { sqlArray } from '../../db/sql-array.ts'
import { filterCondition } from '../filters/page-filters.sql.ts'
import { importedPart } from '../store/imported-days.sql.ts'
import { ofDimensions, ofShownDimensions } from '../store/rollup-packs.sql.ts'
import { counterColumns, visitCounts, visitFacts } from '../store/visit-counts.sql.ts'
import { versionOfDays } from './days-version.sql.ts'
import { type ImportedSums, importedSumsFor } from './imported-visits.sql.ts'
import { completeDimensions, incompleteSums } from './incomplete-visits.sql.ts'
import { drawnComparison, type MonthPeriods } from './periods.ts'
import type { Site } from './site.sql.ts'

/** What counting needs to know about a website. */
export type StatsSite = Pick<Site, 'id' | 'hasImports' | 'mayBeIncomplete'>

/**
 * The relations that a month's numbers are read from, as pieces of SQL that the queries combine. Unfiltered numbers come
 * from rollups, filtered ones from visits.
 */
export interface StatsSource {
  /** Common table expressions that the other pieces refer to, each followed by a comma; may be empty. */
  before: RawBuilder<unknown>
  /** Relation of (dimension, term_id, counters) in the period. */
  now: RawBuilder<unknown>
  /**
   * The same relation for the comparison period, or null where nothing is compared. For a part of a month it is summed
   * from days and holds only the given dimensions; for a whole month it may hold more.
   */
  previous: ((dimensions: readonly number[]) => RawBuilder<unknown>) | null
  /** The same for the whole month that contains the comparison, to find its top rows; null where nothing is compared. */
  monthBefore: RawBuilder<unknown> | null
  /** Comparison counters for the rows in relation `shown` (dimension, term_id), each at most once. */
  previousOfShown: RawBuilder<unknown>
  /** Relation of (term_id, visits): the comparison's distribution of visit durations. */
  previousDurations: RawBuilder<unknown>
  /** Relation of (day, counters) over the period and `drawnComparison`, which have no day in common. */
  days: RawBuilder<unknown>
  /** Whether there can be visits with unknown bounce or duration: only imports contain them. */
  mayBeIncomplete: boolean
  /**
   * Relation of (day, unknown_bounce, unknown_duration) over the days of `days`: visits with unknown bounce, and with unknown
   * duration.
   */
  incompleteDays: RawBuilder<unknown>
  /**
   * Relations of (dimension, term_id, visits, visitors) for both periods: imported counts, which have no goal data. They
   * cover at least the rows in relation `shown` (dimension, term_id). Null where nothing was imported.
   */
  withoutGoalData: { now: RawBuilder<unknown>; previous: RawBuilder<unknown> } | null
  /** Scalar: JSON array of [day, kind of import] with the imported days among those of `days`, or null. */
  imported: RawBuilder<unknown>
  /**
   * Scalar that counts how often the comparison's days changed; null while they are being recomputed. It is the cache key
   * of the comparison's numbers. Null here where the comparison is computed with the rest, or nothing is compared.
   */
  version: RawBuilder<unknown> | null
}

const totals = sql.lit(dimensions.totals)
const counters = sql.raw(counterColumns.join(', '))
const sums = sql.raw(counterColumns.map((name) => `sum(${name})::bigint as ${name}`).join(', '))
const firstOf = ({ from }: Period) => firstDayOf(monthOf(from))
/** The comparison relations of a month that is compared with nothing: no rows. */
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
const noneWithoutGoalData = sql`(select 0 as dimension, 0 as term_id, 0 as visits, 0 as visitors where false)`
const within = (period: Period) => sql`between ${period.from}::date and ${period.to}::date`

/**
 * Returns the relations for unfiltered numbers: from month rollups, and from day rollups for the chart and for a part
 * of a month.
 */
function fromRollups(
  { id: siteId, hasImports, mayBeIncomplete }: StatsSite,
  { period, comparison, wholeMonths }: MonthPeriods,
): StatsSource {
  const ofMonth = (month: Period) =>
    sql`from month_rollup where site_id = ${siteId} and month = ${firstOf(month)}::date`
  const daysIn = (span: Period) => sql`select day, ${sums} from day_rollup
    where site_id = ${siteId} and dimension = ${totals} and term_id = 0 and day ${within(span)} group by day`
  const incompleteIn = (span: Period) => sql`select day, ${incompleteSums} from day_rollup
    where site_id = ${siteId} and dimension in (${sql.lit(withoutBounces)}, ${sql.lit(withoutDurations)}) and term_id = 0
      and day ${within(span)} group by day`
  const now = sql`(select dimension, term_id, ${counters} ${ofMonth(period)})`
  const importedIn = (span: Period) => sql`select distinct day, kind from imported_day
    where site_id = ${siteId} and day ${within(span)} and dimension in (${totals}, ${sql.lit(eventsOfDay)}) and shown`
  // Periods without imports cost one index lookup.
  const withoutGoalDataIn = (span: Period) => sql`(
    select shown.dimension, shown.term_id, imported_sums.* from shown cross join lateral (
      select sum(visits)::bigint as visits, sum(visitors)::bigint as visitors from day_rollup
      where site_id = ${siteId} and term_id = shown.term_id and day ${within(span)} and dimension = shown.dimension
        and part = ${sql.lit(importedPart)}
    ) as imported_sums
    where (select exists (${importedIn(span)}))
  )`
  const withoutGoalData = hasImports
    ? { now: withoutGoalDataIn(period), previous: comparison ? withoutGoalDataIn(comparison) : noneWithoutGoalData }
    : null
  const imported = hasImports
    ? sql`(select json_agg(json_build_array(day, kind)) from (
        ${importedIn(period)} ${comparison ? sql`union all ${importedIn(drawnComparison(comparison))}` : sql``}
      ) as imported)`
    : sql`null`
  if (!comparison) {
    const [days, incompleteDays] = [sql`(${daysIn(period)})`, sql`(${incompleteIn(period)})`]
    return { before: sql``, now, ...nothingCompared, imported, days, mayBeIncomplete, incompleteDays, withoutGoalData }
  }
  // A list of days, not a range: the index then finds the few rows of the dimension on each day.
  const days = sql`${sqlArray(eachDay(comparison))}::date[]`
  const drawn = drawnComparison(comparison)
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
    days: sql`(${daysIn(period)} union all ${daysIn(drawn)})`,
    mayBeIncomplete,
    incompleteDays: sql`(${incompleteIn(period)} union all ${incompleteIn(drawn)})`,
    withoutGoalData,
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

/** The imported sums that match a single filter, once as rows and once as their share of the totals. */
const importedRows = (span: Period) => sql`
  union all select dimension, term_id, ${counters} from imported_sums where day ${within(span)}
  union all select dimension / ${withoutBounces} * ${withoutBounces}, 0, ${counters} from imported_sums where day ${within(span)}`

/**
 * Numbers of the visits that match a condition (filters/page-filters.sql.ts).
 * @param importedSums imported sums that match the same filter, added to the visits' counts
 */
function fromVisits(
  { id: siteId, mayBeIncomplete }: Pick<StatsSite, 'id' | 'mayBeIncomplete'>,
  periods: MonthPeriods,
  condition: RawBuilder<unknown>,
  importedSums: ImportedSums | null = null,
): StatsSource {
  const { period, comparison } = periods
  const countedIn = (span: Period) => sql`(
    with facts as materialized (select ${visitFacts} from chosen where day ${within(span)}), ${visitCounts(siteId)}
    ${
      importedSums
        ? sql`select dimension, term_id, ${sums} from (select * from counted ${importedRows(span)}) as both_kinds group by 1, 2`
        : sql`select * from counted`
    }
  )`
  // Each period is read by itself, so that the months between two distant periods are not scanned.
  const chosenIn = (span: Period) => sql`
    select day, visitor, attribution, technology, place, entry_page, exit_page, hostname, pageviews, events,
      visible_ms, conversions, engaged, pages, event_names, goals, page_depths
    from visit where site_id = ${siteId} and day ${within(span)} and ${condition}`
  const countedBefore = comparison ? sql`counted_before as materialized ${countedIn(comparison)},` : sql``
  const importedSumsIn = (span: Period) => sql`(
    select dimension, term_id, sum(visits)::bigint as visits, sum(visitors)::bigint as visitors from imported_sums
    where day ${within(span)} and ${completeDimensions} group by dimension, term_id
  )`
  return {
    before: sql`
      chosen as materialized (
        ${chosenIn(period)} ${comparison ? sql`union all ${chosenIn(drawnComparison(comparison))}` : sql``}
      ),
      ${importedSums ? sql`imported_sums as materialized ${importedSums.rows},` : sql``}
      counted_now as materialized ${countedIn(period)},
      ${countedBefore}`,
    now: sql`counted_now`,
    imported: importedSums ? importedSums.days : sql`null`,
    mayBeIncomplete: mayBeIncomplete || importedSums !== null,
    incompleteDays: sql`(
      select day, sum(unknown_bounce)::bigint as unknown_bounce, sum(unknown_duration)::bigint as unknown_duration from (
        select day, count(*) as unknown_bounce, count(*) as unknown_duration from chosen where visible_ms is null group by day
        ${importedSums ? sql`union all select day, ${incompleteSums} from imported_sums where not ${completeDimensions} group by day` : sql``}
      ) as incomplete group by day
    )`,
    withoutGoalData: importedSums && {
      now: importedSumsIn(period),
      previous: comparison ? importedSumsIn(comparison) : noneWithoutGoalData,
    },
    ...(comparison ? comparedVisits : nothingCompared),
    days: sql`(
      select day, count(distinct visitor) as visitors, count(*) as visits, sum(pageviews) as pageviews,
        sum(events) as events, count(*) filter (where not engaged and visible_ms is not null) as bounces,
        coalesce(sum(visible_ms), 0)::bigint as visible_ms,
        sum(conversions) as conversions, count(*) filter (where conversions > 0) as converted_visits,
        count(distinct visitor) filter (where conversions > 0) as converted_visitors
      from chosen group by day
      ${importedSums ? sql`union all select day, ${sums} from imported_sums where ${completeDimensions} group by day` : sql``}
    )`,
  }
}

/**
 * Returns the relations a month's numbers are read from: rollups without a filter, visits with one. Rollups include
 * imported sums. With filters, imported sums are added only for a single filter on a dimension they have.
 * @param measured with a filter, whether to read only what the website measured itself, without imported sums
 */
export async function statsSourceFor(
  trx: Trx,
  site: StatsSite,
  periods: MonthPeriods,
  filters: readonly Filter[] = [],
  { measured = false }: { measured?: boolean } = {},
): Promise<StatsSource> {
  if (filters.length === 0) return fromRollups(site, periods)
  const importedSums = measured ? null : await importedSumsFor(trx, site.id, periods, filters)
  return fromVisits(site, periods, await filterCondition(trx, site.id, filters), importedSums)
}
