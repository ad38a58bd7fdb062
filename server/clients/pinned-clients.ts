import { sql } from 'kysely'
import { canEditClients, type Actor } from '#app/shared/access/permissions.ts'
import type { PinClient } from '#app/shared/clients/pin-client.ts'
import { changing, onClient, onOwn, reading } from '../access/calls/use-case.ts'
import type { Context } from '../context.ts'
import { forbidden } from '../errors/user-errors.ts'

/** The list of clients is for staff. */
function requireStaff(actor: Actor): void {
  if (!canEditClients(actor)) throw forbidden((t) => t('clientListForStaff'))
}

/**
 * Returns the ids of the clients that the actor keeps at the top of their list of clients. For Editor and Admin.
 * @throws UserError auth.forbidden for a Client
 */
export async function listPinnedClients(context: Context, actor: Actor): Promise<string[]> {
  requireStaff(actor)
  return reading(context, actor, onOwn, async (trx) => {
    const { rows } = await sql<{ id: string }>`select client_id as id from client_pin
      where person_id = ${actor.userId} order by client_id`.execute(trx)
    return rows.map(({ id }) => id)
  })
}

/**
 * Keeps a client at the top of the actor's own list of clients, or puts it back in its place. Repeating it changes
 * nothing. For Editor and Admin.
 * @throws UserError auth.forbidden for a Client, not_found
 */
export async function pinClient(context: Context, actor: Actor, { clientId, isPinned }: PinClient): Promise<void> {
  requireStaff(actor)
  await changing(context, actor, onClient({ clientId }), async ({ trx }) => {
    await (
      isPinned
        ? sql`insert into client_pin (person_id, client_id) values (${actor.userId}, ${clientId}) on conflict do nothing`
        : sql`delete from client_pin where person_id = ${actor.userId} and client_id = ${clientId}`
    ).execute(trx)
  })
}
