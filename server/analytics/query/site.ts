import { canSeeClient, type Actor } from '#app/shared/access/permissions.ts'
import { forbidden, notFound } from '#app/shared/http/app-error.ts'
import type { Context } from '#server/context.ts'
import { asActor } from '#server/db/scope.ts'
import { freshen } from '../store/refresh.ts'
import { readSite, type Site } from './site.sql.ts'

/** How long a page waits for its website's newest events to be counted; what takes longer the background does. */
const freshenMs = 60

/**
 * The website that a person's question is about, its newest events counted when that is quick.
 * @throws AppError auth.forbidden for another company's client, not_found when the company has no website
 */
export async function openSite(context: Context, actor: Actor, clientId: string): Promise<Site> {
  if (!canSeeClient(actor, clientId)) throw forbidden()
  const site = await asActor(context.database, actor, (trx) => readSite(trx, clientId))
  if (!site) throw notFound('The website')
  if (site.dirty) {
    await freshen(context.database, site.id, { budgetMs: freshenMs }).catch((error: unknown) => {
      // The page shows what is counted so far; the background tries again.
      context.log.warn({ err: error, siteId: site.id }, 'A website could not be brought up to date for a page.')
    })
  }
  return site
}
