import { sql } from 'kysely'
import type { ImportKind, ImportState, NewImport } from '#app/shared/imports/import-kinds.ts'
import type { Db, Trx } from '../db/database.ts'
import { isDueSql } from '../db/is-due.ts'

/** Longer than the command ever goes without reporting progress; a claim beyond it was set by a wrong clock. */
const maxSilenceMs = 10 * 60_000

/** States in which the file is not needed any more. */
const settled = ['done', 'failed', 'undone'] as const satisfies ImportState[]

export async function insertImport(
  trx: Trx,
  siteId: number,
  { kind, fileName, size }: NewImport,
  { madeBy, at }: { madeBy: string; at: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('website_import')
    .values({
      site_id: siteId,
      kind,
      origin: 'page',
      state: 'uploading',
      file_name: fileName,
      size,
      total: size,
      made_by: madeBy,
      created_at: at,
      claimed_until: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns a website's imports, newest first. */
export async function readImports(trx: Trx, siteId: number, limit: number) {
  return trx
    .selectFrom('website_import as one')
    .leftJoin('app_user', 'app_user.id', 'one.made_by')
    .select([
      'one.id',
      'one.kind',
      'one.file_name as fileName',
      'one.size',
      'one.state',
      'one.done',
      'one.total',
      'one.problem',
      'one.preview',
      'one.report',
      'one.created_at as createdAt',
      'one.started_at as startedAt',
      'one.finished_at as finishedAt',
    ])
    .select(sql<string | null>`nullif(trim(app_user.first_name || ' ' || app_user.last_name), '')`.as('createdBy'))
    .select((eb) =>
      eb
        .selectFrom('website_import as same')
        .select('same.id')
        .whereRef('same.site_id', '=', 'one.site_id')
        .whereRef('same.id', '<>', 'one.id')
        .whereRef('same.sha256', '=', 'one.sha256')
        .where('same.state', '=', 'done')
        .orderBy('same.id')
        .limit(1)
        .as('sameFileAs'),
    )
    .where('one.site_id', '=', siteId)
    .orderBy('one.created_at', 'desc')
    .orderBy('one.id', 'desc')
    .limit(limit)
    .execute()
}
export type ImportRow = Awaited<ReturnType<typeof readImports>>[number]

/** Returns how many imports of a website have a file and are not in progress. */
export async function countWaiting(trx: Trx, siteId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('website_import')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('state', 'in', ['uploading', 'uploaded', 'previewed'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns an import and locks it until the transaction ends. */
export async function lockImport(trx: Trx, siteId: number, id: number) {
  return trx
    .selectFrom('website_import')
    .select(['id', 'kind', 'file_name as fileName', 'size', 'state', 'done', 'started_at as startedAt'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Stores a piece of a file; returns false if it was stored already. */
export async function insertPiece(
  trx: Trx,
  piece: { siteId: number; importId: number; number: number; bytes: Uint8Array },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('website_import_chunk')
    .values({ site_id: piece.siteId, import_id: piece.importId, number: piece.number, bytes: piece.bytes })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function noteReceived(
  trx: Trx,
  siteId: number,
  id: number,
  { done, state, at }: { done: number; state: 'uploading' | 'uploaded'; at: Date },
): Promise<void> {
  await trx
    .updateTable('website_import')
    .set({ done: state === 'uploaded' ? 0 : done, state, claimed_until: state === 'uploaded' ? null : at })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/** Sets an import's state so that it is run or undone. */
export async function setToWork(trx: Trx, siteId: number, id: number, state: 'running' | 'undoing', at: Date) {
  await trx
    .updateTable('website_import')
    .set({ state, done: 0, total: 0, attempts: 0, ...(state === 'running' && { started_at: at, checkpoint: null }) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export async function deleteImport(trx: Trx, siteId: number, id: number): Promise<void> {
  await trx.deleteFrom('website_import').where('site_id', '=', siteId).where('id', '=', id).execute()
}

/** An import that is being worked on. */
export interface ImportAtWork {
  siteId: number
  id: number
  kind: ImportKind
  origin: 'page' | 'command'
  state: ImportState
  fileName: string
  size: number | null
  checkpoint: unknown
  report: unknown
  /** The number of attempts, including the current one. */
  attempts: number
}

/**
 * Begins work on an import that is in one of the given states.
 * @returns `later` while the operator's command imports into the website, so that two imports never claim a day at
 * the same time; null if there is nothing left to do
 */
export async function beginWork(
  db: Db,
  { siteId, id }: { siteId: number; id: number },
  { states, now }: { states: readonly ImportState[]; now: Date },
): Promise<ImportAtWork | 'later' | null> {
  const { rows } = await sql<ImportAtWork & { isHeldUp: boolean }>`
    update website_import as one
    set attempts = attempts + case when is_held_up and state <> 'uploaded' then 0 else 1 end
    from (select exists (
      select from website_import other
      where other.site_id = ${siteId} and other.id <> ${id} and other.origin = 'command' and other.state = 'running'
        and not ${isDueSql(sql`other.claimed_until`, now, maxSilenceMs)}
    ) as is_held_up) as command
    where site_id = ${siteId} and id = ${id} and state = any(${states}::text[])
      and (origin = 'page' or state = 'undoing')
    returning site_id as "siteId", id, kind, origin, state, file_name as "fileName", size, checkpoint, report, attempts,
      is_held_up and state <> 'uploaded' as "isHeldUp"`.execute(db)
  const [row] = rows
  if (!row) return null
  const { isHeldUp, ...begun } = row
  return isHeldUp ? 'later' : begun
}

/** Returns the imports with unfinished work. */
export async function readUndone(
  db: Db,
  states: readonly ImportState[],
): Promise<{ siteId: number; id: number; state: ImportState }[]> {
  const { rows } = await sql<{ siteId: number; id: number; state: ImportState }>`
    select site_id as "siteId", id, state from website_import
    where state = any(${states}::text[]) and (origin = 'page' or state = 'undoing')
    order by created_at, id`.execute(db)
  return rows
}

type ImportKey = Pick<ImportAtWork, 'siteId' | 'id' | 'state'>

/** Stores the progress of the work; returns false if the work was cancelled. */
export async function noteImportProgress(
  db: Db,
  { siteId, id, state }: ImportKey,
  { done, total, checkpoint }: { done: number; total: number; checkpoint?: unknown },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('website_import')
    .set({
      done: Math.floor(done),
      total: Math.floor(total),
      ...(checkpoint !== undefined && { checkpoint: JSON.stringify(checkpoint) }),
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns whether the work is still wanted: no one has cancelled the import meanwhile. */
export async function readIsWanted(db: Db, { siteId, id, state }: ImportKey): Promise<boolean> {
  const row = await db
    .selectFrom('website_import')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the work on an import; returns false if its state was changed meanwhile. */
export async function settleImport(
  trx: Db | Trx,
  { siteId, id, state }: ImportKey,
  to: {
    state: ImportState
    at: Date
    preview?: unknown
    report?: unknown
    sha256?: Uint8Array
    problem?: string
  },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('website_import')
    .set({
      state: to.state,
      claimed_until: null,
      attempts: 0,
      done: 0,
      total: 0,
      ...(to.preview !== undefined && { preview: JSON.stringify(to.preview) }),
      ...(to.report !== undefined && { report: JSON.stringify(to.report) }),
      ...(to.sha256 && { sha256: to.sha256 }),
      problem: to.problem ?? null,
      ...((to.state === 'done' || to.state === 'failed') && { finished_at: to.at }),
      ...(to.state === 'undone' && { undone_at: to.at }),
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  if ((settled as ImportState[]).includes(to.state)) await deleteFile(trx, siteId, id)
  return true
}

async function deleteFile(trx: Db | Trx, siteId: number, id: number): Promise<void> {
  await trx.deleteFrom('website_import_chunk').where('site_id', '=', siteId).where('import_id', '=', id).execute()
}

/** Deletes abandoned uploads, and marks imports of the operator's command without progress as interrupted. */
export async function tidyImports(db: Db, now: Date, { uploadBefore, previewBefore }: Record<string, Date>) {
  await db
    .deleteFrom('website_import')
    .where((where) =>
      where.or([
        where.and([where('state', '=', 'uploading'), where('claimed_until', '<', uploadBefore ?? now)]),
        where.and([where('state', '=', 'previewed'), where('created_at', '<', previewBefore ?? now)]),
      ]),
    )
    .execute()
  await db
    .updateTable('website_import')
    .set({ state: 'failed', problem: 'interrupted', finished_at: now, claimed_until: null })
    .where('state', '=', 'running')
    .where('origin', '=', 'command')
    .where('claimed_until', '<', now)
    .execute()
}
