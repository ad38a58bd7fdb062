import type { Actor } from '#app/shared/access/permissions.ts'
import type { Context } from '../context.ts'
import { asActor } from '../db/scope.ts'
import { writeStar } from './card-history.sql.ts'
import { requireCard, requireCardStaff, type CardAddress } from './cards.ts'

/** Stars a card for the actor alone, or removes the star. For staff. @throws AppError auth.forbidden, not_found */
export async function starCard(
  context: Context,
  actor: Actor,
  { starred, ...address }: CardAddress & { starred: boolean },
): Promise<void> {
  requireCardStaff(actor)
  await asActor(context.database, actor, async (trx) => {
    const card = await requireCard(trx, actor, address)
    await writeStar(trx, card, { personId: actor.userId, starred })
  })
}
