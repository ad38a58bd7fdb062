import { removeImportedEvents } from './imported-events.sql.ts'
import { Interrupted, type ImportContext, type UndoJob } from './importer.ts'

/**
 * Removes the events an import brought, a day at a time, and has the days counted again; for importers that write
 * events. What another import of the same lines had met as known stays away: it never brought it.
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
