import { canManageClients, type Actor } from '#app/shared/access/permissions.ts'
import { changing, onAll } from '../access/use-case.ts'
import { endAccess } from '#server/auth/auth.ts'
import type { Context } from '../context.ts'
import { withoutRowSecurity } from '../db/scope.ts'
import { forbidden } from '../errors/user-errors.ts'
import { revokeInvitationsOf, readPeopleOf, updateClientRow } from './managed-clients.sql.ts'
import { requireClient } from './managed-clients.ts'

/**
 * Archives a company: its people are signed out and can't sign in, its open invitations are cancelled, it disappears
 * from every list, and its website's events are not counted any more (they are dropped like those of an unknown
 * website). Its data is kept. Archiving it again changes nothing. For Admins.
 * @throws UserError auth.forbidden, not_found
 */
export async function archiveClient(context: Context, actor: Actor, { id }: { id: string }): Promise<void> {
  if (!canManageClients(actor)) throw forbidden((t) => t('onlyAdminArchives'))
  const siteId = await changing(context, actor, onAll(), async ({ trx, about }) => {
    const { at, record } = about(id)
    const client = await requireClient(trx, id)
    if (client.archivedAt !== null) return null
    await updateClientRow(trx, id, { archived_at: at })
    await revokeInvitationsOf(trx, id, at)
    const endedSessions = await withoutRowSecurity(trx, async (system) =>
      endAccess(system, await readPeopleOf(system, id)),
    )
    await record('client.archived', { company: client.company, endedSessions })
    return client.siteId
  })
  if (siteId !== null) context.ingest.invalidate(siteId)
}

/**
 * Restores an archived company; its people can sign in again. Restoring an active company changes nothing. For
 * Admins.
 * @throws UserError auth.forbidden, not_found
 */
export async function restoreClient(context: Context, actor: Actor, { id }: { id: string }): Promise<void> {
  if (!canManageClients(actor)) throw forbidden((t) => t('onlyAdminRestores'))
  const siteId = await changing(context, actor, onAll(), async ({ trx, about }) => {
    const client = await requireClient(trx, id)
    if (client.archivedAt === null) return null
    await updateClientRow(trx, id, { archived_at: null })
    await about(id).record('client.restored', { company: client.company })
    return client.siteId
  })
  if (siteId !== null) context.ingest.invalidate(siteId)
}
