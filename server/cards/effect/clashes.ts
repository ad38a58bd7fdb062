import type { Actor } from '#app/shared/access/permissions.ts'
import type { Clash, Clashes } from '#app/shared/cards/effect.ts'
import { targetOfColumns } from '#app/shared/cards/target.ts'
import { onAll, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { requireCardStaff } from '../permission.ts'
import { readTargeted, readUnderWayOf } from './card-effect.sql.ts'
import { overlaps } from './overlap.ts'

/** A person reads a few before they decide. */
const maxShown = 5

/**
 * Returns which cards could not be measured on their own if these shipped now: cards of the same client that are being
 * measured on an overlapping target, and cards among these that overlap with each other. For staff.
 * @throws UserError auth.forbidden
 */
export async function listClashes(
  context: Context,
  actor: Actor,
  { cardIds }: { cardIds: readonly string[] },
): Promise<Clashes> {
  requireCardStaff(actor)
  const { shipping, underWay } = await reading(context, actor, onAll(), async (trx) => {
    const cards = await readTargeted(trx, cardIds)
    const clients = [...new Set(cards.map(({ clientId }) => clientId))]
    return { shipping: cards.map(withTarget), underWay: (await readUnderWayOf(trx, clients)).map(withTarget) }
  })
  const ids = new Set(shipping.map(({ id }) => id))
  const clashes: Clash[] = []
  for (const [at, { card, ...one }] of shipping.entries()) {
    const isMixedUp = (other: typeof one) => other.clientId === one.clientId && overlaps(other.target, one.target)
    const measured = underWay.filter((other) => !ids.has(other.id) && isMixedUp(other))
    const together = shipping.slice(at + 1).filter(isMixedUp)
    clashes.push(
      ...measured.map(({ card: other }) => ({ card, other, together: false })),
      ...together.map(({ card: other }) => ({ card, other, together: true })),
    )
  }
  return { clashes: clashes.slice(0, maxShown), more: Math.max(0, clashes.length - maxShown) }
}

/** A card without a target is measured on the whole website. */
const withTarget = ({ id, clientId, title, ...columns }: Awaited<ReturnType<typeof readTargeted>>[number]) => ({
  id,
  clientId,
  card: { id, title },
  target: targetOfColumns(columns) ?? { kind: 'website' as const },
})
