import type { Readable } from 'node:stream'
import type { Context } from '#server/context.ts'
import { beginCommandImport, endCommandImport, noteCommandImport } from '../../command-imports.sql.ts'
import type { ImportSite } from '../../importer.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { importAccessLog, type ImportResult } from './import-access-log.ts'
import type { ImportTally } from '../../events/import-tally.ts'
import { eventReport } from '../../events/event-report.ts'

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
