import { onAll, reading } from '../../access/use-case.ts'
import { canSeeClient, type Actor } from '#app/shared/access/permissions.ts'
import type { Context } from '#server/context.ts'
import { readWebsite, type FoundWebsite } from './find-website.sql.ts'
import { statsError, unknownSite } from './stats-error.ts'

/**
 * Returns the website of a domain, or without a domain the one of the actor's own company. The error is the same for
 * an unknown domain, a domain of a company they may not see, and one of an archived company.
 * @throws UserError auth.api_token (401); input.invalid for staff, who have no company of their own
 */
export async function findWebsite(context: Context, actor: Actor, domain?: string): Promise<FoundWebsite> {
  if (domain === undefined && actor.clientId === null) throw statsError('Specify a website by its domain.')
  const found = await reading(context, actor, onAll(), (trx) =>
    readWebsite(trx, domain === undefined ? { clientId: actor.clientId } : { domain: domain.trim().toLowerCase() }),
  )
  if (!found || !canSeeClient(actor, found.clientId)) throw unknownSite()
  return found
}
