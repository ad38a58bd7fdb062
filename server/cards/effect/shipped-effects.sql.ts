import { sql } from 'kysely'
import type { Day } from '#app/shared/calendar/day.ts'
import type { ExpectedEffect } from '#app/shared/cards/card.ts'
import type { EffectMetric } from '#app/shared/cards/effect-metric.ts'
import type { Verdict } from '#app/shared/cards/effect.ts'
import { targetOfColumns, type CardTarget, type StoredTarget } from '#app/shared/cards/target.ts'
import type { ActorTrx } from '../../db/database.ts'
import { effectOfCard, verdictOn } from '../../db/shown-effect.sql.ts'
import { targetMeasureOf } from './measure-target.ts'

/** The most cards that one call reads. */
const maxRead = 5000

/** A card that shipped, with what was expected of it and what was measured. */
export interface ShippedCardEffect {
  id: string
  title: string
  tags: string[]
  /** The kind of its evidence; null for a card without. */
  source: string | null
  /** In points; null if no one has estimated it. */
  effort: number | null
  shippedAt: Date | null
  /** What it was measured by, or will be. */
  metric: EffectMetric
  target: CardTarget
  /** What is expected of it now; null if no one expects anything. */
  expected: ExpectedEffect | null
  /** The decided verdict, else the measured one; null while it is measured, or closed without. */
  verdict: Verdict | null
  /** The measured change of the metric as a share, with its 90 % interval; null without a number. */
  change: number | null
  low: number | null
  high: number | null
  /** Whether fewer are better: the change is then for the better if it is below 0. */
  falls: boolean
  /** The target's count in the 28 days before shipping; null before it is measured. */
  before: number | null
}

/**
 * Returns the cards that shipped and did not return to work, of a client or of all that the person may see; at most
 * 5,000, the latest first.
 * @param today verdicts whose days are not full on it are not counted
 * @param shipped only those that shipped from an instant on and before another
 */
export async function readShippedEffects(
  trx: ActorTrx,
  clientId: string | null,
  { today, shipped }: { today: Day; shipped?: { from: Date; before: Date } },
): Promise<ShippedCardEffect[]> {
  interface Row extends Omit<ShippedCardEffect, 'target' | 'expected' | 'metric'>, StoredTarget {
    measuredTarget: CardTarget | null
    measuredMetric: EffectMetric | null
    expectedMetric: ExpectedEffect['metric'] | null
    direction: ExpectedEffect['direction'] | null
    expectedLow: number | null
    expectedHigh: number | null
  }
  const number = (name: 'change' | 'low' | 'high') => sql`(effect.result ->> ${name})::float8`
  const { rows } = await sql<Row>`
    select card.id, card.title, card.tags, card.source, card.effort, card.shipped_at as "shippedAt", card.target_kind,
      card.target_value, card.metric as "expectedMetric", card.direction, card.low as "expectedLow",
      card.high as "expectedHigh", ${verdictOn(today)} as verdict, effect.result -> 'target' as "measuredTarget",
      effect.result ->> 'metric' as "measuredMetric", ${number('change')} as change, ${number('low')} as low,
      ${number('high')} as high, coalesce(effect.result ->> 'direction' = 'down', false) as falls,
      (effect.result -> 'counts' ->> 'before')::float8 as before
    from card
      join client on client.id = card.client_id and client.archived_at is null
      ${effectOfCard}
    where card.trashed_at is null
      and (card.stage in ('shipped', 'measuring') or (card.stage = 'done' and effect.card_id is not null))
      ${clientId === null ? sql`` : sql`and card.client_id = ${clientId}`}
      ${shipped === undefined ? sql`` : sql`and card.shipped_at >= ${shipped.from} and card.shipped_at < ${shipped.before}`}
    order by coalesce(card.shipped_at, card.changed_at) desc, card.id limit ${maxRead}`.execute(trx)
  return rows.map((row) => {
    const { target_kind, target_value, measuredTarget, measuredMetric, ...others } = row
    const { expectedMetric, direction, expectedLow, expectedHigh, ...card } = others
    const target = measuredTarget ?? targetOfColumns({ target_kind, target_value }) ?? { kind: 'website' }
    const expected =
      expectedMetric === null || direction === null
        ? null
        : { metric: expectedMetric, direction, low: expectedLow, high: expectedHigh }
    return { ...card, target, expected, metric: measuredMetric ?? targetMeasureOf({ target, expected }).metric }
  })
}
