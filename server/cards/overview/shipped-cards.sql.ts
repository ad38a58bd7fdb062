import { sql } from 'kysely'
import type { ActorTrx } from '../../db/database.ts'

/** A client, and whether cards for staff only count. */
export interface CardScope {
  clientId: string
  internalToo: boolean
}

/** A card that shipped. */
interface ShippedAt {
  id: string
  title: string
  internal: boolean
  at: Date
}

/**
 * Returns the latest of a client's cards that shipped in a span of time and did not return to work, oldest first, and how
 * many shipped in all.
 */
export async function readShipped(
  trx: ActorTrx,
  { clientId, internalToo }: CardScope,
  { from, before, most }: { from: Date; before: Date; most: number },
): Promise<{ cards: ShippedAt[]; total: number }> {
  const rows = await trx
    .selectFrom('card')
    .select(['id', 'title', 'internal', 'shipped_at as at', sql<number>`(count(*) over ())::integer`.as('total')])
    .where('client_id', '=', clientId)
    .where('shipped_at', '>=', from)
    .where('shipped_at', '<', before)
    .where('stage', 'in', ['shipped', 'measuring', 'done'])
    .where('trashed_at', 'is', null)
    .$if(!internalToo, (query) => query.where('internal', '=', false))
    .orderBy('shipped_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  const cards = rows
    .toReversed()
    .flatMap(({ at, id, title, internal }) => (at === null ? [] : [{ id, title, internal, at }]))
  return { cards, total: rows[0]?.total ?? 0 }
}
