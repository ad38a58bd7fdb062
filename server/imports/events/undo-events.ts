import { removeImportedEvents } from './imported-events.sql.ts'
import { Interrupted, type ImportContext, type UndoJob } from '../importer.ts'

/**
 * Undoes an import of events: deletes the events it added, a day at a time, and marks the days for recounting. If another
 * import contained the same lines, it skipped them as known, so they are gone after this undo.
 * @throws Interrupted
 */
export async function undoEvents(
  context: ImportContext,
  { site, importId, signal, progress, earlier = false }: UndoJob,
): Promise<void> {
  const complete = await removeImportedEvents(
    context.database,
    { siteId: site.id, importId, earlier },
    context.clock(),
    async (done, total) => {
      await progress({ done, total })
      return !signal.aborted
    },
  )
  if (!complete) throw new Interrupted('The undoing of an import was interrupted.')
}
