import { sql } from 'kysely'
import { canSeeClient, type Actor } from '#app/shared/access/permissions.ts'
import type { Context } from '#server/context.ts'
import { asActor } from '#server/db/scope.ts'
import { shownWebsites } from '#server/access/shown-websites.ts'
import { statsError, unknownSite } from './stats-error.ts'

export interface FoundWebsite {
  clientId: string
  domain: string
}

/**
 * The website of a domain, or with none the one of the actor's own company. A domain nobody tracks, one of a company
 * they may not see, and one of an archived company are answered alike.
 * @throws AppError auth.api_token (401); input.invalid for staff, who have no company of their own
 */
export async function findWebsite(context: Context, actor: Actor, domain?: string): Promise<FoundWebsite> {
  if (domain === undefined && actor.clientId === null) throw statsError('Name a website by its domain.')
  const asked =
    domain === undefined ? sql`client_id = ${actor.clientId}::uuid` : sql`domain = ${domain.trim().toLowerCase()}`
  const found = await asActor(context.database, actor, async (trx) => {
    const { rows } = await sql<FoundWebsite>`
      select client_id as "clientId", domain from ${shownWebsites} as website
      where ${asked} and exists (select from client where client.id = client_id and archived_at is null)
      order by created_at, id limit 1`.execute(trx)
    return rows[0]
  })
  if (!found || !canSeeClient(actor, found.clientId)) throw unknownSite()
  return found
}
