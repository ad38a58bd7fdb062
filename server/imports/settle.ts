import type { ImportPreview, ImportRefusal, ImportReport } from '#app/shared/imports/import-kinds.ts'
import type { RefusedColumns } from '#app/shared/imports/refused-columns.ts'
import type { Context } from '../context.ts'
import type { SystemTrx } from '../db/database.ts'
import { endWork, type TakenWork } from '../queue/queue.ts'
import { settleImport, type ImportAtWork } from './imports.sql.ts'

type Outcome =
  | { state: 'previewed'; preview: ImportPreview; sha256: Uint8Array }
  | { state: 'done'; report: ImportReport }
  | { state: 'failed'; problem: ImportRefusal; report?: { refused: RefusedColumns } }
  | { state: 'undone' }

/**
 * Ends the work on an import and deletes its file if it is not needed any more. `tell` notifies people, but only if
 * the import really ended like this and its state was not changed meanwhile.
 */
export async function settle(
  context: Pick<Context, 'database' | 'clock'>,
  { work, begun }: { work: TakenWork; begun: ImportAtWork },
  outcome: Outcome,
  tell: (trx: SystemTrx) => Promise<void> = async () => {},
): Promise<void> {
  await context.database.db.transaction().execute(async (trx) => {
    const at = context.clock()
    // If the work can't be ended, another process has taken over.
    if (!(await endWork(trx, work, at))) return
    if (await settleImport(trx, begun, { ...outcome, at })) await tell(trx)
  })
}
