import { sql } from 'kysely'
import { expect } from 'vitest'
import {
  bringsNothing,
  importProblems,
  type ImportKind,
  type ImportPreview,
  type ImportReport,
} from '#app/shared/imports/import-kinds.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import type { Context } from '#server/context.ts'
import { ImportFileError, type ImportFile } from '#server/imports/importer.ts'
import { importers } from '#server/imports/importers.ts'
import { addImport, siteOf } from './aggregate-imports.ts'

const sumOf = (counts: Partial<Record<string, number>>) =>
  Object.values(counts).reduce<number>((sum, count = 0) => sum + count, 0)

/** Whether every row is usable or imported, already known, left out, or a problem. */
const isAccountedFor = (taken: number, { rows, alreadyKnown, leftOut, problems }: ImportPreview | ImportReport) =>
  rows === taken + alreadyKnown + sumOf(leftOut) + problems.total

const tables = ['event', 'visit', 'day_rollup', 'imported_count', 'imported_day', 'search_day', 'website_import_day']

/** Returns the number of rows in the tables that imports fill. */
async function importedRows({ database }: Context): Promise<number> {
  const counts = tables.map((table) => sql`(select count(*)::int from ${sql.table(table)})`)
  const { rows } = await sql<{ all: number[] }>`select json_build_array(${sql.join(counts)}) as all`.execute(
    database.db,
  )
  return rows[0]?.all.reduce((sum, count) => sum + count, 0) ?? 0
}

/**
 * Checks a harmful file and imports it if the product accepts it. Throws unless it ended like any bad file: refused
 * with a reason, or imported with every row accounted for and then undone completely.
 * @param context with the website of `addWebsite` under id 1
 * @returns how it ended
 */
export async function endOfHostile(
  context: Context,
  kind: ImportKind,
  file: ImportFile,
  what: string,
): Promise<'refused' | 'nothing in it' | 'imported'> {
  const importer = importers[kind]
  if (!importer) throw new Error(`nobody imports ${kind}`)
  const label = `${what}, as ${kind}`
  const job = { site: siteOf(1), file, signal: new AbortController().signal, progress: async () => {} }
  let preview: ImportPreview
  try {
    preview = await importer.preview(context, job)
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw new Error(`${label}: a fault of ours`, { cause: error })
    expect(importProblems, label).toContain(error.reason)
    expect(['internal', 'interrupted'], label).not.toContain(error.reason)
    return 'refused'
  }
  expect(isAccountedFor(preview.usable, preview), label).toBe(true)
  if (bringsNothing(preview)) return 'nothing in it'
  const importId = await addImport(context, kind)
  const report = await importer.run(context, { ...job, importId, checkpoint: null })
  expect(isAccountedFor(report.imported, report), label).toBe(true)
  expect(report.imported, label).toBeGreaterThan(0)
  await refreshSite(context.database, 1)
  await importer.undo(context, { site: job.site, importId, signal: job.signal, progress: job.progress })
  await refreshSite(context.database, 1)
  expect(await importedRows(context), label).toBe(0)
  return 'imported'
}
