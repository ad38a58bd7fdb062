import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { newestVisitEnd } from '../db/visit-ends.ts'

/**
 * Returns every website of a client that is not archived, with the end of its newest visit and its rule. Costs one
 * index lookup per website and reads no events. `unsettled` marks websites with events that are not derived into
 * visits yet.
 */
export async function readLastVisits(db: Db) {
  return db
    .selectFrom('website')
    .innerJoin('client', 'client.id', 'website.client_id')
    .leftJoin('alert_rule as rule', (on) => on.onRef('rule.site_id', '=', 'website.id').on('rule.kind', '=', 'noData'))
    .select([
      'website.id',
      'website.client_id as clientId',
      'website.domain',
      'website.time_zone as timeZone',
      'rule.enabled',
      'rule.settings',
      'rule.snoozed_until as snoozedUntil',
      newestVisitEnd(sql`website.id`).as('lastAt'),
      sql<boolean>`exists (select from site_day where site_id = website.id and dirty <> 0)`.as('unsettled'),
    ])
    .where('client.archived_at', 'is', null)
    .orderBy('website.id')
    .execute()
}
export type WatchedSite = Awaited<ReturnType<typeof readLastVisits>>[number]

/** Returns the days with events up to a website's newest one and the seven before it, oldest first. */
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

/** Returns the open alerts "no data received". */
export async function readNoDataAlerts(db: Db) {
  return db
    .selectFrom('alert')
    .select(['id', 'site_id as siteId', 'occurrence as since', 'told'])
    .where('kind', '=', 'noData')
    .where('ended_at', 'is', null)
    .execute()
}
export type NoDataAlert = Awaited<ReturnType<typeof readNoDataAlerts>>[number]

/**
 * Ends an alert.
 * @returns false if another process has ended it already
 */
export async function endNoDataAlert(db: Db | Trx, { siteId, id }: NoDataAlert, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('alert')
    .set({ ended_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the open alert of a website that is no longer watched, so that a new one can be raised later. */
export async function dropNoDataAlert(db: Db, { siteId, id }: NoDataAlert, at: Date): Promise<void> {
  await db
    .updateTable('alert')
    .set({ ended_at: at, occurrence: sql<string>`occurrence || ' until ' || ${at.toISOString()}::text` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

const watchName = 'tracking-silence'

/** Returns the state that the last check stored as JSON; parse it with a schema. */
export async function readWatch(db: Db): Promise<unknown> {
  const row = await db.selectFrom('job_state').select('value').where('name', '=', watchName).executeTakeFirst()
  return row?.value
}

export async function writeWatch(db: Db, value: { since: string; lastRunAt: string }, at: Date): Promise<void> {
  const row = { value: JSON.stringify(value), changed_at: at }
  await db
    .insertInto('job_state')
    .values({ name: watchName, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

/** Returns when a website's newest visit ended. */
export async function readNewestVisit(trx: Trx, siteId: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select ${newestVisitEnd(sql`${siteId}::int`)} as at`.execute(trx)
  return rows[0]?.at ?? null
}
