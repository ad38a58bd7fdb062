import type { Actor } from '#app/shared/access/permissions.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/db/database.ts'
import { askAboutSite } from '../query/site.ts'
import type { Site } from '../query/site.sql.ts'
import { findWebsite } from './find-website.ts'
import { unknownSite } from './stats-error.ts'

/**
 * Runs a person's question about the website of a domain.
 * @throws AppError auth.api_token (401) where there is none, or none that they may see
 */
export async function askAboutDomain<T>(
  context: Context,
  actor: Actor,
  domain: string,
  question: (trx: Trx, site: Site, clientId: string) => Promise<T>,
): Promise<T> {
  const website = await findWebsite(context, actor, domain)
  return askAboutSite(context, actor, website.clientId, (trx, site) => {
    // Pages and programs alike are answered about a company's first website.
    if (site.domain !== website.domain) throw unknownSite()
    return question(trx, site, website.clientId)
  })
}
