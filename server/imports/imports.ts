import type { Actor } from '#app/shared/access/permissions.ts'
import {
  importKinds,
  largestImport,
  maxWaitingImports,
  pieceBytes,
  type ImportKind,
  type ListedImport,
  type NewImport,
  emptyProblems,
  importProblems,
  type ImportPreview,
  type ImportProblem,
  type ImportReport,
} from '#app/shared/imports/import-kinds.ts'
import { storedColumns } from '#app/shared/imports/refused-columns.ts'
import { changing, onWebsite, reading, requirePermission, requireBelowLimit } from '../access/calls/use-case.ts'
import type { Context } from '../context.ts'
import type { Trx } from '../db/database.ts'
import { badInput, notFound, userError } from '../errors/user-errors.ts'
import { sendPreview, sendRun } from './import-work.ts'
import { importers } from './importers.ts'
import {
  countWaiting,
  deleteImport,
  insertImport,
  insertPiece,
  lockImport,
  noteReceived,
  readImports,
  setToWork,
  type ImportRow,
} from './imports.sql.ts'

/** Limit of listed imports of a website. */
const listed = 100

/** What the imports page shows. */
export interface ImportsOfSite {
  domain: string
  timeZone: string
  /** The kinds that can be uploaded. */
  kinds: ImportKind[]
  /** Newest first. */
  imports: ListedImport[]
}

/**
 * Returns a website's imports with their progress. May be called by the client's own people and staff.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function listImports(
  context: Context,
  actor: Actor,
  { clientId }: { clientId: string },
): Promise<ImportsOfSite> {
  return reading(context, actor, onWebsite({ clientId }), async (trx, site) => {
    const rows = await readImports(trx, site.id, listed)
    const kinds = importKinds.filter((kind) => importers[kind])
    return { domain: site.domain, timeZone: site.time_zone, kinds, imports: rows.map(listedImport) }
  })
}

/**
 * Begins an upload; the pieces of the file follow. Nothing is imported until someone has seen the preview. May be
 * called by the client's own people and staff.
 * @returns the import's id, and the size in bytes of every piece but the last
 * @throws UserError import.too_large (413), import.kind_not_possible, import.too_many_waiting (409), auth.forbidden,
 * not_found, website.missing
 */
export async function beginUpload(
  context: Context,
  actor: Actor,
  { clientId, file }: { clientId: string; file: NewImport },
): Promise<{ id: number; pieceBytes: number }> {
  requirePermission(actor, { clientId })
  if (file.size > largestImport) {
    throw userError('import.too_large', (t) => t('importTooLarge', { most: largestImport / 1024 ** 2 }))
  }
  if (!importers[file.kind]) throw badInput((t) => t('importKindNotPossible'))
  return changing(context, actor, onWebsite({ clientId }), async ({ trx, at }, site) => {
    await requireBelowLimit(trx, {
      kind: 'waiting imports',
      within: site.id,
      most: maxWaitingImports,
      count: () => countWaiting(trx, site.id),
      error: () => userError('import.too_many_waiting', (t) => t('tooManyImports', { most: maxWaitingImports })),
    })
    const id = await insertImport(trx, site.id, file, { madeBy: actor.userId, at })
    return { id, pieceBytes }
  })
}

/**
 * Stores a piece of a file (numbered from 0) and returns when it is committed. Sending the same piece again changes
 * nothing. After the last piece the preview begins. May be called by the client's own people and staff.
 * @throws UserError input.invalid for a piece of the wrong length or beyond the file's end, import.not_uploading
 * (409), auth.forbidden, not_found, website.missing
 */
export async function receivePiece(
  context: Context,
  actor: Actor,
  { clientId, importId, number, bytes }: { clientId: string; importId: number; number: number; bytes: Uint8Array },
): Promise<{ received: number; complete: boolean }> {
  return changing(context, actor, onWebsite({ clientId }), async ({ trx, at }, site) => {
    const found = await requireImport(trx, site.id, importId)
    const size = found.size ?? 0
    if (found.state !== 'uploading') throw userError('import.not_uploading', (t) => t('importNotUploading'))
    const expected = Math.min(pieceBytes, size - number * pieceBytes)
    if (bytes.length !== expected) throw badInput((t) => t('pieceOfWrongLength'))
    const fresh = await insertPiece(trx, { siteId: site.id, importId, number, bytes })
    const received = found.done + (fresh ? bytes.length : 0)
    const complete = received === size
    const state = complete ? 'uploaded' : 'uploading'
    await noteReceived(trx, site.id, importId, { done: received, state, at })
    if (complete) await sendPreview(trx, { siteId: site.id, id: importId }, at)
    return { received, complete }
  })
}

/**
 * Starts an import that has a preview; the job of run-imports.ts does the work. May be called by the client's own
 * people and staff.
 * @throws UserError import.not_ready (409), auth.forbidden, not_found, website.missing
 */
export async function startImport(
  context: Context,
  actor: Actor,
  { clientId, importId }: { clientId: string; importId: number },
): Promise<void> {
  await changing(context, actor, onWebsite({ clientId }), async ({ trx, at, record }, site) => {
    const found = await requireImport(trx, site.id, importId)
    // A second request changes nothing.
    if (found.state === 'running') return
    if (found.state !== 'previewed') throw userError('import.not_ready', (t) => t('importNotReady'))
    await setToWork(trx, site.id, importId, 'running', at)
    await sendRun(trx, { siteId: site.id, id: importId }, at)
    await record('import.started', detailsOf(found))
  })
}

/**
 * Cancels or undoes an import in any state: a file that is not imported yet or was refused is deleted; a running
 * import stops; what was imported is removed, and its days are counted again. May be called by the client's own
 * people and staff.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function undoImport(
  context: Context,
  actor: Actor,
  { clientId, importId }: { clientId: string; importId: number },
): Promise<void> {
  await changing(context, actor, onWebsite({ clientId }), async ({ trx, at, record }, site) => {
    const found = await requireImport(trx, site.id, importId)
    const isRefused = found.state === 'failed' && found.startedAt === null
    switch (isRefused ? 'uploaded' : found.state) {
      case 'uploading':
      case 'uploaded':
      case 'previewed':
        return deleteImport(trx, site.id, importId)
      case 'undoing':
      case 'undone':
        return
      default:
        await setToWork(trx, site.id, importId, 'undoing', at)
        await sendRun(trx, { siteId: site.id, id: importId }, at)
        await record('import.undone', detailsOf(found))
    }
  })
}

async function requireImport(trx: Trx, siteId: number, importId: number) {
  const found = await lockImport(trx, siteId, importId)
  if (!found) throw notFound((t) => t('importNotFound'))
  return found
}

/** Returns what the audit log says about an import. */
const detailsOf = ({ id, kind, fileName }: { id: number; kind: ImportKind; fileName: string }) => ({
  id,
  kind,
  fileName,
})

const underWay = ['uploading', 'uploaded', 'running', 'undoing']

/** Returns an import in the form of the imports page. */
function listedImport(row: ImportRow): ListedImport {
  const { id, kind, fileName, size, state, sameFileAs, createdBy } = row
  return {
    id,
    kind,
    fileName,
    size,
    state,
    begun: row.startedAt !== null,
    progress: underWay.includes(state) && row.total > 0 ? { done: row.done, total: row.total } : null,
    problem: row.problem === null ? null : problemOf(row.problem),
    preview: previewOf(row.preview),
    columns: state === 'failed' ? storedColumns(row.report) : null,
    report: reportOf(row.report),
    sameFileAs,
    createdBy,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}

function problemOf(problem: string): ImportProblem {
  return importProblems.find((known) => known === problem) ?? 'internal'
}

/** The importers wrote it in this form. Previews of earlier versions did not look for known rows. */
function previewOf(stored: unknown): ImportPreview | null {
  if (stored === null) return null
  const preview = stored as Omit<ImportPreview, 'alreadyKnown'> & Partial<ImportPreview>
  return { ...preview, alreadyKnown: preview.alreadyKnown ?? 0 }
}

const nothing: ImportReport = {
  rows: 0,
  imported: 0,
  alreadyKnown: 0,
  leftOut: {},
  problems: emptyProblems(),
  firstDay: null,
  lastDay: null,
  days: 0,
  crawlerReads: 0,
  cutOff: false,
}

/** For imports from before reports had this form only the sums are known. */
function reportOf(stored: unknown): ImportReport | null {
  if (typeof stored !== 'object' || stored === null || 'refused' in stored) return null
  if ('earlier' in stored) {
    const { rows, imported, alreadyKnown } = stored as Partial<ImportReport>
    return { ...nothing, rows: rows ?? 0, imported: imported ?? 0, alreadyKnown: alreadyKnown ?? 0 }
  }
  return { ...nothing, ...(stored as ImportReport) }
}
