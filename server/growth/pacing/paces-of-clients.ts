import { isStaff, type Actor } from '#app/shared/access/permissions.ts'
import type { ClientPace } from '#app/shared/growth/client-pace.ts'
import { onAll, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { forbidden } from '../../errors/user-errors.ts'
import { readClientPaces } from './paces.sql.ts'

/**
 * Returns how the targets of each client stood at the end of its website's last day; clients without a target are missing. A
 * target that was added or changed since is missing until a job has judged it, a quarter of an hour at most. For staff.
 * @throws UserError auth.forbidden
 */
export async function listClientPaces(context: Context, actor: Actor): Promise<ClientPace[]> {
  if (!isStaff(actor.role)) throw forbidden((t) => t('onlyStaff'))
  return reading(context, actor, onAll(), readClientPaces)
}
