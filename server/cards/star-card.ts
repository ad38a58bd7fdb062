import { changing, onOwn } from '../access/use-case.ts'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { Context } from '../context.ts'
import { writeStar } from './card-history.sql.ts'
import { requireCard, requireCardStaff, type CardAddress } from './cards.ts'

/** Stars a card for the actor alone, or removes the star. For staff. @throws UserError auth.forbidden, not_found */
export async function starCard(
  context: Context,
  actor: Actor,
  { starred, ...address }: CardAddress & { starred: boolean },
): Promise<void> {
  requireCardStaff(actor)
  await changing(context, actor, onOwn, async ({ trx }) => {
    const card = await requireCard(trx, actor, address)
    await writeStar(trx, card, { personId: actor.userId, starred })
  })
}
