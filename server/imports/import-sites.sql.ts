import type { Db } from '../db/database.ts'
import type { ImportSite } from './importer.ts'

/** Returns a website as importers need it, by its domain or id. */
export async function readImportSite(db: Db, by: { domain: string } | { id: number }): Promise<ImportSite | undefined> {
  return db
    .selectFrom('website')
    .select([
      'id',
      'client_id as clientId',
      'domain',
      'time_zone as timeZone',
      'currency',
      'settings',
      'import_salt as importSalt',
    ])
    .$if('domain' in by, (query) => query.where('domain', '=', 'domain' in by ? by.domain : ''))
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : 0))
    .executeTakeFirst()
}
