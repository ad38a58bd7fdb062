import { sql } from 'kysely'
import type { Day } from '#app/shared/calendar/day.ts'
import type { CardEffect, Verdict } from '#app/shared/cards/effect.ts'
import type { TargetKind } from '#app/shared/cards/target.ts'
import type { ActorTrx } from '../../db/database.ts'
import { effectOfCard, isFullOn } from '../../db/shown-effect.sql.ts'
import type { CardKey } from '../card-history.sql.ts'

/**
 * Returns the effect of a card that is measured or was; undefined if it is not measured yet, or was moved back.
 * @param today a verdict whose days are not full on it is not returned
 */
export async function readEffectRow(
  trx: ActorTrx,
  { clientId, id }: CardKey,
  today: Day,
): Promise<CardEffect | undefined> {
  type Row = Omit<CardEffect, 'measuredAt' | 'decided'> & {
    measuredAt: Date
    verdict: Verdict | null
    decidedAt: Date | null
    note: string
    person: string | null
  }
  const { rows } = await sql<Row>`
    select effect.shipped_on as "shippedOn", effect.days, effect.result, effect.older,
      effect.measured_at as "measuredAt", effect.decided_verdict as verdict, effect.decided_at as "decidedAt",
      effect.decided_note as note, nullif(trim(app_user.first_name || ' ' || app_user.last_name), '') as person
    from card ${effectOfCard} left join app_user on app_user.id = effect.decided_by
    where card.client_id = ${clientId} and card.id = ${id} and effect.card_id is not null
      and (effect.verdict is null or ${isFullOn(today)})`.execute(trx)
  const [row] = rows
  if (!row) return undefined
  const { verdict, decidedAt, note, person, measuredAt, ...effect } = row
  return {
    ...effect,
    measuredAt: measuredAt.toISOString(),
    decided: verdict === null || decidedAt === null ? null : { verdict, person, at: decidedAt.toISOString(), note },
  }
}

/** Stores what a person decided about a measured card, and ends its measurement. */
export async function decideRow(
  trx: ActorTrx,
  { clientId, id }: CardKey,
  { verdict, note, personId, at }: { verdict: Verdict; note: string; personId: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('card_effect')
    .set({ decided_verdict: verdict, decided_by: personId, decided_at: at, decided_note: note })
    .where('client_id', '=', clientId)
    .where('card_id', '=', id)
    .execute()
  await trx
    .updateTable('card')
    .set({ stage: 'done', changed_at: at })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute()
}

/** A card that was shipped on a target and is still shown as shipped, measured or done. */
interface OtherCard {
  id: string
  title: string
  target_kind: TargetKind | null
  target_value: string | null
}

/** Returns a client's other cards than this one, or all for a new card, that are shipped or being measured. */
export async function readCardsUnderWay(
  trx: ActorTrx,
  { clientId, id }: { clientId: string; id?: string },
): Promise<OtherCard[]> {
  return trx
    .selectFrom('card')
    .select(['id', 'title', 'target_kind', 'target_value'])
    .where('client_id', '=', clientId)
    .$if(id !== undefined, (query) => query.where('id', '<>', id ?? ''))
    .where('stage', 'in', ['shipped', 'measuring'])
    .where('trashed_at', 'is', null)
    .orderBy('title')
    .orderBy('id')
    .execute()
}

/** A card with its client and the columns of its target. */
interface TargetedCard extends OtherCard {
  clientId: string
}

/** Returns these cards, without those in the trash, by title. */
export async function readTargeted(trx: ActorTrx, ids: readonly string[]): Promise<TargetedCard[]> {
  if (ids.length === 0) return []
  return targeted(trx).where('id', 'in', ids).execute()
}

/** Returns the cards of clients that are shipped or being measured, by title. */
export async function readUnderWayOf(trx: ActorTrx, clientIds: readonly string[]): Promise<TargetedCard[]> {
  if (clientIds.length === 0) return []
  return targeted(trx).where('client_id', 'in', clientIds).where('stage', 'in', ['shipped', 'measuring']).execute()
}

const targeted = (trx: ActorTrx) =>
  trx
    .selectFrom('card')
    .select(['id', 'client_id as clientId', 'title', 'target_kind', 'target_value'])
    .where('trashed_at', 'is', null)
    .orderBy('title')
    .orderBy('id')

/** Returns the client's website that measures its cards: the oldest of several. */
export async function readMeasuringSite(
  trx: ActorTrx,
  clientId: string,
): Promise<{ id: number; zone: string } | undefined> {
  return trx
    .selectFrom('website')
    .select(['id', 'time_zone as zone'])
    .where('client_id', '=', clientId)
    .where('id', '>', 0)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}
