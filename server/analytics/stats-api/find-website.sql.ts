import { sql } from 'kysely'
import { shownWebsites } from '#server/access/shown-websites.sql.ts'
import type { Trx } from '#server/db/database.ts'

export interface FoundWebsite {
  clientId: string
  domain: string
}

/** Returns the website of a domain, or a company's oldest; never one of an archived company. */
export async function readWebsite(
  trx: Trx,
  by: { clientId: string | null } | { domain: string },
): Promise<FoundWebsite | undefined> {
  const asked = 'domain' in by ? sql`domain = ${by.domain}` : sql`client_id = ${by.clientId}::uuid`
  const { rows } = await sql<FoundWebsite>`
    select client_id as "clientId", domain from ${shownWebsites} as website
    where ${asked} and exists (select from client where client.id = client_id and archived_at is null)
    order by created_at, id limit 1`.execute(trx)
  return rows[0]
}
