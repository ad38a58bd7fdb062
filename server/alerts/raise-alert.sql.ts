import { sql } from 'kysely'
import type { AlertFacts } from '#app/shared/alerts/alert-facts.ts'
import { maxAlertsADay, type AlertKind } from '#app/shared/alerts/alert-rules.ts'
import { eventImportKinds } from '#app/shared/imports/import-kinds.ts'
import type { Db, Trx } from '../db/database.ts'

export interface NewAlert {
  siteId: number
  kind: AlertKind
  /** Unique within the website and kind, so that the same occurrence is written once. */
  occurrence: string
  /** Website-local day. At most two alerts of a kind notify people per day. */
  day: string
  at: Date
  facts: AlertFacts
  endedAt: Date | null
  /** Write the alert without notifying anyone. */
  silently: boolean
}

/**
 * Locks a website's alerts for this transaction, and keeps its client from being archived until it ends. Ingest only
 * reads the website and does not wait.
 * @returns false when the website was removed or its client archived since its numbers were read
 */
export async function lockAlerts(trx: Trx, siteId: number): Promise<boolean> {
  const { rows } = await sql`
    select website.id from website join client on client.id = website.client_id and client.archived_at is null
    where website.id = ${siteId} for no key update of website for share of client`.execute(trx)
  return rows.length > 0
}

/**
 * Writes an alert and decides whether it notifies: only the first two of a kind and day do. The caller holds the
 * website's lock; unique keys of the table guarantee the same.
 * @returns 1 or 2, its number of the day; null when it does not notify; undefined when it exists already
 */
export async function insertAlert(trx: Trx, alert: NewAlert): Promise<number | null | undefined> {
  const { siteId, kind, occurrence, day, at, facts, endedAt, silently } = alert
  const { rows } = await sql<{ told: number | null }>`
    insert into alert (site_id, kind, occurrence, day, at, told, facts, ended_at)
    select ${siteId}::integer, ${kind}::text, ${occurrence}::text, ${day}::date, ${at}::timestamptz, (
        select case when count(told) < ${silently ? 0 : maxAlertsADay}::integer then count(told) + 1 end from alert
        where site_id = ${siteId} and kind = ${kind} and day = ${day}::date
      ), ${JSON.stringify(facts)}::jsonb, ${endedAt}::timestamptz
    on conflict do nothing returning told`.execute(trx)
  return rows[0]?.told
}

/** Returns whether an alert of a kind was raised since an instant. */
export async function wasRaised(trx: Trx, siteId: number, kind: AlertKind, since: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('alert')
    .select('id')
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Returns whether events were imported since an instant, from a log or another tool. Such a website gets data only
 * with each import, so quiet days and missing data mean nothing.
 */
export async function wasImported(db: Db, siteId: number, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('website_import_day as held')
    .innerJoin('website_import', (join) =>
      join.onRef('website_import.site_id', '=', 'held.site_id').onRef('website_import.id', '=', 'held.import_id'),
    )
    .select('website_import.id')
    .where('held.site_id', '=', siteId)
    .where('website_import.kind', 'in', eventImportKinds)
    .where('held.claimed_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
