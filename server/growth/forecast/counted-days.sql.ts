import { sql, type RawBuilder } from 'kysely'
import { directChannel, type Channel } from '#app/shared/analytics/channels.ts'
import { eachDay, type Day, type Days } from '#app/shared/calendar/day.ts'
import { eventImportKinds, type EventImportKind } from '#app/shared/imports/import-kinds.ts'
import { importedPart } from '../../analytics/store/imported-days.sql.ts'
import { ofDimensions } from '../../analytics/store/rollup-packs.sql.ts'
import type { Db, Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { sqlArray } from '../../db/sql-array.ts'
import type { CountedDays } from './daily-series.ts'
import type { GrowthGoal } from '../numbers/goals.sql.ts'

/** What is counted by day. Revenue is in the minor unit of its currency. */
export type CountedNumber =
  | { of: 'visits' }
  | { of: 'channel'; channel: Channel }
  /** How often goals were reached: all of the website (`areAll`), or one. */
  | { of: 'conversions'; goals: readonly GrowthGoal[]; areAll: boolean }
  | { of: 'revenue'; goals: readonly GrowthGoal[]; currency: string }

interface Answer {
  counts: Record<Day, number> | null
  /** The first day with any numbers, and the first with events of the website's own tracking. */
  first: Day | null
  ownFirst: Day | null
  /** Imported days, and those of them for which imports have this number. */
  imported: Day[]
  known: Day[]
  outages: Days[]
}

/**
 * Reads what was counted on each of these days, and which of them were measured, in one statement. Not measured are: the
 * first day with numbers and the first of the website's own tracking, which may be partial, and all days before them;
 * days with an outage; and imported days if imports lack the number. Days without a row were measured, and have 0.
 */
export async function readCountedDays(
  trx: Trx | Db,
  siteId: number,
  number: CountedNumber,
  days: Days,
): Promise<CountedDays> {
  const all = eachDay(days)
  const within = sql`between ${days.from}::date and ${days.to}::date`
  const [sums, logs] = [shownSums(siteId), eventImports(siteId, eventImportKinds)]
  const { rows } = await sql<{ answer: string }>`select json_build_object(
      'counts', (select json_object_agg(day, count) from (${countsOf(siteId, number, all)}) as counted),
      'first', least(
        (select min(day) from site_day where site_id = ${siteId}), (select min(day) from ${sums})
      ),
      'ownFirst', (
        select day from site_day as own where site_id = ${siteId}
          and day not in (select day from ${logs}) order by day limit 1
      ),
      'imported', (
        select coalesce(json_agg(distinct day), '[]') from (
          select day from ${sums} union all select day from ${logs}
        ) as imported where day ${within}
      ),
      'known', (
        select coalesce(json_agg(distinct day), '[]') from (${knownImports(siteId, number)}) as known where day ${within}
      ),
      'outages', (
        select coalesce(json_agg(json_build_object('from', first_day, 'to', last_day)), '[]') from annotation
        where site_id = ${siteId} and kind = 'outage' and first_day <= ${days.to}::date
          and last_day >= ${days.from}::date
      )
    )::text as answer`.execute(trx)
  // The statement always has one row.
  const answer = JSON.parse(rows[0]?.answer ?? '{}') as Answer
  const [imported, known] = [new Set(answer.imported), new Set(answer.known)]
  const { first, ownFirst, outages } = answer
  const isMeasured = (day: Day): boolean => {
    if (first === null || day <= first || outages.some(({ from, to }) => from <= day && day <= to)) return false
    return imported.has(day) ? known.has(day) : ownFirst !== null && day > ownFirst
  }
  return {
    first: days.from,
    counts: all.map((day) => answer.counts?.[day] ?? 0),
    isMeasured: hasMeaning(number) ? all.map(isMeasured) : all.map(() => false),
  }
}

/** Without a goal there is nothing to count. */
const hasMeaning = (number: CountedNumber): boolean => !('goals' in number) || number.goals.length > 0

/** Relation of (day, count). Days are listed so that the index finds each; a range would read other dimensions too. */
function countsOf(siteId: number, number: CountedNumber, days: readonly Day[]): RawBuilder<unknown> {
  const on = sql`site_id = ${siteId} and day = any(${sqlArray(days)}::date[])`
  switch (number.of) {
    case 'visits':
      return sql`select day, sum(visits) as count from day_rollup
        where ${on} and dimension = ${sql.lit(dimensions.totals)} and term_id = 0 group by day`
    case 'channel':
      return sql`select day, sum(visits) as count from counted_day
        where ${on} and ${ofDimensions([dimensions.channel])} and term_id = ${channelTerm(siteId, number.channel)}
        group by day`
    case 'conversions': {
      const [dimension, terms] = number.areAll
        ? [dimensions.totals, sql`term_id = 0`]
        : [dimensions.goal, sql`term_id = any(${sqlArray(number.goals.map(({ id }) => id))}::integer[])`]
      return sql`select day, sum(count) as count from (
          select day, conversions as count from day_rollup
          where ${on} and dimension = ${sql.lit(dimension)} and ${terms}
          union all
          select day, events from ${eventTerms(siteId, number.goals)} join day_rollup on term_id = term.id
          where ${on} and dimension = ${sql.lit(dimensions.event)} and part = ${sql.lit(importedPart)}
        ) as reached group by day`
    }
    case 'revenue':
      // Summed as numeric, because a bigint can overflow.
      return sql`select day, sum(revenue_minor) as count from ${eventTerms(siteId, number.goals)}
        join event on event.site_id = ${siteId} and event.name = term.id
        where day between ${days[0]}::date and ${days.at(-1)}::date and revenue_minor is not null
          and event.currency = ${number.currency} group by day`
  }
}

const channelTerm = (siteId: number, channel: Channel): RawBuilder<unknown> =>
  channel === directChannel
    ? sql`0`
    : sql`(select id from term where site_id = ${siteId} and kind = ${sql.lit(dimensions.channel)}
        and digest = md5(${channel})::uuid)`

/** Relation `term` of the names of the events that reach goals; goals of other kinds have none. */
const eventTerms = (siteId: number, goals: readonly GrowthGoal[]): RawBuilder<unknown> => sql`(
  select id from unnest(${goals.filter(({ kind }) => kind === 'event').map(({ pattern }) => pattern)}::text[]) as named (name)
  join term on term.site_id = ${siteId} and term.kind = ${sql.lit(dimensions.event)} and term.digest = md5(name)::uuid
) as term`

const shownSums = (siteId: number): RawBuilder<unknown> =>
  sql`imported_day where site_id = ${siteId} and shown and dimension = ${sql.lit(dimensions.totals)}`

const eventImports = (siteId: number, kinds: readonly EventImportKind[]): RawBuilder<unknown> =>
  sql`website_import_day as held join website_import using (site_id)
    where site_id = ${siteId} and website_import.id = held.import_id and website_import.kind = any(${[...kinds]}::text[])`

/**
 * Select of the imported days for which imports have a number. Visits: all. A channel: those of an export that has channels.
 * Conversions: those of an export with custom events for goals on events, those of an access log for goals on pages, those of
 * Umami for both; no import knows visible time. No import has amounts.
 */
function knownImports(siteId: number, number: CountedNumber): RawBuilder<unknown> {
  const nothing = sql`select null::date as day where false`
  const logs = (kinds: readonly EventImportKind[]) => sql`select day from ${eventImports(siteId, kinds)}`
  switch (number.of) {
    case 'visits':
      return sql`select day from ${shownSums(siteId)} union all ${logs(eventImportKinds)}`
    case 'channel':
      return sql`select day from imported_day where site_id = ${siteId} and shown
          and dimension = ${sql.lit(dimensions.channel)} union all ${logs(eventImportKinds)}`
    case 'conversions': {
      const kinds = new Set(number.goals.map(({ kind }) => kind))
      if (kinds.has('visible')) return nothing
      if (kinds.has('page')) return logs(kinds.has('event') ? ['umami'] : eventImportKinds)
      // An export with events on any day has the events of all its days.
      return sql`${logs(['umami'])} union all select day from ${shownSums(siteId)} and exists (
          select from imported_day as any_day where any_day.site_id = ${siteId}
            and any_day.import_id = imported_day.import_id and any_day.dimension = ${sql.lit(dimensions.event)}
        )
        union all select day from imported_day
        where site_id = ${siteId} and shown and dimension = ${sql.lit(dimensions.event)}`
    }
    case 'revenue':
      return nothing
  }
}
