import { canSeeListening, type Actor } from '#app/shared/access/permissions.ts'
import { isTimeZone } from '#app/shared/calendar/zone.ts'
import type { DigestForm, ListeningDigest } from '#app/shared/listening/digest.ts'
import { changing, onOwn, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { badInput, forbidden } from '../../errors/user-errors.ts'
import { deleteDigest, readDigest, writeDigest } from './digest.sql.ts'

/** Returns how often the actor gets a digest of mentions. For Admins. @throws UserError auth.forbidden */
export async function getListeningDigest(context: Context, actor: Actor): Promise<ListeningDigest> {
  requireAdmin(actor)
  const chosen = await reading(context, actor, onOwn, (trx) => readDigest(trx, actor.userId))
  return chosen ?? { every: 'off', timeZone: null }
}

/**
 * Stores how often the actor gets a digest of mentions. For Admins.
 * @throws UserError auth.forbidden, input.invalid for an unknown time zone
 */
export async function updateListeningDigest(
  context: Context,
  actor: Actor,
  { every, timeZone }: DigestForm,
): Promise<ListeningDigest> {
  requireAdmin(actor)
  if (!isTimeZone(timeZone)) throw badInput((t) => t('timeZoneNotKnown'))
  await changing(context, actor, onOwn, async ({ trx, at, record }) => {
    if (every === 'off') await deleteDigest(trx, actor.userId)
    else await writeDigest(trx, actor.userId, { every, timeZone }, at)
    await record('account.notifications_changed')
  })
  return { every, timeZone: every === 'off' ? null : timeZone }
}

function requireAdmin(actor: Actor): void {
  if (!canSeeListening(actor)) throw forbidden((t) => t('onlyAdmins'))
}
