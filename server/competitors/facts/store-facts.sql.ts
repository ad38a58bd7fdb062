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
  for (const { name, value } of facts) {
    await sql`
      with last as (
        select id, value from competitor_fact
        where site_id = ${siteId} and competitor_id = ${competitorId} and name = ${name} order by id desc limit 1
      ), given as (select ${storableJson(value)}::jsonb as value), same as (
        update competitor_fact as fact set measured_at = ${at}, source = ${source} from last, given
        where fact.site_id = ${siteId} and fact.competitor_id = ${competitorId} and fact.name = ${name}
          and fact.id = last.id and last.value = given.value
        returning 1
      )
      insert into competitor_fact (site_id, competitor_id, name, value, since, measured_at, source)
      select ${siteId}, ${competitorId}::uuid, ${name}, given.value, ${at}, ${at}, ${source} from given
      where not exists (select from same)`.execute(trx)
  }
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
