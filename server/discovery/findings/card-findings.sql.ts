import { sql } from 'kysely'
import type { SystemTrx, Trx } from '../../db/database.ts'
import type { CardState } from './plan-findings.ts'

/** Returns where a card is; null if it was deleted. */
export async function readCardState(trx: SystemTrx, cardId: string): Promise<CardState | null> {
  const row = await trx
    .selectFrom('card')
    .select(['stage', 'trashed_at', 'shipped_at'])
    .where('id', '=', cardId)
    .executeTakeFirst()
  return row ? { stage: row.stage, trashed: row.trashed_at !== null, shippedAt: row.shipped_at } : null
}

/** Returns the findings whose newest card this is, by website: a company may have several. */
export async function readSitesOfCard(trx: Trx, cardId: string): Promise<{ siteId: number; ids: string[] }[]> {
  return trx
    .selectFrom('finding')
    .select(['site_id as siteId', sql<string[]>`array_agg(id::text order by id)`.as('ids')])
    .where('card_id', '=', cardId)
    .groupBy('site_id')
    .execute()
}
