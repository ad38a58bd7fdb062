import type { Actor } from '#app/shared/access/permissions.ts'
import { canOpen } from '#app/shared/pages.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/db/database.ts'
import { asActor } from '#server/db/scope.ts'
import { requireShownWebsites } from '#server/access/shown-websites.ts'
import { forbidden } from '../../refusals/refusal.ts'
import { refuseWithoutWebsite, requireAccess } from '../../access/tenancy.ts'
import { freshen } from '../store/refresh.ts'
import { readSite, type Site } from './site.sql.ts'

/** Time budget for counting a website's newest events before a page reads them. The background does the rest. */
const freshenMs = 60

/**
 * Runs a query about a company's website in one transaction with the person's permissions. Pending events are counted
 * first if that is quick.
 * @throws AppError auth.forbidden for another company's client, not_found for a company that does not exist,
 * website.missing for one that has no website yet
 */
export async function querySite<T>(
  context: Context,
  actor: Actor,
  clientId: string,
  question: (trx: Trx, site: Site) => Promise<T>,
): Promise<T> {
  requireAccess(actor, clientId)
  const { database } = context
  const first = await asActor(database, actor, async (trx) => {
    await requireShownWebsites(trx, actor, clientId)
    const site = await readSite(trx, clientId)
    if (!site) return refuseWithoutWebsite(trx, clientId)
    if (site.dirty) return { fresh: false as const, site }
    return { fresh: true as const, answer: await question(trx, site) }
  })
  if (first.fresh) return first.answer
  await freshen(database, first.site.id, { budgetMs: freshenMs }).catch((error: unknown) => {
    // Show what is counted so far; the background retries.
    context.log.warn({ err: error, siteId: first.site.id }, 'A website could not be refreshed for a page.')
  })
  return asActor(database, actor, (trx) => question(trx, first.site))
}

/**
 * Runs a query like querySite, but only for people who may open /analytics.
 * @throws AppError auth.forbidden for everyone else, and the errors of querySite
 */
export async function askForAnalytics<T>(...asked: Parameters<typeof querySite<T>>): Promise<T> {
  const [, actor] = asked
  if (!canOpen(actor.role, '/analytics')) throw forbidden()
  return querySite<T>(...asked)
}
