import { sql } from 'kysely'
import type { ActorTrx } from '../../db/database.ts'
import { onceIn } from '../../db/joint-transaction.ts'
import { shownWebsites } from './shown-websites.sql.ts'

/** Returns a client's website; the oldest one if there are several. */
export async function readWebsite(trx: ActorTrx, clientId: string) {
  return onceIn(trx, `website ${clientId}`, () => askForWebsite(trx, clientId))
}

async function askForWebsite(trx: ActorTrx, clientId: string) {
  return trx
    .selectFrom(shownWebsites.as('website'))
    .select(['id', 'client_id', 'domain', 'public_key', 'time_zone', 'currency', 'settings', 'created_at'])
    .select(
      sql<boolean>`exists (
        select from website_import_day as held join website_import
          on website_import.site_id = held.site_id and website_import.id = held.import_id
        where held.site_id = website.id and website_import.kind = 'access-log'
      )`.as('has_log_days'),
    )
    .where('client_id', '=', clientId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Returns whether a client exists. Archived ones count as missing. */
export async function clientExists(trx: ActorTrx, clientId: string): Promise<boolean> {
  const row = await onceIn(trx, `client ${clientId}`, () =>
    trx
      .selectFrom('client')
      .select('id')
      .where('id', '=', clientId)
      .where('archived_at', 'is', null)
      .executeTakeFirst(),
  )
  return row !== undefined
}
