import { sql } from 'kysely'
import * as v from 'valibot'
import type { Days } from '#app/shared/calendar/day.ts'
import { factValueSchema, type FactValue } from '#app/shared/competitors/facts.ts'
import type { ActorTrx } from '../../db/database.ts'
import { bySeverity, shownChanges, type ShownChangeRow } from './shown-changes.sql.ts'

/** Changes of one kind by a competitor. */
export type KindRow = Pick<ShownChangeRow, 'competitorId' | 'competitor' | 'kind'> & { changes: number }

/** Counts changes by competitor and kind, those of the competitor with the most changes first. */
export async function readChangesByKind(trx: ActorTrx, siteId: number, days: Days): Promise<KindRow[]> {
  const { rows } = await sql<KindRow>`
    with counted as (
      select "competitorId", competitor, kind, count(*)::int as changes
      from (${shownChanges(siteId, days)}) as shown group by "competitorId", competitor, kind
    )
    select * from counted
    order by sum(changes) over (partition by "competitorId") desc, competitor, "competitorId", changes desc, kind
  `.execute(trx)
  return rows
}

/** The most telling changes, and the number of all that are as severe. */
export interface TellingChanges {
  rows: ShownChangeRow[]
  total: number
}

/** Returns changes of high and medium severity: those marked as important first, then the most severe, then the newest. */
export async function readTellingChanges(
  trx: ActorTrx,
  siteId: number,
  { days, most }: { days: Days; most: number },
): Promise<TellingChanges> {
  const { rows } = await sql<ShownChangeRow & { total: number }>`
    select id, day, kind, severity, "competitorId", competitor, before, after, page,
      (count(*) over ())::int as total
    from (${shownChanges(siteId, days)}) as shown where severity in ('high', 'medium')
    order by state = 'important' desc, ${bySeverity}, found_at desc, id limit ${most}`.execute(trx)
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** A fact of a competitor that differs from how it was before. */
export interface FactChange {
  competitorId: string
  competitor: string
  name: 'priceFrom' | 'sitemapPages'
  before: FactValue
  after: FactValue
}

/**
 * Returns the facts that are different at the end of a span from how they were at its beginning, or when they were first
 * measured in it, by the order of competitors.
 */
export async function readFactChanges(
  trx: ActorTrx,
  siteId: number,
  { from, to }: { from: Date; to: Date },
): Promise<FactChange[]> {
  const { rows } = await sql<Omit<FactChange, 'before' | 'after'> & { before: unknown; after: unknown }>`
    select competitor.id as "competitorId", competitor.name as competitor, fact.name, first.value as before,
      last.value as after
    from competitor
    cross join (values ('priceFrom', 1), ('sitemapPages', 2)) as fact (name, place)
    cross join lateral (
      select id, value from competitor_fact
      where site_id = competitor.site_id and competitor_id = competitor.id and name = fact.name and since < ${to}
      order by since < ${from} desc, case when since < ${from} then since end desc, since, id limit 1
    ) as first
    cross join lateral (
      select id, value from competitor_fact
      where site_id = competitor.site_id and competitor_id = competitor.id and name = fact.name and since < ${to}
      order by since desc, id desc limit 1
    ) as last
    where competitor.site_id = ${siteId} and not is_own and state <> 'removed' and last.value <> first.value
    order by position, competitor.name, competitor.id, place`.execute(trx)
  return rows.flatMap(({ before, after, ...row }) => {
    const values = [v.safeParse(factValueSchema, before), v.safeParse(factValueSchema, after)] as const
    return values[0].success && values[1].success ? [{ ...row, before: values[0].output, after: values[1].output }] : []
  })
}

/** Whether a client watches competitors. */
export async function readIsWatching(trx: ActorTrx, siteId: number): Promise<boolean> {
  const { rows } = await sql`
    select from competitor where site_id = ${siteId} and not is_own and state <> 'removed' limit 1`.execute(trx)
  return rows.length > 0
}
