import { Readable } from 'node:stream'
import type { ImportKind, ImportReport } from '#app/shared/imports/import-kinds.ts'
import type { Context } from '#server/context.ts'
import { sliceBytes } from '#server/imports/files/import-file.ts'
import type { Importer, ImportFile, ImportSite } from '#server/imports/importer.ts'

/** Returns a file in memory that reads like an upload. */
export const fileOf = (name: string, bytes: Buffer): ImportFile => ({
  name,
  size: bytes.length,
  open: () => Readable.from(slicesOf(bytes), { objectMode: false }),
  read: async (from, length) => bytes.subarray(from, from + length),
})

/** Yields the pieces of a file, as an uploaded file is read from the database. */
function* slicesOf(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += sliceBytes) yield bytes.subarray(from, from + sliceBytes)
}

/** Returns a website of `addWebsite` in the form that importers take. */
export const siteOf = (siteId: number): ImportSite => ({
  id: siteId,
  clientId: `00000000-0000-4000-8000-${String(siteId).padStart(12, '0')}`,
  domain: `site-${siteId}.test`,
  timeZone: 'UTC',
  currency: 'EUR',
  settings: {},
  importSalt: new Uint8Array(16),
})

/** Inserts the record of an import that is about to run. */
export async function addImport({ database, clock }: Context, kind: ImportKind, siteId = 1): Promise<number> {
  const { id } = await database.db
    .insertInto('website_import')
    .values({ site_id: siteId, kind, origin: 'page', state: 'running', file_name: 'export', created_at: clock() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Imports a file from start to end. */
export async function importInto(
  context: Context,
  importer: Importer,
  file: ImportFile,
  siteId = 1,
): Promise<{ importId: number; report: ImportReport }> {
  const importId = await addImport(context, importer.kind, siteId)
  const signal = new AbortController().signal
  const job = { site: siteOf(siteId), file, importId, checkpoint: null, signal, progress: async () => {} }
  return { importId, report: await importer.run(context, job) }
}
