import type { Actor } from '#app/shared/access/permissions.ts'
import { monthOf, monthsBetween } from '#app/shared/calendar/month.ts'
import {
  readProblem,
  type ConnectedSearch,
  type SearchConnection,
} from '#app/shared/discovery/search-console/connection.ts'
import { changing, onWebsite, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx } from '../../db/database.ts'
import { withoutRowSecurity } from '../../db/scope.ts'
import { discoveryPermission } from '../permission.ts'
import {
  deleteConnection,
  readConnection,
  readGrant,
  updateConnection,
  type ConnectionRow,
  tokenPurpose,
} from './connection.sql.ts'
import { readApiDays, readMonthSums } from './figures.sql.ts'
import { searchNotConnected } from './google-client.ts'
import { revokeGrant, GoogleFault } from './google.ts'
import { searchMode } from './mode.ts'
import { SealBroken, unseal } from '../../access/secrets/sealed.ts'
import { sendSync } from './sync-work.ts'

/**
 * Returns the state of a website's connection to Search Console. For Admin.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function getSearchConnection(
  context: Context,
  actor: Actor,
  { clientId }: { clientId: string },
): Promise<SearchConnection> {
  const mode = searchMode(context.env)
  const asked = { clientId, permission: discoveryPermission }
  return reading(context, actor, onWebsite(asked), async (trx, { id }): Promise<SearchConnection> => {
    if (mode.kind === 'off') return { state: 'off' }
    const isTest = mode.kind === 'stand-in'
    const row = await readConnection(trx, id)
    if (!row) return { state: 'none', isTest }
    if (row.state === 'choosing') return { state: 'choosing', isTest }
    const state = row.state === 'lost' ? 'lost' : row.synced_at === null ? 'reading' : 'connected'
    return { state, isTest, ...(await connectedOf(trx, id, row)) }
  })
}

async function connectedOf(trx: ActorTrx, siteId: number, row: ConnectionRow): Promise<ConnectedSearch> {
  const days = await readApiDays(trx, siteId)
  const newest = days && monthOf(days.to)
  const sums = newest && (await readMonthSums(trx, siteId, newest))
  return {
    property: row.property ?? '',
    connectedAt: row.connected_at.toISOString(),
    progress: progressOf(row),
    syncedAt: row.synced_at?.toISOString() ?? null,
    days,
    problem: readProblem(row.problem),
    dueAt: row.due_at?.toISOString() ?? null,
    newest: newest && {
      month: newest,
      clicks: sums?.clicks ?? 0,
      impressions: sums?.impressions ?? 0,
      hiddenShare: sums && sums.clicks > 0 ? Math.max(0, 1 - sums.shownClicks / sums.clicks) : null,
    },
  }
}

function progressOf({ sync_first, sync_next, sync_last }: ConnectionRow): ConnectedSearch['progress'] {
  if (sync_first === null || sync_next === null || sync_last === null) return null
  const [first, next, last] = [monthOf(sync_first), monthOf(sync_next), monthOf(sync_last)]
  return { done: monthsBetween(next, first), months: monthsBetween(last, first) + 1 }
}

/**
 * Reads a connection now instead of at its next time. For Admin.
 * @throws UserError auth.forbidden, not_found, website.missing, search.not_connected if nothing can be read
 */
export async function retrySearchSync(
  context: Context,
  actor: Actor,
  { clientId }: { clientId: string },
): Promise<void> {
  const asked = { clientId, permission: discoveryPermission }
  await changing(context, actor, onWebsite(asked), async ({ trx, at }, { id: siteId }) => {
    const row = await readConnection(trx, siteId)
    if (row?.state !== 'active') throw searchNotConnected()
    await withoutRowSecurity(trx, async (system) => {
      const connection = await updateConnection(system, siteId, { due_at: at }, true)
      await sendSync(system, { siteId, connection }, at)
    })
  })
}

/**
 * Ends a connection. The grant is revoked at Google first, unless another website uses the same Google account: Google
 * would end its access, too. Numbers that were read stay. Without a connection nothing happens. For Admin.
 * @returns whether Google has revoked it; `shared` if it was kept for another website
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function disconnectSearch(
  context: Context,
  actor: Actor,
  { clientId }: { clientId: string },
): Promise<{ revoked: 'yes' | 'shared' | 'failed' }> {
  const asked = { clientId, permission: discoveryPermission }
  const { id: siteId } = await reading(context, actor, onWebsite(asked), async (_trx, website) => website)
  const revoked = await revoke(context, siteId)
  await changing(context, actor, onWebsite(asked), async ({ trx, record }) => {
    const isGone = await withoutRowSecurity(trx, (system) => deleteConnection(system, siteId))
    if (isGone) await record('search.disconnected')
  })
  return { revoked }
}

async function revoke(context: Context, siteId: number): Promise<'yes' | 'shared' | 'failed'> {
  const grant = await readGrant(context.database.db, siteId)
  const mode = searchMode(context.env)
  if (!grant) return 'yes'
  if (grant.isShared) return 'shared'
  try {
    if (mode.kind === 'off' || !mode.client) return 'failed'
    await revokeGrant(mode.client, (await unseal(context, tokenPurpose(siteId), grant.token)).text)
    return 'yes'
  } catch (error) {
    if (!(error instanceof GoogleFault || error instanceof SealBroken)) throw error
    context.log.warn({ err: error, siteId }, 'the access to Search Console could not be revoked')
    return 'failed'
  }
}
