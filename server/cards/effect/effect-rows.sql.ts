import { sql } from 'kysely'
import type { ExpectedEffect } from '#app/shared/cards/card.ts'
import type { EffectResult, OlderVerdict, Verdict } from '#app/shared/cards/effect.ts'
import type { Stage } from '#app/shared/cards/stage.ts'
import type { StoredTarget } from '#app/shared/cards/target.ts'
import type { Db, Trx } from '../../db/database.ts'
import type { CardKey } from '../card-history.sql.ts'

/** A card that was shipped, with what the job needs to know about its measurement. */
export interface ShippedCardRow extends CardKey, StoredTarget {
  stage: Stage
  shippedAt: Date
  metric: ExpectedEffect['metric'] | null
  direction: ExpectedEffect['direction'] | null
  high: number | null
  tags: string[]
  /** The stored measurement; null if there is none yet. */
  measured: {
    shippedOn: string
    days: number
    verdict: Verdict | null
    version: string
    result: EffectResult
  } | null
}

/** The website of a client that measures its cards: the oldest of several; null without one. */
export interface CardWebsite {
  clientId: string
  siteId: number | null
  domain: string
  zone: string
  goalIds: number[]
}

/**
 * Returns the clients with shipped or measured cards, with their website; archived clients rest. Of measured cards
 * only those that shipped after an instant count: later data does not restate the others.
 */
export async function readMeasuredCompanies(db: Db, since: Date): Promise<CardWebsite[]> {
  const { rows } = await sql<CardWebsite>`
    select client.id as "clientId", site.id as "siteId", coalesce(site.domain, '') as domain,
      coalesce(site.time_zone, 'UTC') as zone,
      coalesce((select json_agg(goal.id) from goal where goal.site_id = site.id), '[]') as "goalIds"
    from client left join lateral (
      select id, domain, time_zone from website where website.client_id = client.id and website.id > 0
      order by created_at, id limit 1
    ) as site on true
    where client.archived_at is null and exists (
      select from card where card.client_id = client.id and trashed_at is null
        and (stage in ('shipped', 'measuring') or (stage = 'done' and changed_at >= ${since}))
    ) order by client.id`.execute(db)
  return rows
}

/** Returns a client's shipped, measuring and done cards outside the trash, with when they shipped last. */
export async function readShippedCards(db: Db | Trx, clientId: string): Promise<ShippedCardRow[]> {
  const { rows } = await sql<Omit<ShippedCardRow, 'clientId'>>`
    select card.id, card.stage, card.target_kind, card.target_value, card.metric, card.direction, card.high, card.tags,
      coalesce(ship.at, card.changed_at) as "shippedAt",
      case when effect.card_id is not null then jsonb_build_object('shippedOn', effect.shipped_on, 'days', effect.days,
        'verdict', effect.verdict, 'version', effect.counted_version, 'result', effect.result) end as measured
    from card
      left join card_effect as effect on effect.client_id = card.client_id and effect.card_id = card.id
      left join lateral (
        select at from card_event where card_event.client_id = card.client_id and card_id = card.id and kind = 'ship'
        order by card_event.id desc limit 1
      ) as ship on true
    where card.client_id = ${clientId} and card.trashed_at is null
      and (card.stage in ('shipped', 'measuring') or (card.stage = 'done' and ship.at is not null))
    order by card.id`.execute(db)
  return rows.map((row) => ({ ...row, clientId, shippedAt: new Date(row.shippedAt) }))
}

/** A new measurement. */
export interface NewMeasurement {
  shippedOn: string
  days: number
  result: EffectResult
  version: string
  at: Date
}

/**
 * Moves a shipped card to the stage "measuring" and stores its first measurement; an older one, of an earlier shipping,
 * is replaced.
 * @returns false if the card is not shipped any more, or another process was faster
 */
export async function beginRow(trx: Trx, card: CardKey, { shippedOn, days, result, version, at }: NewMeasurement) {
  const moved = await trx
    .updateTable('card')
    .set({ stage: 'measuring', changed_at: at })
    .where('client_id', '=', card.clientId)
    .where('id', '=', card.id)
    .where('stage', '=', 'shipped')
    .where('trashed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!moved) return false
  await trx.deleteFrom('card_effect').where('client_id', '=', card.clientId).where('card_id', '=', card.id).execute()
  await trx
    .insertInto('card_effect')
    .values({
      client_id: card.clientId,
      card_id: card.id,
      shipped_on: shippedOn,
      days,
      verdict: result.verdict,
      result: JSON.stringify(result),
      older: '[]',
      counted_version: version,
      measured_at: at,
    })
    .execute()
  return true
}

/**
 * Stores a new measurement of a card if no one replaced the one that it follows.
 * @param older a verdict that it replaces, which is kept
 * @returns false if another process was faster, or the card was moved
 */
export async function replaceRow(
  trx: Trx,
  card: CardKey,
  {
    before,
    now,
    older,
  }: { before: { version: string; days: number }; now: NewMeasurement; older: OlderVerdict | null },
): Promise<boolean> {
  const kept = older === null ? sql<never>`older` : sql<never>`${JSON.stringify([older])}::jsonb || older`
  const row = await trx
    .updateTable('card_effect')
    .set({
      days: now.days,
      verdict: now.result.verdict,
      result: JSON.stringify(now.result),
      older: kept,
      counted_version: now.version,
      measured_at: now.at,
    })
    .where('client_id', '=', card.clientId)
    .where('card_id', '=', card.id)
    .where('shipped_on', '=', now.shippedOn)
    .where('counted_version', '=', before.version)
    .where('days', '=', before.days)
    .where((effect) =>
      effect.exists(
        effect
          .selectFrom('card')
          .select('card.id')
          .whereRef('card.client_id', '=', 'card_effect.client_id')
          .whereRef('card.id', '=', 'card_effect.card_id')
          .where('card.stage', 'in', ['measuring', 'done']),
      ),
    )
    .returning('card_id')
    .executeTakeFirst()
  return row !== undefined
}
