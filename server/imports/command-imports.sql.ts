import type { ImportReport } from '#app/shared/imports/import-kinds.ts'
import type { Db } from '../db/database.ts'

/** If the command reports no progress for this long, it counts as ended. */
const patienceMs = 5 * 60_000
const untilOf = (at: Date) => new Date(at.getTime() + patienceMs)

/**
 * Records that the operator's command began to import a log.
 * @returns the id of the import
 */
export async function beginCommandImport(db: Db, siteId: number, fileName: string, at: Date): Promise<number> {
  const { id } = await db
    .insertInto('website_import')
    .values({
      site_id: siteId,
      kind: 'access-log',
      origin: 'command',
      state: 'running',
      file_name: fileName,
      created_at: at,
      started_at: at,
      claimed_until: untilOf(at),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function noteCommandImport(db: Db, siteId: number, id: number, at: Date): Promise<void> {
  await db
    .updateTable('website_import')
    .set({ claimed_until: untilOf(at) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

/**
 * Records how an import by the operator's command ended.
 * @param interrupted whether it was interrupted; running the command again creates a new import
 */
export async function endCommandImport(
  db: Db,
  siteId: number,
  id: number,
  { report, interrupted, at }: { report: ImportReport; interrupted: boolean; at: Date },
): Promise<void> {
  await db
    .updateTable('website_import')
    .set({
      state: interrupted ? 'failed' : 'done',
      problem: interrupted ? 'interrupted' : null,
      report: JSON.stringify(report),
      finished_at: at,
      claimed_until: null,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}
