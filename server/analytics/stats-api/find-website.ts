import { sql } from 'kysely'
import { canSeeClient, type Actor } from '#app/shared/access/permissions.ts'
import { onAll, reading } from '../../access/calls/use-case.ts'
import { shownWebsites } from '../../access/tenancy/shown-websites.sql.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../db/database.ts'
import type { Site } from '../query/site.sql.ts'
import { onSite } from '../query/site.ts'
import { statsError, unknownSiteError } from './stats-error.ts'

/**
 * Returns the website of a domain, or without a domain the one of the actor's own company. The error is the same for
 * an unknown domain, a domain of a client they may not see, and one of an archived client.
 * @throws UserError auth.api_token (401); input.invalid for staff, who have no client of their own
 */
export async function findWebsite(context: Context, actor: Actor, domain?: string): Promise<FoundWebsite> {
  if (domain === undefined && actor.clientId === null) throw statsError('Specify a website by its domain.')
  const found = await reading(context, actor, onAll(), (trx) =>
    readWebsite(trx, domain === undefined ? { clientId: actor.clientId } : { domain: domain.trim().toLowerCase() }),
  )
  if (!found || !canSeeClient(actor, found.clientId)) throw unknownSiteError()
  return found
}

interface FoundWebsite {
  clientId: string
  domain: string
}

/** Returns the website of a domain, or a client's oldest; never one of an archived client. */
async function readWebsite(
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

/**
 * Runs a person's query about the website of a domain.
 * @throws UserError auth.api_token (401) if there is no such website, or the person may not see it
 */
export async function askAboutDomain<T>(
  context: Context,
  actor: Actor,
  domain: string,
  question: (trx: Trx, site: Site, clientId: string) => Promise<T>,
): Promise<T> {
  const website = await findWebsite(context, actor, domain)
  return reading(context, actor, onSite(website.clientId), (trx, site) => {
    // The Stats API answers only about a client's first website, like the pages.
    if (site.domain !== website.domain) throw unknownSiteError()
    return question(trx, site, website.clientId)
  })
}
