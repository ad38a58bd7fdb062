import type { ImportReport, ImportPreview, ImportProblem } from '#app/shared/imports/import-kinds.ts'
import type { RefusedColumns } from '#app/shared/imports/refused-columns.ts'
import { refreshSite } from '../analytics/store/refresh.ts'
import type { Context } from '../context.ts'
import type { SystemTrx } from '../db/database.ts'
import { sendDiscoveryRun } from '../discovery/findings/send-run.ts'
import { type TakenWork, endWork } from '../queue/queue.ts'
import { release, drainQueue, complete, type LeasedJob, type Outcome } from '../queue/work-off.ts'
import { announceImport } from './announce-import.ts'
import { beginAgain } from './beginnings.sql.ts'
import { hashOf, openImportFile } from './files/import-file.ts'
import { readImportSite } from './import-sites.sql.ts'
import { importOf, importWork } from './import-work.ts'
import { ImportFileError, type ImportContext, type Importer, type ImportProgress, type ImportSite } from './importer.ts'
import { importers } from './importers.ts'
import {
  beginWork,
  noteImportProgress,
  readIsWanted,
  tidyImports,
  type ImportAtWork,
  settleImport,
} from './imports.sql.ts'

type ImportDeps = ImportContext

/** Interval for checking whether someone has cancelled the import. */
const lookMs = 15_000
/** An import that fails this often because of an internal error is given up; an undo is never given up. */
const maxAttempts = 5
const retryMs = 15_000
const slowestRetryMs = 5 * 60_000
const hourMs = 3_600_000

/**
 * Previews uploaded files, or runs and undoes imports, until nothing is left. Called by the import jobs; any number
 * of processes may do so at the same time. If a process is killed, another one continues a minute later from what was
 * committed.
 */
export async function workOnImports(
  context: ImportDeps,
  what: keyof typeof importWork,
  signal: AbortSignal,
): Promise<void> {
  const db = context.database.db
  if (what === 'runs') {
    const now = context.clock()
    const before = (hours: number) => new Date(now.getTime() - hours * hourMs)
    await tidyImports(db, now, { uploadBefore: before(24), previewBefore: before(14 * 24) })
  }
  const { kind, states } = importWork[what]
  await drainQueue(context, kind, signal, async (doing) => {
    const begun = await beginWork(db, importOf(doing.work), { states, now: context.clock() })
    if (begun === 'later') return 'later'
    return begun ? workOn(context, begun, doing) : complete(context, doing.work)
  })
}

async function workOn(context: ImportDeps, begun: ImportAtWork, doing: LeasedJob): Promise<Outcome> {
  const db = context.database.db
  const { work } = doing
  const cancelled = new AbortController()
  const looking = setInterval(() => {
    void readIsWanted(db, begun).then(
      (isWanted) => isWanted || cancelled.abort(),
      () => {},
    )
  }, lookMs).unref()
  const progress = async (reached: ImportProgress) => {
    if (!(await doing.hold()) || !(await noteImportProgress(db, begun, reached))) cancelled.abort()
  }
  const signal = AbortSignal.any([doing.signal, cancelled.signal])
  // If the import was cancelled, its undo is a separate piece of work in the queue.
  const left = (): Promise<Outcome> | Outcome => (cancelled.signal.aborted ? complete(context, work) : 'later')
  try {
    const site = await readImportSite(db, { id: begun.siteId })
    const importer = importers[begun.kind]
    if (!site || !importer) throw new ImportFileError('internal')
    if (begun.attempts > maxAttempts && begun.state !== 'undoing') throw new ImportFileError('internal')
    await step(context, { work, begun, site, importer, signal, progress })
    return signal.aborted ? await left() : 'done'
  } catch (error) {
    if (signal.aborted) return left()
    await afterFailure(context, { work, begun }, error)
    return 'done'
  } finally {
    clearInterval(looking)
  }
}

interface LeasedImport {
  work: TakenWork
  begun: ImportAtWork
}

interface Step extends LeasedImport {
  site: ImportSite
  importer: Importer
  signal: AbortSignal
  progress(progress: ImportProgress): Promise<void>
}

async function step(context: ImportDeps, { work, begun, site, importer, signal, progress }: Step): Promise<void> {
  const { id: importId, checkpoint } = begun
  const held = { work, begun }
  const db = context.database.db
  const file = openImportFile(db, { siteId: site.id, importId, name: begun.fileName, size: begun.size ?? 0 })
  if (begun.state === 'uploaded') {
    const sha256 = await hashOf(file)
    const preview = await importer.preview(context, { site, file, signal, progress })
    if (!signal.aborted) await settle(context, held, { state: 'previewed', preview, sha256 })
    return
  }
  const refresh = () => refreshSite(context.database, site.id, { afterStep: () => !signal.aborted })
  if (begun.state === 'undoing') {
    const earlier = typeof begun.report === 'object' && begun.report !== null && 'earlier' in begun.report
    await importer.undo(context, { site, importId, earlier, signal, progress })
    await beginAgain(db, site, importId)
    await refresh()
    if (!signal.aborted) await settle(context, held, { state: 'undone' }, rulesOf(context, site))
    return
  }
  const report = await importer.run(context, { site, importId, file, checkpoint, signal, progress })
  await refresh()
  if (!signal.aborted) await settle(context, held, { state: 'done', report }, tellOf(context, begun, site, report))
}

const tellOf =
  (context: ImportDeps, { kind, fileName }: ImportAtWork, site: ImportSite, report: ImportReport) =>
  async (trx: SystemTrx) => {
    await announceImport(context, trx, site, { kind, fileName, report })
    if (report.imported > 0) await rulesOf(context, site)(trx)
  }

/** Lets the rules of Discovery look at the changed numbers. */
const rulesOf =
  (context: ImportDeps, { id: siteId }: ImportSite) =>
  (trx: SystemTrx) =>
    sendDiscoveryRun(trx, { siteId, trigger: 'import', at: context.clock() })

async function afterFailure(context: ImportDeps, { work, begun }: LeasedImport, error: unknown): Promise<void> {
  if (error instanceof ImportFileError && begun.state !== 'undoing') {
    const { reason: problem, columns } = error
    await settle(
      context,
      { work, begun },
      { state: 'failed', problem, ...(columns && { report: { refused: columns } }) },
    )
    return
  }
  context.log.error({ err: error, importId: begun.id, state: begun.state }, 'Work on an import failed.')
  const now = context.clock()
  const waitMs = Math.min(slowestRetryMs, retryMs * begun.attempts)
  await release(context.database.db, work, now, new Date(now.getTime() + waitMs))
}

type ImportOutcome =
  | { state: 'previewed'; preview: ImportPreview; sha256: Uint8Array }
  | { state: 'done'; report: ImportReport }
  | { state: 'failed'; problem: ImportProblem; report?: { refused: RefusedColumns } }
  | { state: 'undone' }

/**
 * Ends the work on an import and deletes its file if it is not needed any more. `tell` notifies people, but only if
 * the import really ended like this and its state was not changed meanwhile.
 */
async function settle(
  context: Pick<Context, 'database' | 'clock'>,
  { work, begun }: { work: TakenWork; begun: ImportAtWork },
  outcome: ImportOutcome,
  tell: (trx: SystemTrx) => Promise<void> = async () => {},
): Promise<void> {
  await context.database.db.transaction().execute(async (trx) => {
    const at = context.clock()
    // If the work can't be ended, another process has taken over.
    if (!(await endWork(trx, work, at))) return
    if (await settleImport(trx, begun, { ...outcome, at })) await tell(trx)
  })
}
