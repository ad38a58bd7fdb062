import type { Actor } from '#app/shared/access/permissions.ts'
import type { DiscoveryRuns } from '#app/shared/discovery/discovery-run.ts'
import { changing, onWebsite, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { withoutRowSecurity } from '../../db/scope.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { discoveryPermission } from '../permission.ts'
import { readRuns } from './runs.sql.ts'
import { sendDiscoveryRun } from './send-run.ts'

/** A run reads a whole month, so a person starts only some of them. */
const startLimit = createRateLimit('discovery-run', { points: 6, seconds: 10 * 60 })

/**
 * Returns the run of the rules that waits or runs, and what came of each rule in the last one. For Admins.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function readDiscoveryRuns(context: Context, actor: Actor, clientId: string): Promise<DiscoveryRuns> {
  return reading(context, actor, onWebsite({ clientId, permission: discoveryPermission }), (trx, { id }) =>
    readRuns(trx, id),
  )
}

/**
 * Starts a run of the rules for a client's website; one that waits already is enough. For Admins.
 * @throws UserError rate.too_many (429) after six in ten minutes, auth.forbidden, not_found, website.missing
 */
export async function startDiscoveryRun(context: Context, actor: Actor, clientId: string): Promise<void> {
  await changing(
    context,
    actor,
    onWebsite({ clientId, permission: discoveryPermission }),
    async ({ trx, at, record }, { id }) => {
      await startLimit.take(context, String(id))
      await withoutRowSecurity(trx, (system) => sendDiscoveryRun(system, { siteId: id, trigger: 'hand', at }))
      await record('finding.run_started')
    },
  )
}
