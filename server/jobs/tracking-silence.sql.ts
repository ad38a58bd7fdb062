import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'

const prefix = 'tracking-silence/'
const stateName = (siteId: number) => prefix + siteId

/**
 * Every website of a company that is not archived, with the end of its newest visit: one look into the index of visits
 * each, none at events. `unsettled` are those with events that are no visits yet.
 */
export async function readLastVisits(db: Db) {
  return db
    .selectFrom('website')
    .innerJoin('client', 'client.id', 'website.client_id')
    .select([
      'website.id',
      'website.client_id as clientId',
      'website.domain',
      'website.time_zone as timeZone',
      sql<Date | null>`(select max(ended_at) from visit where site_id = website.id)`.as('lastAt'),
      sql<boolean>`exists (select from site_day where site_id = website.id and dirty <> 0)`.as('unsettled'),
    ])
    .where('client.archived_at', 'is', null)
    .orderBy('website.id')
    .execute()
}
export type WatchedSite = Awaited<ReturnType<typeof readLastVisits>>[number]

/** Days with events up to a website's newest one and the seven before it, oldest first. */
export async function readNewestDays(db: Db, siteId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('site_day')
    .select('day')
    .where('site_id', '=', siteId)
    .where('day', '>=', sql<string>`(select max(day) - 7 from site_day where site_id = ${siteId})`)
    .orderBy('day')
    .execute()
  return rows.map(({ day }) => day)
}

/** Whether an access log was imported since then: such a website is measured when somebody imports the next one. */
export async function wasImported(db: Db, siteId: number, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('website_import_day as held')
    .innerJoin('website_import as brought', (join) =>
      join.onRef('brought.site_id', '=', 'held.site_id').onRef('brought.id', '=', 'held.import_id'),
    )
    .select('brought.id')
    .where('held.site_id', '=', siteId)
    .where('brought.kind', '=', 'access-log')
    .where('held.claimed_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Silences that people were told of and that have not ended: the website and its last visit then. */
export async function readSilences(db: Db): Promise<{ siteId: number; since: unknown }[]> {
  const rows = await db
    .selectFrom('job_state')
    .select(['name', 'value'])
    .where(sql<boolean>`starts_with(name, ${prefix})`)
    .execute()
  return rows.map(({ name, value }) => ({ siteId: Number(name.slice(prefix.length)), since: value }))
}

/** Notes that people are being told; @returns false when they were, by whichever process. */
export async function beginSilence(trx: Trx, siteId: number, since: Date, at: Date): Promise<boolean> {
  const row = await trx
    .insertInto('job_state')
    .values({ name: stateName(siteId), value: JSON.stringify(since.toISOString()), changed_at: at })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns false when somebody else has ended it */
export async function endSilence(db: Db | Trx, siteId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('job_state')
    .where('name', '=', stateName(siteId))
    .returning('name')
    .executeTakeFirst()
  return row !== undefined
}

/** A company's people and all staff. */
export async function peopleAround(db: Db | Trx, clientId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('app_user')
    .select('id')
    .where((where) => where.or([where('client_id', '=', clientId), where('client_id', 'is', null)]))
    .where('disabled_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
