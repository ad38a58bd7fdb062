import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { isTimeZone } from '#app/shared/calendar/zone.ts'
import type { ImportReport } from '#app/shared/imports/import-kinds.ts'
import { createEventWriter } from '../../../analytics/store/event-writer.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { programError } from '../../../errors/user-errors.ts'
import { websiteDomain } from '../../../tracking/domain.ts'
import { type ImportTally, eventReport } from '../../events/import-tally.ts'
import { insertCompany, readAllDomains } from '../../events/stored-events.sql.ts'
import { readImportSite } from '../../import-sites.sql.ts'
import type { ImportSite } from '../../importer.ts'
import { importAccessLog, type ImportResult } from './import-access-log.ts'

export interface SiteRequest {
  /** As typed by the operator. */
  domain: string
  /** Client to create together with the website if the domain is unknown. */
  create?: string | undefined
  /** Time zone of a new website; UTC by default. */
  timeZone?: string | undefined
}

/** The message is in English, because the operator reads it in a terminal. */
const unusable = (sentence: string) => programError('input.invalid', sentence)

/**
 * Returns the website to import into, or creates it with a client if `create` is set. For the operator; checks no
 * permissions.
 * @throws UserError input.invalid that names the known websites, or the error in the domain or time zone
 */
export async function requireImportSite(context: Context, request: SiteRequest): Promise<ImportSite> {
  const db = context.database.db
  const typed = request.domain.trim().toLowerCase()
  const known = await readImportSite(db, { domain: typed })
  if (known) return known
  if (!request.create?.trim()) {
    const domains = await readAllDomains(db)
    const list = domains.length > 0 ? `Known websites:\n  ${domains.join('\n  ')}` : 'No website is registered yet.'
    throw unusable(`Website “${typed}” not found. ${list}`)
  }
  const domain = websiteDomain(typed)
  const timeZone = request.timeZone ?? 'UTC'
  if (!isTimeZone(timeZone)) throw unusable(`“${timeZone}” is not a valid time zone. Use one like Europe/Berlin.`)
  if (!(await readImportSite(db, { domain }))) {
    await insertCompany(db, {
      company: request.create.trim().slice(0, 200),
      domain,
      timeZone,
      publicKey: randomBytes(12).toString('hex'),
      importSalt: randomBytes(16),
      at: context.clock(),
    })
  }
  const site = await readImportSite(db, { domain })
  if (!site) throw new Error(`The website ${domain} was added but could not be read.`)
  return site
}

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

/** If the command reports no progress for this long, it counts as ended. */
const patienceMs = 5 * 60_000
const untilOf = (at: Date) => new Date(at.getTime() + patienceMs)

/**
 * Records that the operator's command began to import a log.
 * @returns the id of the import
 */
async function beginCommandImport(db: Db, siteId: number, fileName: string, at: Date): Promise<number> {
  const { id } = await db
    .insertInto('website_import')
    .values({
      site_id: siteId,
      kind: 'access-log',
      origin: 'command',
      state: 'running',
      file_name: fileName,
      created_at: at,
      started_at: at,
      claimed_until: untilOf(at),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function noteCommandImport(db: Db, siteId: number, id: number, at: Date): Promise<void> {
  await db
    .updateTable('website_import')
    .set({ claimed_until: untilOf(at) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

/**
 * Records how an import by the operator's command ended.
 * @param interrupted whether it was interrupted; running the command again creates a new import
 */
async function endCommandImport(
  db: Db,
  siteId: number,
  id: number,
  { report, interrupted, at }: { report: ImportReport; interrupted: boolean; at: Date },
): Promise<void> {
  await db
    .updateTable('website_import')
    .set({
      state: interrupted ? 'failed' : 'done',
      problem: interrupted ? 'interrupted' : null,
      report: JSON.stringify(report),
      finished_at: at,
      claimed_until: null,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}
