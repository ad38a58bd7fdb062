import { randomBytes } from 'node:crypto'
import { isTimeZone } from '#app/shared/calendar/zone.ts'
import type { Context } from '../../../context.ts'
import { programError } from '../../../errors/user-errors.ts'
import { websiteDomain } from '../../../tracking/domain.ts'
import { insertCompany, readAllDomains } from '../../events/stored-events.sql.ts'
import { readImportSite } from '../../import-sites.sql.ts'
import type { ImportSite } from '../../importer.ts'

export interface SiteRequest {
  /** As typed by the operator. */
  domain: string
  /** Company to create together with the website if the domain is unknown. */
  create?: string | undefined
  /** Time zone of a new website; UTC by default. */
  timeZone?: string | undefined
}

/** The message is in English, because the operator reads it in a terminal. */
const unusable = (sentence: string) => programError('input.invalid', sentence)

/**
 * Returns the website to import into, or creates it with a company if `create` is set. For the operator; checks no
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
