import { sql } from 'kysely'
import type { CompetitorFactName } from '#app/shared/competitors/facts.ts'
import { storableJson } from '../../db/clean-text.ts'
import type { Db, SystemTrx } from '../../db/database.ts'
import type { MeasuredFact } from './facts-of-visit.ts'

interface OfCompetitor {
  siteId: number
  competitorId: string
}

interface Measurement extends OfCompetitor {
  at: Date
  /** The address that was measured. */
  source: string
}

/** Stores measured values: a new row for one that differs from the last, else only when it was measured. */
export async function storeFacts(
  trx: SystemTrx,
  { siteId, competitorId, at, source, facts }: Measurement & { facts: readonly MeasuredFact[] },
): Promise<void> {
  if (facts.length === 0) return
  const names = facts.map(({ name }) => name)
  const values = facts.map(({ value }) => storableJson(value))
  await sql`
    with given as (
      select name, value::jsonb from unnest(${names}::text[], ${values}::text[]) as given (name, value)
    ), same as (
      update competitor_fact as fact set measured_at = ${at}, source = ${source}
      from given cross join lateral (
        select id, competitor_fact.value from competitor_fact
        where site_id = ${siteId} and competitor_id = ${competitorId} and competitor_fact.name = given.name
        order by id desc limit 1
      ) as last
      where fact.site_id = ${siteId} and fact.competitor_id = ${competitorId} and fact.name = given.name
        and fact.id = last.id and last.value = given.value
      returning fact.name
    )
    insert into competitor_fact (site_id, competitor_id, name, value, since, measured_at, source)
    select ${siteId}, ${competitorId}::uuid, name, value, ${at}, ${at}, ${source} from given
    where name not in (select name from same)`.execute(trx)
}

/** Notes that values were measured again and are as before. */
export async function touchFacts(
  trx: SystemTrx,
  { siteId, competitorId, at, names }: OfCompetitor & { at: Date; names: readonly CompetitorFactName[] },
): Promise<void> {
  await sql`
    update competitor_fact as fact set measured_at = ${at}
    where site_id = ${siteId} and competitor_id = ${competitorId} and name = any(${[...names]}::text[])
      and id = (select max(id) from competitor_fact as last where last.site_id = fact.site_id
        and last.competitor_id = fact.competitor_id and last.name = fact.name)`.execute(trx)
}

/** Returns when a fact was measured last; null if never. */
export async function readMeasuredAt(
  db: Db,
  { siteId, competitorId, name }: OfCompetitor & { name: CompetitorFactName },
): Promise<Date | null> {
  const row = await db
    .selectFrom('competitor_fact')
    .select('measured_at')
    .where('site_id', '=', siteId)
    .where('competitor_id', '=', competitorId)
    .where('name', '=', name)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.measured_at ?? null
}
