import { canOpen } from '#app/shared/pages.ts'
import { refuseWithoutWebsite } from '../../access/tenancy/tenancy.ts'
import { requireShownWebsites } from '../../access/tenancy/shown-websites.ts'
import { byActor, requirePermission, type Permission, type Target } from '../../access/calls/use-case.ts'
import { freshen } from '../store/refresh.ts'
import { readSite, type Site } from './site.sql.ts'

/** Time budget for counting a website's newest events before a page reads them. The background does the rest. */
const freshenMs = 60

/**
 * A client's website, for queries of its numbers. Pending events are counted first if that is quick.
 * @throws UserError auth.forbidden for people of another client, not_found for a client that does not exist,
 * website.missing for one that has no website yet
 */
export const onSite = (clientId: string, permission?: Permission): Target<Site> => ({
  ...byActor,
  check: (actor) => requirePermission(actor, { clientId, permission }),
  async find(trx, actor) {
    await requireShownWebsites(trx, actor, clientId)
    return (await readSite(trx, clientId)) ?? refuseWithoutWebsite(trx, clientId)
  },
  prepare: ({ dirty, id: siteId }) =>
    dirty
      ? async ({ database, log }) => {
          try {
            await freshen(database, siteId, { budgetMs: freshenMs })
          } catch (error) {
            // Show what is counted so far; the background retries.
            log.warn({ err: error, siteId }, 'A website could not be refreshed for a page.')
          }
        }
      : undefined,
  clientOf: () => clientId,
})

/** A client's website like `onSite`, for queries that only people who may open /analytics may make. */
export const onAnalytics = (clientId: string): Target<Site> =>
  onSite(clientId, { may: ({ role }) => canOpen(role, '/analytics') })
