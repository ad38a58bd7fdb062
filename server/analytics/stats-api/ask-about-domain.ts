import { reading } from '../../access/use-case.ts'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/db/database.ts'
import { onSite } from '../query/site.ts'
import type { Site } from '../query/site.sql.ts'
import { findWebsite } from './find-website.ts'
import { unknownSite } from './stats-error.ts'

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
    // The Stats API answers only about a company's first website, like the pages.
    if (site.domain !== website.domain) throw unknownSite()
    return question(trx, site, website.clientId)
  })
}
