import { sql } from 'kysely'
import type { Day } from '#app/shared/calendar/day.ts'
import type { LedgerCard } from '#app/shared/cards/ledger.ts'
import type { ActorTrx } from '../../db/database.ts'
import { effectOfCard, verdictOn } from '#server/db/shown-effect.sql.ts'

/**
 * Returns the cards that shipped, of a company or of all that the person may see; at most 5,000, the latest first. The
 * numbers of a metric that should fall are turned around, so that more is better everywhere.
 * @param today verdicts whose days are not full on it are not counted
 */
export async function readLedgerCards(trx: ActorTrx, clientId: string | null, today: Day): Promise<LedgerCard[]> {
  interface Row extends LedgerCard {
    falls: boolean
  }
  const number = (name: 'change' | 'low' | 'high') => sql`(effect.result ->> ${name})::float8`
  const { rows } = await sql<Row>`
    select card.tags, card.source, ${verdictOn(today)} as verdict,
      ${number('change')} as change, ${number('low')} as low, ${number('high')} as high,
      coalesce(effect.result ->> 'direction' = 'down', false) as falls
    from card
      join client on client.id = card.client_id and client.archived_at is null
      ${effectOfCard}
    where card.trashed_at is null
      and (card.stage in ('shipped', 'measuring') or (card.stage = 'done' and effect.card_id is not null))
      ${clientId === null ? sql`` : sql`and card.client_id = ${clientId}`}
    order by card.changed_at desc, card.id limit 5000`.execute(trx)
  return rows.map(({ falls, change, low, high, ...card }) =>
    falls && change !== null && low !== null && high !== null
      ? { ...card, change: turned(change), low: turned(high), high: turned(low) }
      : { ...card, change, low, high },
  )
}

/** Returns the share that undoes a change: half as many for twice as many. */
const turned = (share: number): number => 1 / (1 + share) - 1
