import { canManageClients, type Actor } from '#app/shared/access/permissions.ts'
import { forbidden } from '#app/shared/http/app-error.ts'
import { recordAudit } from '../audit/audit.ts'
import { endAccess } from '../auth/end-access.ts'
import type { Context } from '../context.ts'
import type { Trx } from '../db/database.ts'
import { asActor, beyondScope } from '../db/scope.ts'
import { revokeInvitationsOf, selectPeopleOf, updateClient } from './managed-clients.sql.ts'
import { requireClient } from './managed-clients.ts'

/**
 * Archives a company: its people are signed out and cannot sign in, its open invitations are withdrawn, it leaves every
 * list, and its website's events are no longer counted (they are dropped as of an unknown website). Its data is kept.
 * Archiving what is archived changes nothing. For an Admin.
 * @throws AppError auth.forbidden, not_found
 */
export async function archiveClient(context: Context, actor: Actor, { id }: { id: string }): Promise<void> {
  if (!canManageClients(actor)) throw forbidden('Only an Admin may archive a client.')
  const at = context.clock()
  const siteId = await asActor(context.database, actor, async (trx) => {
    const client = await requireClient(trx, id)
    if (client.archivedAt !== null) return null
    await updateClient(trx, id, { archived_at: at })
    await revokeInvitationsOf(trx, id, at)
    const endedSessions = await beyondScope(trx, () => endAccessOfClient(trx, id))
    const details = { company: client.company, endedSessions }
    await recordAudit(trx, { at, kind: 'client.archived', actor, clientId: id, details })
    return client.siteId
  })
  if (siteId !== null) context.ingest.invalidate(siteId)
}

/** Signs a company's people out, here and at the embedded provider. @returns how many sessions there were */
async function endAccessOfClient(trx: Trx, id: string): Promise<number> {
  let ended = 0
  for (const userId of await selectPeopleOf(trx, id)) ended += await endAccess(trx, userId)
  return ended
}

/**
 * Brings an archived company back as it was; its people sign in anew. Restoring what is in use changes nothing. For an
 * Admin.
 * @throws AppError auth.forbidden, not_found
 */
export async function restoreClient(context: Context, actor: Actor, { id }: { id: string }): Promise<void> {
  if (!canManageClients(actor)) throw forbidden('Only an Admin may restore a client.')
  const siteId = await asActor(context.database, actor, async (trx) => {
    const client = await requireClient(trx, id)
    if (client.archivedAt === null) return null
    await updateClient(trx, id, { archived_at: null })
    const details = { company: client.company }
    await recordAudit(trx, { at: context.clock(), kind: 'client.restored', actor, clientId: id, details })
    return client.siteId
  })
  if (siteId !== null) context.ingest.invalidate(siteId)
}
