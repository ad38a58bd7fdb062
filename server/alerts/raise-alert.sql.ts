import { sql } from 'kysely'
import type { AlertFacts } from '#app/shared/alerts/alert-facts.ts'
import { mostADay, type AlertKind } from '#app/shared/alerts/alert-rules.ts'
import { eventImportKinds } from '#app/shared/imports/import-kinds.ts'
import type { Db, Trx } from '../db/database.ts'

export interface NewAlert {
  siteId: number
  kind: AlertKind
  /** Names it among those of its website and kind: the same one is never written twice. */
  occurrence: string
  /** The website-local day, on which at most two are told. */
  day: string
  at: Date
  facts: AlertFacts
  endedAt: Date | null
  /** Told to nobody, whatever the day has had. */
  untold: boolean
}

/**
 * One transaction at a time writes the alerts of a website; ingest, which only reads it, does not wait. Its company is
 * not archived before the transaction ends.
 * @returns false when the website was removed, or its company archived, since somebody looked at its numbers
 */
export async function lockAlerts(trx: Trx, siteId: number): Promise<boolean> {
  const { rows } = await sql`
    select website.id from website join client on client.id = website.client_id and client.archived_at is null
    where website.id = ${siteId} for no key update of website for share of client`.execute(trx)
  return rows.length > 0
}

/**
 * Writes an alert, as the first or second that is told of its day, or as one beyond these that is not. The caller holds
 * the website's lock, and the unique keys of the table hold it too.
 * @returns its number of the day, null when it is one too many; undefined when it was written before
 */
export async function insertAlert(trx: Trx, alert: NewAlert): Promise<number | null | undefined> {
  const { siteId, kind, occurrence, day, at, facts, endedAt, untold } = alert
  const { rows } = await sql<{ told: number | null }>`
    insert into alert (site_id, kind, occurrence, day, at, told, facts, ended_at)
    select ${siteId}::integer, ${kind}::text, ${occurrence}::text, ${day}::date, ${at}::timestamptz, (
        select case when count(told) < ${untold ? 0 : mostADay}::integer then count(told) + 1 end from alert
        where site_id = ${siteId} and kind = ${kind} and day = ${day}::date
      ), ${JSON.stringify(facts)}::jsonb, ${endedAt}::timestamptz
    on conflict do nothing returning told`.execute(trx)
  return rows[0]?.told
}

/** Whether an alert of a kind was raised since then. */
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

/** A company's people and all staff: who may look after its websites. */
export async function readPeopleAround(
  db: Db | Trx,
  clientId: string,
): Promise<{ company: string[]; staff: string[] }> {
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'client_id'])
    .where((where) => where.or([where('client_id', '=', clientId), where('client_id', 'is', null)]))
    .where('disabled_at', 'is', null)
    .execute()
  const idsOf = (isStaff: boolean) => rows.flatMap((row) => ((row.client_id === null) === isStaff ? [row.id] : []))
  return { company: idsOf(false), staff: idsOf(true) }
}

/**
 * Whether events were imported since then, from a log or another tool: such a website is measured when somebody imports
 * the next ones, and neither its silence nor its quiet days say anything.
 */
export async function wasImported(db: Db, siteId: number, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('website_import_day as held')
    .innerJoin('website_import as brought', (join) =>
      join.onRef('brought.site_id', '=', 'held.site_id').onRef('brought.id', '=', 'held.import_id'),
    )
    .select('brought.id')
    .where('held.site_id', '=', siteId)
    .where('brought.kind', 'in', eventImportKinds)
    .where('held.claimed_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
