import { sql } from 'kysely'
import { canSeeClient, type Actor } from '#app/shared/access/permissions.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/db/database.ts'
import { asActor } from '#server/db/scope.ts'
import { shownWebsites } from '#server/demo-data/shown-websites.ts'
import { askAboutSite } from '../query/site.ts'
import type { Site } from '../query/site.sql.ts'
import { unknownSite } from './stats-error.ts'

export type DomainSite = Site & { clientId: string }

/**
 * Runs a person's question about the website of a domain. A domain nobody tracks, one of a company they may not see, and
 * one of an archived company are answered alike.
 * @throws AppError auth.api_token (401)
 */
export async function askAboutDomain<T>(
  context: Context,
  actor: Actor,
  domain: string,
  question: (trx: Trx, site: DomainSite) => Promise<T>,
): Promise<T> {
  const clientId = await asActor(context.database, actor, async (trx) => {
    const { rows } = await sql<{ clientId: string }>`
      select client_id as "clientId" from ${shownWebsites} as website
      where domain = ${domain.toLowerCase()}
        and exists (select from client where client.id = client_id and archived_at is null)`.execute(trx)
    return rows[0]?.clientId
  })
  if (clientId === undefined || !canSeeClient(actor, clientId)) throw unknownSite()
  return askAboutSite(context, actor, clientId, (trx, site) => {
    if (site.domain !== domain.toLowerCase()) throw unknownSite()
    return question(trx, { ...site, clientId })
  })
}
