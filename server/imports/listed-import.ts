import {
  emptyProblems,
  importRefusals,
  type ImportPreview,
  type ImportRefusal,
  type ImportReport,
  type ListedImport,
} from '#app/shared/imports/import-kinds.ts'
import { storedColumns } from '#app/shared/imports/refused-columns.ts'
import type { ImportRow } from './imports.sql.ts'

const underWay = ['uploading', 'uploaded', 'running', 'undoing']

/** Returns an import in the form of the imports page. */
export function listedImport(row: ImportRow): ListedImport {
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

function problemOf(problem: string): ImportRefusal {
  return importRefusals.find((known) => known === problem) ?? 'internal'
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
