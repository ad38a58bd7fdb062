import type { Readable } from 'node:stream'
import type { ImportReport } from '#app/shared/imports/import-kinds.ts'
import { createEventWriter } from '../../../analytics/store/event-writer.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { eventReport } from '../../events/event-report.ts'
import type { ImportTally } from '../../events/import-tally.ts'
import type { ImportSite } from '../../importer.ts'
import { importAccessLog, type ImportResult } from './import-access-log.ts'

/**
 * Imports a log for the operator's command and records it as an import of the website, so that its people see it and
 * may undo it. After an interruption, running the command again creates a new import that completes it.
 */
export async function importByCommand(
  context: Context,
  options: {
    site: ImportSite
    /** Name of the file for the list of imports. */
    fileName: string
    source: Readable
    signal?: AbortSignal
    onProgress?: (tally: ImportTally) => void
  },
): Promise<ImportResult> {
  const { site, fileName, ...rest } = options
  const db = context.database.db
  const importId = await beginCommandImport(db, site.id, fileName, context.clock())
  const result = await importAccessLog(context, {
    ...rest,
    site,
    importId,
    writer: createEventWriter(context.database),
    onStored: () => noteCommandImport(db, site.id, importId, context.clock()),
  })
  const { interrupted } = result
  await endCommandImport(db, site.id, importId, { report: eventReport(result), interrupted, at: context.clock() })
  return result
}

/** If the command reports no progress for this long, it counts as ended. */
const patienceMs = 5 * 60_000
const untilOf = (at: Date) => new Date(at.getTime() + patienceMs)

/**
 * Records that the operator's command began to import a log.
 * @returns the id of the import
 */
async function beginCommandImport(db: Db, siteId: number, fileName: string, at: Date): Promise<number> {
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

async function noteCommandImport(db: Db, siteId: number, id: number, at: Date): Promise<void> {
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
async function endCommandImport(
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
