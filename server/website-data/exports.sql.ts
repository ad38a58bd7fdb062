import { sql } from 'kysely'
import type { Language } from '#app/shared/account/appearance.ts'
import type { Db, Trx } from '../db/database.ts'

/**
 * Stores a requested export.
 * @returns its id, or null if one of the same kind is not finished
 */
export async function insertExport(
  trx: Trx,
  asked: { siteId: number; forStaff: boolean; language: Language; madeBy: string; at: Date },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into website_export (site_id, for_staff, language, requested_by, requested_at)
    values (${asked.siteId}, ${asked.forStaff}, ${asked.language}, ${asked.madeBy}, ${asked.at})
    on conflict (site_id, for_staff) where finished_at is null and failed_at is null do nothing
    returning id`.execute(trx)
  return rows[0]?.id ?? null
}

/** A stored export, without the parts of its file. */
export interface StoredExport {
  id: string
  forStaff: boolean
  requestedAt: Date
  requestedBy: string | null
  moment: Date | null
  days: number
  daysDone: number
  sizeBytes: number
  finishedAt: Date | null
  failedAt: Date | null
  expiresAt: Date | null
  removedAt: Date | null
}

/** Returns how many exports for the same people are kept or in progress. */
export async function countStoredExports(trx: Trx, siteId: number, forStaff: boolean, now: Date): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    select count(*)::int as kept from website_export
    where site_id = ${siteId} and for_staff = ${forStaff} and failed_at is null and removed_at is null
      and (expires_at is null or expires_at > ${now})`.execute(trx)
  return rows[0]?.kept ?? 0
}

const maxShown = 10

/** Returns the newest exports of a website, or one of them, as far as the person may see them. */
export async function readExports(trx: Trx, siteId: number, id?: string): Promise<StoredExport[]> {
  const { rows } = await sql<StoredExport>`
    select whole.id, for_staff as "forStaff", requested_at as "requestedAt", moment, days, days_done as "daysDone",
      size_bytes as "sizeBytes", finished_at as "finishedAt", failed_at as "failedAt", expires_at as "expiresAt",
      removed_at as "removedAt",
      nullif(trim(app_user.first_name || ' ' || app_user.last_name), '') as "requestedBy"
    from website_export as whole left join app_user on app_user.id = requested_by
    where site_id = ${siteId} ${id === undefined ? sql`` : sql`and whole.id = ${id}`}
    order by requested_at desc, whole.id limit ${maxShown}`.execute(trx)
  return rows
}

/** Returns a part of an export's file with the rights of the person who downloads it; null after the last part. */
export async function readPart(trx: Trx, siteId: number, id: string, number: number): Promise<Uint8Array | null> {
  const row = await trx
    .selectFrom('website_export_part')
    .select('bytes')
    .where('site_id', '=', siteId)
    .where('export_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.bytes ?? null
}

/**
 * An export as held by the process that writes it. The number of tries distinguishes it from a process that took
 * over.
 */
export interface BegunExport {
  siteId: number
  id: string
  tries: number
  forStaff: boolean
  language: Language
}

/**
 * Begins a try of an export, and deletes what an earlier try has written.
 * @returns `later` while data of the website is being deleted; null if the export is finished or given up
 */
export async function beginExport(
  db: Db,
  { siteId, id }: { siteId: number; id: string },
): Promise<BegunExport | 'later' | null> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<BegunExport & { isHeldUp: boolean }>`
      select site_id as "siteId", id, tries + 1 as tries, for_staff as "forStaff", language, exists (
          select from data_deletion where data_deletion.site_id = whole.site_id and data_deletion.finished_at is null
        ) as "isHeldUp"
      from website_export as whole
      where site_id = ${siteId} and id = ${id} and finished_at is null and failed_at is null
      for update`.execute(trx)
    const [row] = rows
    if (!row) return null
    const { isHeldUp, ...begun } = row
    if (isHeldUp) return 'later'
    await sql`
      update website_export set tries = ${begun.tries}, size_bytes = 0, days = 0, days_done = 0, moment = null
      where site_id = ${siteId} and id = ${id}`.execute(trx)
    await deleteParts(trx, { siteId, id })
    return begun
  })
}

/** Returns the exports that must be written. */
export async function readExportsToWrite(db: Db): Promise<{ siteId: number; id: string }[]> {
  const { rows } = await sql<{ siteId: number; id: string }>`
    select site_id as "siteId", id from website_export where finished_at is null and failed_at is null
    order by requested_at`.execute(db)
  return rows
}

const held = ({ siteId, id, tries }: BegunExport) => sql`site_id = ${siteId} and id = ${id} and tries = ${tries}
  and finished_at is null and failed_at is null`

/**
 * Stores the progress of an export.
 * @returns false if another process has taken over: then this process must stop
 */
export async function noteExport(
  db: Db | Trx,
  begun: BegunExport,
  { moment, days, daysDone }: { moment?: Date; days?: number; daysDone?: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update website_export set moment = coalesce(${moment ?? null}::timestamptz, moment),
      days = coalesce(${days ?? null}::int, days), days_done = coalesce(${daysDone ?? null}::int, days_done)
    where ${held(begun)}`.execute(db)
  return Number(numAffectedRows) === 1
}

/**
 * Adds a part to the file.
 * @returns false if another process has taken over
 */
export async function addPart(
  db: Db,
  begun: BegunExport,
  { number, bytes }: { number: number; bytes: Uint8Array },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numAffectedRows } = await sql`
      update website_export set size_bytes = size_bytes + ${bytes.byteLength}
      where ${held(begun)}`.execute(trx)
    if (Number(numAffectedRows) !== 1) return false
    await trx
      .insertInto('website_export_part')
      .values({ site_id: begun.siteId, export_id: begun.id, number, bytes, for_staff: begun.forStaff })
      .execute()
    return true
  })
}

/** Marks an export as finished; its file can be downloaded until `expiresAt`. */
export async function finishExport(trx: Trx, begun: BegunExport, at: Date, expiresAt: Date): Promise<void> {
  await sql`update website_export set finished_at = ${at}, expires_at = ${expiresAt} where ${held(begun)}`.execute(trx)
}

/** Marks an export as failed for good. */
export async function markExportFailed(trx: Trx, begun: BegunExport, at: Date): Promise<void> {
  await sql`update website_export set failed_at = ${at} where ${held(begun)}`.execute(trx)
}

async function deleteParts(trx: Trx, { siteId, id }: { siteId: number; id: string }): Promise<void> {
  await trx.deleteFrom('website_export_part').where('site_id', '=', siteId).where('export_id', '=', id).execute()
}

/** Deletes files after their time, and what failed exports have written. */
export async function removeOldFiles(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ siteId: number; id: string }>`
    select site_id as "siteId", id from website_export
    where removed_at is null and (expires_at <= ${now} or failed_at is not null)`.execute(db)
  for (const { siteId, id } of rows) {
    await db.transaction().execute(async (trx) => {
      await deleteParts(trx, { siteId, id })
      await sql`update website_export set removed_at = ${now} where site_id = ${siteId} and id = ${id}`.execute(trx)
    })
  }
  if (rows.length === 0) return
  // Files are large, and the space of deleted rows stays the table's: an empty table is truncated. The lock keeps others
  // from adding a part between the check and the truncation.
  await db.transaction().execute(async (trx) => {
    await sql`lock table website_export_part in access exclusive mode`.execute(trx)
    const left = await trx.selectFrom('website_export_part').select('number').limit(1).executeTakeFirst()
    if (!left) await sql`truncate website_export_part`.execute(trx)
  })
}
