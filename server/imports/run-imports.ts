import type { ImportReport, ImportState } from '#app/shared/imports/import-kinds.ts'
import { announceImport } from './access-log/announce-import.ts'
import { refreshSite } from '../analytics/store/refresh.ts'
import { beginAgain } from './beginnings.sql.ts'
import { hashOf, openImportFile } from './import-file.ts'
import { findImportSite } from './import-sites.sql.ts'
import { FileRefused, type ImportContext, type Importer, type ImportProgress, type ImportSite } from './importer.ts'
import { importers } from './importers.ts'
import {
  claimImport,
  noteProgress,
  releaseImport,
  settleImport,
  tidyImports,
  type ClaimedImport,
} from './imports.sql.ts'
import { settle } from './settle.ts'

type Working = ImportContext

/** A process that has not told of itself for so long has ended, and another goes on. */
const claimMs = 60_000
const renewMs = 15_000
/** An import that fails so often by a fault of ours is given up; an undo never is. */
const mostAttempts = 5
const retryMs = 15_000
const slowestRetryMs = 5 * 60_000
const hourMs = 3_600_000

/** What the two jobs look for: looking through a file takes seconds and must not wait for an import of an hour. */
export const importWork = {
  previews: ['uploaded'],
  runs: ['running', 'undoing'],
} as const satisfies Record<string, ImportState[]>

/**
 * Looks through uploaded files, or runs and undoes imports, until nothing is left. For the jobs; any number of processes
 * may do so at once. Where a process is killed another goes on from what was committed, a minute later.
 */
export async function workOnImports(
  context: Working,
  work: keyof typeof importWork,
  signal: AbortSignal,
): Promise<void> {
  const db = context.database.background
  if (work === 'runs') {
    const now = context.clock()
    const before = (hours: number) => new Date(now.getTime() - hours * hourMs)
    await tidyImports(db, now, { uploadBefore: before(24), previewBefore: before(14 * 24) })
  }
  while (!signal.aborted) {
    const now = context.clock()
    const claimed = await claimImport(db, importWork[work], { now, until: new Date(now.getTime() + claimMs) })
    if (!claimed) return
    await workOn(context, claimed, signal)
  }
}

async function workOn(context: Working, claimed: ClaimedImport, stop: AbortSignal): Promise<void> {
  const db = context.database.background
  const cancelled = new AbortController()
  const hold = async (progress: ImportProgress | null) => {
    const until = new Date(context.clock().getTime() + claimMs)
    if (!(await noteProgress(db, claimed, progress, until))) cancelled.abort()
  }
  const renewing = setInterval(() => void hold(null).catch(() => {}), renewMs).unref()
  const signal = AbortSignal.any([stop, cancelled.signal])
  try {
    const site = await findImportSite(db, { id: claimed.siteId })
    const importer = importers[claimed.kind]
    if (!site || !importer) throw new FileRefused('internal')
    if (claimed.attempts > mostAttempts && claimed.state !== 'undoing') throw new FileRefused('internal')
    await step(context, { claimed, site, importer, signal, progress: hold })
    if (signal.aborted) await releaseImport(db, claimed, null)
  } catch (error) {
    await afterFailure(context, claimed, { error, stopped: stop.aborted, cancelled: cancelled.signal.aborted })
  } finally {
    clearInterval(renewing)
  }
}

interface Step {
  claimed: ClaimedImport
  site: ImportSite
  importer: Importer
  signal: AbortSignal
  progress(progress: ImportProgress): Promise<void>
}

async function step(context: Working, { claimed, site, importer, signal, progress }: Step): Promise<void> {
  const { id: importId, checkpoint } = claimed
  const db = context.database.background
  const file = openImportFile(db, { siteId: site.id, importId, name: claimed.fileName, size: claimed.size ?? 0 })
  const at = context.clock()
  if (claimed.state === 'uploaded') {
    const sha256 = await hashOf(file)
    const preview = await importer.preview(context, { site, file, signal, progress })
    if (!signal.aborted) await settleImport(db, claimed, { state: 'previewed', at, preview, sha256 })
    return
  }
  const refresh = () => refreshSite(context.database, site.id, { afterStep: () => !signal.aborted })
  if (claimed.state === 'undoing') {
    const earlier = typeof claimed.report === 'object' && claimed.report !== null && 'earlier' in claimed.report
    await importer.undo(context, { site, importId, earlier, signal, progress })
    await beginAgain(db, site, importId)
    await refresh()
    if (!signal.aborted) await settle(context, claimed, { state: 'undone' })
    return
  }
  const report = await importer.run(context, { site, importId, file, checkpoint, signal, progress })
  await refresh()
  if (!signal.aborted) await settle(context, claimed, { state: 'done', report }, tellOf(context, claimed, site, report))
}

const tellOf =
  (context: Working, { kind, fileName }: ClaimedImport, site: ImportSite, report: ImportReport) =>
  (trx: Parameters<typeof announceImport>[1]) =>
    announceImport(context, trx, site, { kind, fileName, report })

async function afterFailure(
  context: Working,
  claimed: ClaimedImport,
  { error, stopped, cancelled }: { error: unknown; stopped: boolean; cancelled: boolean },
): Promise<void> {
  const db = context.database.background
  if (stopped || cancelled) return releaseImport(db, claimed, null)
  if (error instanceof FileRefused && claimed.state !== 'undoing') {
    const { reason: problem, columns } = error
    await settle(context, claimed, { state: 'failed', problem, ...(columns && { report: { refused: columns } }) })
    return
  }
  context.log.error({ err: error, importId: claimed.id, state: claimed.state }, 'Work on an import failed.')
  const waitMs = Math.min(slowestRetryMs, retryMs * claimed.attempts)
  await releaseImport(db, claimed, new Date(context.clock().getTime() + waitMs))
}
