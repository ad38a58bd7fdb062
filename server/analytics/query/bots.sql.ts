import { sql, type RawBuilder } from 'kysely'
import { assistantChannel } from '#app/shared/analytics/bots.ts'
import type { Period } from '#app/shared/analytics/overview.ts'
import { knownSources } from '#app/shared/analytics/sources.ts'
import type { Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { importedPart } from '../store/imported-days.sql.ts'

const within = ({ from, to }: Period) => sql`between ${from}::date and ${to}::date`

/** A period, its comparison, and the day of the period that is reported separately (`todayApart`), if any. */
export interface ReportedDays {
  period: Period
  comparison: Period | null
  today: string | null
}

/**
 * Visits and visitors in the period, on the day that is reported separately (0 without one), and in the comparison.
 */
export const assistantCounts = [
  'visits',
  'visitors',
  'visits_today',
  'visitors_today',
  'visits_before',
  'visitors_before',
] as const

/** The visits and visitors that an assistant sent. */
export type AssistantAnswerRow = { source: string } & Record<(typeof assistantCounts)[number], number>

/**
 * Returns visits by source that meet a condition (filters/page-filters.sql.ts) in a period and its comparison, most visits
 * first.
 */
export async function readBySource(
  trx: Trx,
  siteId: number,
  { period, comparison, today }: ReportedDays,
  condition: RawBuilder<unknown>,
): Promise<AssistantAnswerRow[]> {
  // Today is never in the comparison.
  const isToday = today === null ? sql`false` : sql`day = ${today}::date`
  const chosen = (isNow: boolean, span: Period) => sql`
    select ${sql.lit(isNow)} as is_now, day, visitor, attribution from visit
    where site_id = ${siteId} and day ${within(span)} and ${condition}`
  const { rows } = await sql<AssistantAnswerRow>`
    with chosen as materialized (
      ${chosen(true, period)} ${comparison ? sql`union all ${chosen(false, comparison)}` : sql``}
    ), origin as materialized (
      select attribution as id, coalesce((
        select value from term where term.site_id = ${siteId} and term.id = (
          select source from attribution where attribution.site_id = ${siteId} and attribution.id = seen.attribution
        )
      ), '') as source
      from (select distinct attribution from chosen) as seen
    )
    select source,
      count(*) filter (where is_now)::int as visits,
      count(distinct (day, visitor)) filter (where is_now)::int as visitors,
      count(*) filter (where ${isToday})::int as visits_today,
      count(distinct visitor) filter (where ${isToday})::int as visitors_today,
      count(*) filter (where not is_now)::int as visits_before,
      count(distinct (day, visitor)) filter (where not is_now)::int as visitors_before
    from chosen join origin on origin.id = chosen.attribution
    group by source order by visits desc, visits_before desc, source`.execute(trx)
  return rows
}

/** Returns the number of events of a website that were not counted in a period, by day and reason. */
export async function readDroppedDays(trx: Trx, siteId: number, { from, to }: Period) {
  return trx
    .selectFrom('dropped_event')
    .select(['day', 'reason', sql<number>`sum(count)::int`.as('count')])
    .where('site_id', '=', siteId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['day', 'reason'])
    .orderBy('day')
    .orderBy('reason')
    .execute()
}

/** Returns how many pages named crawlers read in a period, by day. */
export async function readCrawlerDays(trx: Trx, siteId: number, { from, to }: Period) {
  return trx
    .selectFrom('crawler_read')
    .select(['day', 'crawler', sql<number>`count(*)::int`.as('reads')])
    .where('site_id', '=', siteId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['day', 'crawler'])
    .orderBy('day')
    .orderBy('crawler')
    .execute()
}

/** Returns the pages each crawler read most in a period. */
export async function readCrawlerPages(trx: Trx, siteId: number, span: Period, limit: number) {
  const { rows } = await sql<{ crawler: number; page: string; reads: number }>`
    select crawler, coalesce(term.value, '') as page, reads
    from (
      select crawler, page, count(*)::int as reads,
        row_number() over (partition by crawler order by count(*) desc, page) as rank
      from crawler_read where site_id = ${siteId} and day ${within(span)}
      group by crawler, page
    ) ranked left join term on term.site_id = ${siteId} and term.id = ranked.page
    where rank <= ${limit} order by crawler, rank`.execute(trx)
  return rows
}

/** Returns whether the website has any data on crawlers. */
export async function knowsCrawlers(trx: Trx, siteId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('crawler_read')
    .select('day')
    .where('site_id', '=', siteId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const assistants = knownSources.filter(({ kind }) => kind === 'ai').map(({ name }) => name)

type ImportedRow = AssistantAnswerRow & { is_channel: boolean }

/**
 * Returns the imported visits of assistants in a period and its comparison. Imported sums count channels and sources
 * separately: the channel gives the number of visits, and known assistants among the sources say which assistant sent
 * them. The rest of the channel is returned with an unknown source ('').
 */
export async function readImportedAssistants(
  trx: Trx,
  siteId: number,
  { period, comparison, today }: ReportedDays,
): Promise<AssistantAnswerRow[]> {
  const isToday = today === null ? sql`false` : sql`day = ${today}::date`
  const termsOf = (kind: number, names: readonly string[]) => sql`
    select id from term where site_id = ${siteId} and kind = ${kind}
      and digest in (select md5(name)::uuid from unnest(${[...names]}::text[]) as name)`
  // One query per period, so that the index finds only its days.
  const importedIn = (isNow: boolean, { from, to }: Period) => sql`
    select ${sql.lit(isNow)} as is_now, day, dimension, term_id, visits, visitors from day_rollup
    where site_id = ${siteId} and day between ${from}::date and ${to}::date and part = ${importedPart}
      and dimension in (${dimensions.channel}, ${dimensions.source}) and term_id = any(array(
        ${termsOf(dimensions.channel, [assistantChannel])} union all ${termsOf(dimensions.source, assistants)}
      ))`
  const { rows } = await sql<ImportedRow>`
    select dimension = ${dimensions.channel} as is_channel, value as source,
      coalesce(sum(visits) filter (where is_now), 0)::int as visits,
      coalesce(sum(visitors) filter (where is_now), 0)::int as visitors,
      coalesce(sum(visits) filter (where ${isToday}), 0)::int as visits_today,
      coalesce(sum(visitors) filter (where ${isToday}), 0)::int as visitors_today,
      coalesce(sum(visits) filter (where not is_now), 0)::int as visits_before,
      coalesce(sum(visitors) filter (where not is_now), 0)::int as visitors_before
    from (${importedIn(true, period)} ${comparison ? sql`union all ${importedIn(false, comparison)}` : sql``}) as imported
      join term on term.site_id = ${siteId} and term.id = term_id
    group by 1, 2`.execute(trx)
  return withRest(rows)
}

function withRest(rows: readonly ImportedRow[]): AssistantAnswerRow[] {
  const named: AssistantAnswerRow[] = rows.filter(({ is_channel }) => !is_channel)
  const channel = rows.find(({ is_channel }) => is_channel)
  if (!channel) return named
  const left = (of: (row: AssistantAnswerRow) => number) =>
    Math.max(0, of(channel) - named.reduce((sum, row) => sum + of(row), 0))
  const leftToday = (name: 'visits' | 'visitors') =>
    // The finished days of the rest are computed by themselves, because only they are compared.
    Math.max(0, left((row) => row[name]) - left((row) => row[name] - row[`${name}_today`]))
  const rest: AssistantAnswerRow = {
    source: '',
    visits: left(({ visits }) => visits),
    visitors: left(({ visitors }) => visitors),
    visits_today: leftToday('visits'),
    visitors_today: leftToday('visitors'),
    visits_before: left((row) => row.visits_before),
    visitors_before: left((row) => row.visitors_before),
  }
  return rest.visits + rest.visits_before > 0 ? [...named, rest] : named
}
